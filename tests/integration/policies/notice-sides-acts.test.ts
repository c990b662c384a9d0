import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { makeBooks, pay } from './money.ts';
import { asPerson, join, makeWorld, signUp } from './people.ts';
import { makeHome, report } from './repairs.ts';
import { makeTour, makeTourWorld } from './tour-people.ts';

type Tx = postgres.TransactionSql;

/** Gives people the other roles, so that what they are notified of has to say for which it is. */
async function haveAllRoles(sql: Tx, ...people: string[]): Promise<void> {
  for (const person of people) {
    for (const role of ['renter', 'host', 'guide'])
      await sql`select private.grant_role(${person}, ${role})`;
  }
  await sql`delete from public.notifications where recipient_id = any (${people}::uuid[])`;
}

/** What a person was notified of, by its title, with the role that it is for. */
async function sidesOf(sql: Tx, person: string): Promise<Record<string, string | null>> {
  const rows = await sql<{ title: string; side: string | null }[]>`
    select title, metadata ->> 'side' as side from public.notifications where recipient_id = ${person}`;
  return Object.fromEntries(rows.map(({ title, side }) => [title, side]));
}

/** A tour that a guide held some days ago, for a host's organisation that pays and has a manager. */
async function makeHeld(sql: Tx) {
  const world = await makeTourWorld(sql);
  const manager = await signUp(sql, 'host', 'Mia Manager');
  await join(sql, world.org, manager, 'manager');
  await sql`insert into public.payout_rates (org_id, per_tour_cents) values (${world.org}, 4000)`;
  const held = { status: 'completed', guide_id: world.guide, guide_answer: 'accepted' };
  const tour = await makeTour(sql, world, held, -3 * 24 * 60);
  await haveAllRoles(sql, world.guide, manager);
  return { ...world, manager, tour };
}

test('of a payout a guide hears as a guide, and who pays it as a host', () =>
  rolledBack(async (sql) => {
    const { guide, manager, org } = await makeHeld(sql);
    await sql`select private.run_guide_payouts(now() + interval '40 days', 100000)`;
    expect(await sidesOf(sql, guide)).toEqual({ 'Your payout is on its way': 'guide' });
    const [payout] = await sql`select id from public.payouts where org_id = ${org}`;
    for (const outcome of ['processing', 'failed'])
      await sql`select private.settle_payout(${payout?.id}, ${outcome})`;
    expect(await sidesOf(sql, manager)).toEqual({ 'A payout failed': 'host' });
  }));

test('of a question about pay the organisation hears as a host, and of its answer the guide as a guide', () =>
  rolledBack(async (sql) => {
    const { guide, manager, tour } = await makeHeld(sql);
    const dispute = randomUUID();
    await asPerson(
      sql,
      guide,
      (tx) => tx`select public.dispute_pay(${dispute}, ${tour}, 1500, 'We agreed on $55.')`,
    );
    expect(await sidesOf(sql, manager)).toEqual({ 'A guide asks about pay': 'host' });
    await asPerson(
      sql,
      manager,
      (tx) => tx`select public.answer_pay_dispute(${dispute}, 1500, 'True.')`,
    );
    expect(Object.values(await sidesOf(sql, guide))).toEqual(['guide']);
  }));

test('of a repair its tenants hear as renters, and who lets the home as hosts', () =>
  rolledBack(async (sql) => {
    const { renter, flatmate, host, active } = await makeHome(sql);
    await haveAllRoles(sql, renter, flatmate, host);
    await report(sql, renter, active);
    expect(new Set(Object.values(await sidesOf(sql, host)))).toEqual(new Set(['host']));
    expect(new Set(Object.values(await sidesOf(sql, flatmate)))).toEqual(new Set(['renter']));
  }));

test('of a payment its payer hears as a renter, and who is paid as a host', () =>
  rolledBack(async (sql) => {
    const { renter, manager, rent } = await makeBooks(sql);
    await haveAllRoles(sql, renter, manager);
    const payment = await pay(sql, renter, [rent]);
    await sql`select private.settle_payment(${payment}, 'succeeded')`;
    expect(await sidesOf(sql, renter)).toMatchObject({ 'Your payment arrived': 'renter' });
    expect(await sidesOf(sql, manager)).toMatchObject({ 'A payment arrived': 'host' });
  }));

test('a tenant with several roles hears of a fee and of rent that is due as a renter', () =>
  rolledBack(async (sql) => {
    const { renter, manager, lease } = await makeBooks(sql);
    await haveAllRoles(sql, renter, manager);
    await asPerson(
      sql,
      manager,
      (tx) => tx`select public.add_fee(${randomUUID()}, ${lease}, 'A lost key', 2500,
        (now() + interval '7 days')::date)`,
    );
    expect(await sidesOf(sql, renter)).toEqual({ 'A fee was added': 'renter' });
    await sql`select private.run_overdue_charges('2026-02-10T12:00:00Z', 100000)`;
    expect(new Set(Object.values(await sidesOf(sql, renter)))).toEqual(new Set(['renter']));
    expect(new Set(Object.values(await sidesOf(sql, manager)))).toEqual(new Set(['host']));
  }));

test('what was notified before the role stood in its row has it from then on, by the same rule', () =>
  rolledBack(async (sql) => {
    const world = await makeWorld(sql);
    const { guide, renter, host } = world;
    await haveAllRoles(sql, guide, host);
    const tour = await makeTour(sql, world, { status: 'confirmed', guide_id: guide });
    const older = async (who: string, type: string, metadata: object) => {
      const [row] = await sql`
        insert into public.notifications (recipient_id, notification_type, title, message, metadata)
        values (${who}, ${type}, 'Older', '', ${sql.json(metadata as postgres.JSONValue)}) returning id`;
      return row?.id as string;
    };
    const ids = [
      await older(guide, 'tour', { tour_id: tour }),
      await older(host, 'tour', { tour_id: tour }),
      // Of one role, in no role, of a row that is gone.
      await older(renter, 'tour', { tour_id: tour }),
      await older(guide, 'message', { tour_id: tour }),
      await older(guide, 'tour', { tour_id: randomUUID() }),
    ];
    const fill = new URL(
      '../../../supabase/migrations/20261130112000_say_for_which_role_older_notices_are.sql',
      import.meta.url,
    );
    await sql.unsafe(readFileSync(fill, 'utf8'));
    const rows = await sql<{ id: string; side: string | null }[]>`
      select id, metadata ->> 'side' as side from public.notifications where id = any (${ids}::uuid[])`;
    const side = new Map(rows.map((row) => [row.id, row.side]));
    expect(ids.map((id) => side.get(id))).toEqual(['guide', 'host', null, null, null]);
  }));
