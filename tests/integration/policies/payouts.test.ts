import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { guideMonthSchema } from '#shared/domains/earnings/model/schema.ts';
import { rolledBack } from '../../support/database.ts';
import { balances } from './money.ts';
import { asPerson, expectRefused, join, makeWorld, signUp } from './people.ts';

type Tx = postgres.TransactionSql;

const tour = (
  sql: Tx,
  world: { active: string; renter: string; guide: string; host: string },
  startsAt: string,
  status = 'completed',
) => {
  const from = new Date(startsAt);
  const until = new Date(from.getTime() + 1_800_000);
  return sql`
    insert into public.tours (listing_id, renter_id, guide_id, host_id, org_id, kind, status, starts_at,
      ends_at, time_zone, home_held, guide_held)
    select ${world.active}, ${world.renter}, ${world.guide}, ${world.host}, l.org_id, 'in_person',
      ${status}, ${from}, ${until}, 'America/New_York', tstzrange(${from}, ${until}),
      tstzrange(${from}, ${until})
    from public.listings l where l.id = ${world.active}`;
};

/** Two tours in January, one in February by its home's clock, one without a visitor. */
async function makeTours(sql: Tx) {
  const world = await makeWorld(sql);
  const manager = await signUp(sql, 'host', 'Mia Manager');
  const assistant = await signUp(sql, 'host', 'Asa Assistant');
  await join(sql, world.org, manager, 'manager');
  await join(sql, world.org, assistant, 'assistant');
  await tour(sql, world, '2026-01-10T15:00:00Z');
  // New York is still in January.
  await tour(sql, world, '2026-02-01T04:00:00Z');
  await tour(sql, world, '2026-02-01T05:00:00Z');
  await tour(sql, world, '2026-01-12T15:00:00Z', 'no_show');
  return { ...world, manager, assistant };
}

const setRate = (sql: Tx, who: string, org: string, cents = 4_000) =>
  asPerson(
    sql,
    who,
    (tx) => tx`
    insert into public.payout_rates (org_id, per_tour_cents) values (${org}, ${cents})`,
  );

/** How many payouts of the organisation a run makes; the seed has its own. */
const run = async (sql: Tx, org: string, at: string) => {
  const count = async () => {
    const [row] = await sql`select count(*)::int as n from public.payouts where org_id = ${org}`;
    return row?.n;
  };
  const before = await count();
  await sql`select private.run_guide_payouts(${at}::timestamptz, 100000)`;
  return (await count()) - before;
};

const setStatus = (sql: Tx, who: string, id: string, target: string, why = 'Paid by hand.') =>
  asPerson(sql, who, (tx) => tx`select public.set_payout_status(${id}, ${target}, ${why})`);

test('a guide gets one payout for a month that is over at the homes, each tour once', () =>
  rolledBack(async (sql) => {
    const world = await makeTours(sql);
    expect(await run(sql, world.org, '2026-03-03T06:00:00Z')).toBe(0);
    await setRate(sql, world.manager, world.org);
    // What became of its last tour can be said otherwise for two days.
    expect(await run(sql, world.org, '2026-02-01T05:30:00Z')).toBe(0);
    expect(await run(sql, world.org, '2026-02-03T04:59:00Z')).toBe(0);
    expect(await run(sql, world.org, '2026-02-03T05:30:00Z')).toBe(1);
    expect(await run(sql, world.org, '2026-02-20T00:00:00Z')).toBe(0);
    expect(await run(sql, world.org, '2026-03-03T06:00:00Z')).toBe(1);
    expect(await run(sql, world.org, '2026-04-03T06:00:00Z')).toBe(0);
    const months = await asPerson(
      sql,
      world.guide,
      (tx) => tx`
      select *, month::text from public.guide_earnings_by_month('2026-01-01', '2026-12-31')`,
    );
    expect(months.map((row) => guideMonthSchema.parse(row))).toEqual([
      { month: '2026-01-01', tours: 2, earned_cents: 8_000, paid_cents: 0 },
      { month: '2026-02-01', tours: 1, earned_cents: 4_000, paid_cents: 0 },
    ]);
    expect(await balances(sql, world.org)).toEqual({ guide_costs: 12_000, guide_payable: 12_000 });
    const sandbox = () => sql`select private.run_sandbox_payouts('2026-03-04', 100000)`;
    await sandbox();
    await sandbox();
    expect(await balances(sql, world.org)).toEqual({ guide_costs: 12_000, bank: -12_000 });
    expect(
      await sql`select distinct status from public.payouts where org_id = ${world.org}`,
    ).toEqual([{ status: 'paid' }]);
  }));

