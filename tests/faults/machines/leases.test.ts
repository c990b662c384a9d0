import { test } from 'vitest';
import { can, leaseMoves } from '#shared/domains/leases/model/rules.ts';
import type { LeaseStatus } from '#shared/domains/leases/model/schema.ts';
import { join, makeWorld, signUp } from '../../integration/policies/people.ts';
import { approvedLease, change } from '../../integration/policies/signing.ts';
import { type Command, checkMachine } from '../../support/state-machine.ts';

type Actor =
  | ('host' | 'manager' | 'tenant')
  | ('colleague' | 'otherHost' | 'otherRenter' | 'visitor');

const manages = (actor: Actor) => actor === 'host' || actor === 'manager';
const isParty = (actor: Actor) => manages(actor) || actor === 'tenant';

const send: Command<LeaseStatus, Actor> = {
  name: 'send_lease',
  statement: (id) => `select public.send_lease('${id}')`,
  next: (status, actor) => {
    if (!manages(actor)) return null;
    if (can.send({ status }, 'manager')) return 'sent';
    return can.recall({ status }, 'manager') ? status : null;
  },
};

const recall: Command<LeaseStatus, Actor> = {
  name: 'recall_lease',
  statement: (id) => `select public.recall_lease('${id}')`,
  next: (status, actor) => {
    if (!manages(actor)) return null;
    if (can.recall({ status }, 'manager')) return 'draft';
    return status === 'draft' ? status : null;
  },
};

/** The one tenant first, then the host's side; who signed already changes nothing by it. */
const sign: Command<LeaseStatus, Actor> = {
  name: 'sign_lease',
  statement: (id) => `
    select public.sign_lease('${id}',
      (select document_hash from public.leases where id = '${id}'),
      (select full_name from public.profiles where id = auth.uid()), true)`,
  next: (status, actor) => {
    if (!isParty(actor) || status === 'draft') return null;
    if (!can.sign({ status })) return status;
    if (status === 'sent') return actor === 'tenant' ? 'partly_signed' : null;
    return actor === 'tenant' ? status : 'active';
  },
};

const giveNotice: Command<LeaseStatus, Actor> = {
  name: 'give_notice',
  statement: (id) => `select public.give_notice('${id}')`,
  next: (status, actor) => {
    if (!isParty(actor)) return null;
    if (can.giveNotice({ status })) return 'ending';
    return status === 'ending' || status === 'ended' ? status : null;
  },
};

test('a lease moves along its table: written and sent by one side, signed in turn, ended by either', () =>
  checkMachine<LeaseStatus, Actor>({
    table: 'leases',
    moves: leaseMoves,
    elsewhere: { 'ending to ended': 'by the calendar, in run_lease_endings' },
    commands: [send, recall, sign, giveNotice],
    setUp: async (sql) => {
      const { host, renter: tenant, otherHost, otherRenter, org, active } = await makeWorld(sql);
      const manager = await signUp(sql, 'host', 'Mia Manager');
      await join(sql, org, manager, 'manager');
      const colleague = await signUp(sql, 'host', 'Asa Assistant');
      await join(sql, org, colleague, 'assistant');
      const id = await approvedLease(sql, host, tenant, active);
      // Its first day has come: notice before it is another rule.
      await change(sql, host, id, { starts_on: '2026-01-01', ends_on: null });
      const others = { colleague, otherHost, otherRenter, visitor: null };
      return { id, people: { host, manager, tenant, ...others } };
    },
  }));
