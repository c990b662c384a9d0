import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { balances } from '../policies/money.ts';
import { asPerson, expectRefused, join, makeWorld, signUp } from '../policies/people.ts';
import { makeTour } from '../policies/stays.ts';

type Tx = postgres.TransactionSql;

const DAY = 86_400_000;

/** A tour of half an hour that began so many days ago, in a month that its days say. */
async function tourOf(
  sql: Tx,
  world: Awaited<ReturnType<typeof makeWorld>>,
  daysAgo: number,
  status = 'completed',
): Promise<string> {
  const starts = new Date(Date.now() - daysAgo * DAY);
  const ends = new Date(starts.getTime() + 1_800_000);
  const held = `[${starts.toISOString()},${ends.toISOString()})`;
  return makeTour(sql, world, {
    status,
    org_id: world.org,
    starts_at: starts.toISOString(),
    ends_at: ends.toISOString(),
    completed_at: status === 'completed' ? ends.toISOString() : null,
    home_held: held,
    guide_held: held,
    guide_answer: 'accepted',
  });
}

async function stage(sql: Tx) {
  const world = await makeWorld(sql);
  const manager = await signUp(sql, 'host', 'Mia Manager');
  const assistant = await signUp(sql, 'host', 'Asa Assistant');
  await join(sql, world.org, manager, 'manager');
  await join(sql, world.org, assistant, 'assistant');
  await sql`insert into public.payout_rates (org_id, per_tour_cents) values (${world.org}, 4000)`;
  return { ...world, manager, assistant };
}

const ask = (sql: Tx, who: string, tour: string, cents = 1_500, why = 'We agreed on $55.') => {
  const id = randomUUID();
  return asPerson(
    sql,
    who,
    (tx) => tx`select public.dispute_pay(${id}, ${tour}, ${cents}, ${why})`,
  ).then(() => id);
};

const answer = (sql: Tx, who: string, id: string, cents: number | null, words = '') =>
  asPerson(
    sql,
    who,
    (tx) => tx`select public.answer_pay_dispute(${id}, ${cents}, ${words}) as status`,
  );

const monthOf = async (sql: Tx, tour: string) => {
  const [row] = await sql<{ month: string }[]>`
    select date_trunc('month', starts_at at time zone time_zone)::date::text as month
    from public.tours where id = ${tour}`;
  return row?.month ?? '';
};

const payOf = (sql: Tx, who: string, month: string) =>
  asPerson(
    sql,
    who,
    (tx) => tx`
      select kind, tour_id, cents, state, dispute ->> 'status' as said
      from public.my_tour_pay(${month}::date) order by kind desc, starts_at`,
  );

test('each tour of a month says what it brings and where that stands, and the sums are its own', () =>
  rolledBack(async (sql) => {
    const world = await stage(sql);
    const held = await tourOf(sql, world, 1.2);
    const month = await monthOf(sql, held);
    const missed = await tourOf(sql, world, 1.1, 'no_show');
    expect(await payOf(sql, world.guide, month)).toEqual([
      { kind: 'tour', tour_id: held, cents: 4_000, state: 'held', said: null },
      { kind: 'tour', tour_id: missed, cents: null, state: 'not_held', said: null },
    ]);
    // What was agreed for this tour beats what the organisation pays.
    await sql`
      insert into public.guide_requests (tour_id, guide_id, status, pay_cents)
      values (${held}, ${world.guide}, 'accepted', 6000)`;
    expect((await payOf(sql, world.guide, month))[0]).toMatchObject({ cents: 6_000 });
    const sums = await asPerson(
      sql,
      world.guide,
      (tx) => tx`select state, tours::int, cents::int from public.my_pay_sums(${month}::date)`,
    );
    expect(sums).toEqual([
      { state: 'held', tours: 1, cents: 6_000 },
      { state: 'not_held', tours: 1, cents: 0 },
    ]);
    for (const who of [world.host, world.renter, world.otherHost]) {
      expect(await payOf(sql, who, month)).toEqual([]);
    }
    // Without a rate and without an agreement the host pays it outside of the product.
    await sql`delete from public.payout_rates where org_id = ${world.org}`;
    await sql`delete from public.guide_requests where tour_id = ${held}`;
    expect((await payOf(sql, world.guide, month))[0]).toMatchObject({
      cents: null,
      state: 'elsewhere',
    });
  }));

test('what is granted is paid at once, in addition to the payout of the month, and balances in the books', () =>
  rolledBack(async (sql) => {
    const world = await stage(sql);
    const tour = await tourOf(sql, world, 40);
    const month = await monthOf(sql, tour);
    await sql`select private.run_guide_payouts(now(), 100000)`;
    const dispute = await ask(sql, world.guide, tour);
    const told = await sql`
      select recipient_id, title, message from public.notifications
      where metadata ->> 'pay_dispute_id' = ${dispute} order by title`;
    expect(new Set(told.map(({ recipient_id }) => recipient_id))).toEqual(
      new Set([world.host, world.manager]),
    );
    expect(await answer(sql, world.manager, dispute, 1_500)).toEqual([{ status: 'granted' }]);
    // An answer that was lost on its way is no second one; another answer is refused.
    expect(await answer(sql, world.manager, dispute, 1_500)).toEqual([{ status: 'granted' }]);
    for (const [who, cents] of [
      [world.manager, 2_000],
      [world.host, 1_500],
    ] as const) {
      await expectRefused(answer(sql, who, dispute, cents), { hint: 'pay_disputes.answered' });
    }
    expect(await payOf(sql, world.guide, month)).toEqual([
      { kind: 'tour', tour_id: tour, cents: 4_000, state: 'on_its_way', said: 'granted' },
      { kind: 'correction', tour_id: tour, cents: 1_500, state: 'on_its_way', said: null },
    ]);
    expect(await balances(sql, world.org)).toEqual({ guide_costs: 5_500, guide_payable: 5_500 });
    // The month was paid; the correction makes no second payout of it.
    await sql`select private.run_guide_payouts(now() + interval '1 day', 100000)`;
    await sql`select private.run_sandbox_payouts(now(), 100000)`;
    await sql`select private.run_sandbox_payouts(now(), 100000)`;
    expect(await balances(sql, world.org)).toEqual({ guide_costs: 5_500, bank: -5_500 });
    // A tour that was reported late is paid with a later month: both are asked about.
    const months = await asPerson(
      sql,
      world.guide,
      (tx) => tx`
        select sum(tours)::int as tours, sum(earned_cents)::int as earned_cents,
          sum(paid_cents)::int as paid_cents
        from public.guide_earnings_by_month((now() - interval '90 days')::date, now()::date)`,
    );
    expect(months).toEqual([{ tours: 1, earned_cents: 5_500, paid_cents: 5_500 }]);
    expect(
      await sql`
        select title from public.notifications
        where recipient_id = ${world.guide} and metadata ->> 'pay_dispute_id' = ${dispute}`,
    ).toEqual([{ title: 'Your question about pay was granted' }]);
  }));