test('guides see their own payouts, owner and manager the organisation’s, assistants none', () =>
  rolledBack(async (sql) => {
    const world = await makeTours(sql);
    for (const who of [world.assistant, world.guide, world.otherHost]) {
      await expectRefused(setRate(sql, who, world.org));
    }
    await setRate(sql, world.host, world.org);
    await run(sql, world.org, '2026-03-03T06:00:00Z');
    const other = await signUp(sql, 'guide', 'Gus Guide');
    for (const table of ['payouts', 'payout_tours']) {
      const seen = (who: string) =>
        asPerson(sql, who, (tx) => tx`select id from ${tx(`public.${table}`)}`);
      for (const who of [world.guide, world.host, world.manager]) {
        expect((await seen(who)).length, table).toBeGreaterThan(0);
      }
      for (const who of [other, world.assistant, world.otherHost, world.renter]) {
        expect(await seen(who), table).toEqual([]);
      }
    }
    for (const who of [world.guide, world.host]) {
      await expectRefused(
        asPerson(sql, who, (tx) => tx`update public.payouts set status = 'paid'`),
      );
    }
    await expectRefused(asPerson(sql, world.host, (tx) => tx`select private.run_guide_payouts()`));
    const rates = (who: string) =>
      asPerson(sql, who, (tx) => tx`select * from public.payout_rates`);
    expect(await rates(world.manager)).toHaveLength(1);
    expect(await rates(world.assistant)).toEqual([]);
  }));

test('a pending payout is cancelled with a reason, a failed one is retried', () =>
  rolledBack(async (sql) => {
    const world = await makeTours(sql);
    await setRate(sql, world.host, world.org);
    await run(sql, world.org, '2026-02-03T06:00:00Z');
    const [{ id } = { id: '' }] = await sql<{ id: string }[]>`
      select id from public.payouts where guide_id = ${world.guide}`;
    for (const who of [world.assistant, world.guide, world.otherHost]) {
      await expectRefused(setStatus(sql, who, id, 'cancelled'), { hint: 'payouts.missing' });
    }
    await expectRefused(setStatus(sql, world.host, id, 'paid'), { hint: 'payouts.status_unknown' });
    await expectRefused(setStatus(sql, world.host, id, 'cancelled', ''), {
      hint: 'payouts.reason_needed',
    });
    const settle = (outcome: string) =>
      sql.savepoint((tx) => tx`select private.settle_payout(${id}, ${outcome})`);
    await expectRefused(settle('paid'), { hint: 'status.transition_not_allowed' });
    await expectRefused(settle('lost'), { hint: 'payouts.outcome_unknown' });
    await settle('processing');
    await expectRefused(setStatus(sql, world.host, id, 'cancelled'), {
      hint: 'status.transition_not_allowed',
    });
    await settle('failed');
    await setStatus(sql, world.host, id, 'pending');
    await setStatus(sql, world.host, id, 'pending');
    expect(await balances(sql, world.org)).toEqual({ guide_costs: 8_000, guide_payable: 8_000 });
    await setStatus(sql, world.manager, id, 'cancelled');
    await setStatus(sql, world.manager, id, 'cancelled');
    expect(await balances(sql, world.org)).toEqual({});
    // A cancelled month is closed: its tours are not paid a second time.
    expect(await run(sql, world.org, '2026-02-20T00:00:00Z')).toBe(0);
  }));

test('payouts are totalled by status for those who manage the money, and nothing of others', () =>
  rolledBack(async (sql) => {
    const { org, host, manager, assistant, otherHost, renter, guide } = await makeTours(sql);
    await sql`
      insert into public.payouts (org_id, guide_id, period, tours, amount_cents, status)
      select ${org}, ${guide}, day, 1, cents, status from (values
        ('2025-01-01'::date, 4000, 'pending'), ('2025-02-01', 2500, 'pending'),
        ('2025-03-01', 1000, 'failed')) p (day, cents, status)`;
    const totals = (who: string) =>
      asPerson(sql, who, async (tx) => [
        ...(await tx`
            select status, payouts::int, amount_cents::int from public.payout_totals(${org})
            order by status`),
      ]);
    for (const who of [host, manager]) {
      expect(await totals(who)).toEqual([
        { status: 'failed', payouts: 1, amount_cents: 1_000 },
        { status: 'pending', payouts: 2, amount_cents: 6_500 },
      ]);
    }
    for (const who of [assistant, otherHost, renter]) expect(await totals(who)).toEqual([]);
  }));
