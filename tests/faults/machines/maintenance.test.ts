import type postgres from 'postgres';
import { test } from 'vitest';
import {
  can,
  maintenanceRequestMoves,
  type Side,
  workOrderMoves,
} from '#shared/domains/maintenance/model/rules.ts';
import {
  type RequestStatus,
  requestStatuses,
  type WorkOrderStatus,
  workOrderStatuses,
} from '#shared/domains/maintenance/model/schema.ts';
import { join, makeWorld, signUp } from '../../integration/policies/people.ts';
import { makeLease } from '../../integration/policies/stays.ts';
import { checkMachine } from '../../support/state-machine.ts';

type Actor = 'host' | 'colleague' | 'tenant' | 'otherHost' | 'otherRenter' | 'visitor';

const SIDES: Record<Actor, Side> = {
  host: 'host',
  colleague: 'host',
  tenant: 'tenant',
  otherHost: 'none',
  otherRenter: 'none',
  visitor: 'none',
};

/** A request of a tenant, and the people around it. */
async function makeRequest(sql: postgres.TransactionSql) {
  const world = await makeWorld(sql);
  const colleague = await signUp(sql, 'host', 'Asa Assistant');
  await join(sql, world.org, colleague, 'assistant');
  const lease = await makeLease(sql, world, { ends_on: null });
  const [request] = await sql<{ id: string }[]>`
    insert into public.maintenance_requests ${sql({
      listing_id: world.active,
      lease_id: lease,
      org_id: world.org,
      reporter_id: world.renter,
      title: 'The tap drips',
    })} returning id`;
  if (!request) throw new Error('no request');
  const { host, renter: tenant, otherHost, otherRenter } = world;
  const people = { host, colleague, tenant, otherHost, otherRenter, visitor: null };
  return { world, request: request.id, people };
}

test('a maintenance request moves along its table: work by the host’s side, wishes by the tenant', () =>
  checkMachine<RequestStatus, Actor>({
    table: 'maintenance_requests',
    moves: maintenanceRequestMoves,
    commands: requestStatuses.map((target) => ({
      name: `set_maintenance_status ${target}`,
      statement: (id) => `
        select public.set_maintenance_status('${id}', '${target}', '',
          date_trunc('day', now()) + interval '2 days',
          date_trunc('day', now()) + interval '2 days 2 hours')`,
      next: (status, actor) => {
        const side = SIDES[actor];
        if (side === 'none') return null;
        return status === target || can.moveRequest({ status }, target, side) ? target : null;
      },
    })),
    setUp: async (sql) => {
      const { request, people } = await makeRequest(sql);
      return { id: request, people };
    },
  }));

test('a work order moves along its table, by the host’s side alone', () =>
  checkMachine<WorkOrderStatus, Actor>({
    table: 'work_orders',
    moves: workOrderMoves,
    commands: workOrderStatuses.map((target) => ({
      name: `set_work_order_status ${target}`,
      statement: (id) => `select public.set_work_order_status('${id}', '${target}')`,
      next: (status, actor) => {
        const side = SIDES[actor];
        if (side !== 'host') return null;
        const order = { status, vendor_id: 'somebody' };
        return status === target || can.moveWorkOrder(order, target, side) ? target : null;
      },
    })),
    setUp: async (sql) => {
      const { world, request, people } = await makeRequest(sql);
      const [vendor] = await sql<{ id: string }[]>`
        insert into public.vendors (org_id, name, trade)
        values (${world.org}, 'Pipes & Co', 'plumbing') returning id`;
      const [order] = await sql<{ id: string }[]>`
        insert into public.work_orders ${sql({
          request_id: request,
          org_id: world.org,
          vendor_id: vendor?.id ?? null,
          listing_id: world.active,
          title: 'Mend the tap',
        })} returning id`;
      if (!order) throw new Error('no work order');
      return { id: order.id, people };
    },
  }));