test('a correction that was paid before the month ended leaves its payout to come', () =>
  rolledBack(async (sql) => {
    const world = await stage(sql);
    const tour = await tourOf(sql, world, 40);
    const dispute = await ask(sql, world.guide, tour);
    await answer(sql, world.host, dispute, 700, 'The rest of it.');
    await sql`select private.run_guide_payouts(now(), 100000)`;
    expect(
      await sql`
        select amount_cents::int as cents, is_correction from public.payouts
        where org_id = ${world.org} order by amount_cents`,
    ).toEqual([
      { cents: 700, is_correction: true },
      { cents: 4_000, is_correction: false },
    ]);
  }));

test('only the guide of a tour asks, after it and within ninety days, once at a time', () =>
  rolledBack(async (sql) => {
    const world = await stage(sql);
    const tour = await tourOf(sql, world, 3, 'no_show');
    const old = await tourOf(sql, world, 91);
    const coming = await tourOf(sql, world, -1, 'confirmed');
    for (const who of [world.renter, world.host, world.manager, world.otherHost]) {
      await expectRefused(ask(sql, who, tour), { hint: 'pay_disputes.tour_missing' });
    }
    await expectRefused(ask(sql, world.guide, old), { hint: 'pay_disputes.too_late' });
    await expectRefused(ask(sql, world.guide, coming), { hint: 'pay_disputes.too_early' });
    for (const cents of [0, -5, 1_000_001]) {
      await expectRefused(ask(sql, world.guide, tour, cents), {
        hint: 'pay_disputes.amount_invalid',
      });
    }
    for (const why of ['', ' \u200b ', 'x'.repeat(1_001)]) {
      await expectRefused(ask(sql, world.guide, tour, 100, why), {
        hint: 'pay_disputes.reason_needed',
      });
    }
    const first = await ask(sql, world.guide, tour);
    await expectRefused(ask(sql, world.guide, tour), { hint: 'pay_disputes.open' });
    const withdraw = (who: string) =>
      asPerson(sql, who, (tx) => tx`select public.withdraw_pay_dispute(${first}) as status`);
    for (const who of [world.renter, world.manager]) {
      await expectRefused(withdraw(who), { hint: 'pay_disputes.missing' });
    }
    for (let twice = 0; twice < 2; twice += 1) {
      expect(await withdraw(world.guide)).toEqual([{ status: 'withdrawn' }]);
    }
    await expectRefused(answer(sql, world.manager, first, 100), { hint: 'pay_disputes.answered' });
    await ask(sql, world.guide, tour);
  }));

test('owner and manager answer, with words where they decline, and never for themselves', () =>
  rolledBack(async (sql) => {
    const world = await stage(sql);
    const tour = await tourOf(sql, world, 3);
    const dispute = await ask(sql, world.guide, tour);
    for (const who of [world.assistant, world.guide, world.renter, world.otherHost]) {
      await expectRefused(answer(sql, who, dispute, 100), { hint: 'pay_disputes.missing' });
    }
    await expectRefused(answer(sql, world.manager, dispute, null), {
      hint: 'pay_disputes.answer_needed',
    });
    for (const cents of [0, 1_000_001]) {
      await expectRefused(answer(sql, world.manager, dispute, cents), {
        hint: 'pay_disputes.amount_invalid',
      });
    }
    const read = (who: string) =>
      asPerson(sql, who, (tx) => tx`select id from public.pay_disputes where id = ${dispute}`);
    for (const who of [world.guide, world.host, world.manager]) {
      expect(await read(who)).toHaveLength(1);
    }
    for (const who of [world.assistant, world.renter, world.otherHost]) {
      expect(await read(who)).toEqual([]);
    }
    for (const who of [world.guide, world.manager]) {
      await expectRefused(
        asPerson(sql, who, (tx) => tx`update public.pay_disputes set claimed_cents = 1`),
      );
    }
    // A guide who manages as well does not pay themselves.
    await join(sql, world.org, world.guide, 'manager');
    await expectRefused(answer(sql, world.guide, dispute, 100), { hint: 'pay_disputes.own' });
    expect(await answer(sql, world.manager, dispute, null, 'We agreed on $40.')).toEqual([
      { status: 'declined' },
    ]);
    expect(
      await sql`
        select message from public.notifications
        where recipient_id = ${world.guide} and metadata ->> 'pay_dispute_id' = ${dispute}
          and title = 'Your question about pay was declined'`,
    ).toEqual([{ message: 'We agreed on $40.' }]);
  }));
