import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { makeBooks, pay } from '../policies/money.ts';
import { asPerson, expectRefused } from '../policies/people.ts';

type Tx = postgres.TransactionSql;

const saveMethod = async (sql: Tx, who: string, token = 'sandbox_ok', id = randomUUID()) => {
  await asPerson(
    sql,
    who,
    (tx) => tx`select public.save_payment_method(${id}, 'card', 'Test card', ${token})`,
  );
  return id;
};

const start = async (sql: Tx, who: string, lease: string, method: string, before = 0) => {
  const id = randomUUID();
  await asPerson(
    sql,
    who,
    (tx) => tx`select public.start_autopay(${id}, ${lease}, ${method}, ${before})`,
  );
  return id;
};

/** A fee that is due so many days from today. */
const owed = async (sql: Tx, lease: string, days: number, cents = 12_000) => {
  const [row] = await sql<{ id: string }[]>`select gen_random_uuid() as id`;
  const id = row?.id ?? '';
  await sql`
    select private.raise_charge(${id}, ${lease}, 'fee', null, 'Parking', ${cents},
      private.home_date((select listing_id from public.leases where id = ${lease}), now()) + ${days}::int)`;
  return id;
};

const run = async (sql: Tx, days = 0) => {
  await sql`select private.run_autopays(now() + ${days} * interval '1 day', 100000)`;
};

/** The provider answers, twice: sent, then what becomes of it. */
const provide = async (sql: Tx) => {
  for (let step = 0; step < 2; step += 1)
    await sql`select private.run_sandbox_payments(now(), 100000)`;
};

const runsOf = (sql: Tx, autopay: string) => sql`
  select status, payment_id is not null as paid from public.autopay_runs
  where autopay_id = ${autopay} order by due_on`;

const heard = async (sql: Tx, who: string) => {
  const rows = await sql<{ title: string }[]>`
    select title from public.notifications where recipient_id = ${who} and notification_type = 'payment'
    order by created_at, id`;
  return rows.map(({ title }) => title);
};

test('an automatic payment is announced before, made once on its day, and reported after', () =>
  rolledBack(async (sql) => {
    const { renter, lease } = await makeBooks(sql);
    const id = await start(sql, renter, lease, await saveMethod(sql, renter), 2);
    const charge = await owed(sql, lease, 6);
    await run(sql);
    expect(await runsOf(sql, id)).toEqual([]);
    await run(sql, 1);
    await run(sql, 1);
    expect(await runsOf(sql, id)).toEqual([{ status: 'announced', paid: false }]);
    expect(await heard(sql, renter)).toContain('An automatic payment is planned');
    await run(sql, 3);
    expect(await runsOf(sql, id)).toEqual([{ status: 'announced', paid: false }]);
    for (let round = 0; round < 3; round += 1) await run(sql, 4);
    expect(await runsOf(sql, id)).toEqual([{ status: 'started', paid: true }]);
    await provide(sql);
    const [paid] = await sql`select status, paid_cents from public.charges where id = ${charge}`;
    expect(paid).toEqual({ status: 'paid', paid_cents: 12_000 });
    expect(await heard(sql, renter)).toContain('Your payment arrived');
    const [made] = await sql`
      select count(*)::int as n from public.payment_allocations where charge_id = ${charge}`;
    expect(made?.n).toBe(1);
  }));

test('one that fails is not tried again: its payer is asked to pay by hand, and can', () =>
  rolledBack(async (sql) => {
    const { renter, lease } = await makeBooks(sql);
    const method = await saveMethod(sql, renter, 'sandbox_declined');
    const id = await start(sql, renter, lease, method);
    const charge = await owed(sql, lease, 1);
    await run(sql);
    await run(sql, 1);
    await provide(sql);
    for (let day = 1; day < 5; day += 1) await run(sql, day);
    expect(await runsOf(sql, id)).toEqual([{ status: 'failed', paid: true }]);
    expect(await heard(sql, renter)).toContain('Your automatic payment failed');
    await pay(sql, renter, [charge]);
    await provide(sql);
    const [paid] = await sql`select status from public.charges where id = ${charge}`;
    expect(paid).toEqual({ status: 'paid' });
    // The next one is made as planned.
    await owed(sql, lease, 7);
    await run(sql, 5);
    expect((await runsOf(sql, id)).map(({ status }) => status)).toEqual(['failed', 'announced']);
  }));

test('what was paid by hand, or is off, is not paid by itself; deposits and old charges are not either', () =>
  rolledBack(async (sql) => {
    const { renter, flatmate, lease, deposit } = await makeBooks(sql);
    const method = await saveMethod(sql, renter);
    const first = await start(sql, renter, lease, method);
    const charge = await owed(sql, lease, 2);
    await run(sql);
    await pay(sql, renter, [charge]);
    await run(sql, 3);
    expect(await runsOf(sql, first)).toEqual([{ status: 'skipped', paid: false }]);
    const other = await owed(sql, lease, 4);
    await run(sql, 3);
    const off = await asPerson(
      sql,
      renter,
      (tx) => tx`select public.end_autopay(${first}) as done`,
    );
    expect(off).toEqual([{ done: true }]);
    await run(sql, 6);
    expect(await runsOf(sql, first)).toEqual([
      { status: 'skipped', paid: false },
      { status: 'skipped', paid: false },
    ]);
    const theirs = await start(sql, flatmate, lease, await saveMethod(sql, flatmate));
    await run(sql, 30);
    await run(sql, 40);
    // Rents of January and February were due long before; one fee is being paid by hand.
    expect(await runsOf(sql, theirs)).toEqual([
      { status: 'skipped', paid: false },
      { status: 'started', paid: true },
    ]);
    const paid = await sql`
      select c.id from public.autopay_runs r join public.payment_allocations a using (payment_id)
      join public.charges c on c.id = a.charge_id where r.autopay_id = ${theirs}`;
    expect(paid).toEqual([{ id: other }]);
    const [held] = await sql`select status from public.charges where id = ${deposit}`;
    expect(held).toEqual({ status: 'due' });
  }));

test('with a split in force each automatic payment is the part of its tenant', () =>
  rolledBack(async (sql) => {
    const { renter, flatmate, lease } = await makeBooks(sql);
    const split = randomUUID();
    await asPerson(
      sql,
      renter,
      (tx) => tx`
        select public.propose_split(${split}, ${lease}, ${tx.json([
          { profile: renter, share_bps: 7_001 },
          { profile: flatmate, share_bps: 2_999 },
        ])})`,
    );
    await asPerson(sql, flatmate, (tx) => tx`select public.answer_split(${split}, true)`);
    for (const who of [renter, flatmate]) {
      await start(sql, who, lease, await saveMethod(sql, who));
    }
    const charge = await owed(sql, lease, 1, 9_999);
    await run(sql);
    await run(sql, 1);
    await provide(sql);
    const parts = await sql`
      select p.payer_id, a.amount_cents from public.payment_allocations a
      join public.payments p on p.id = a.payment_id where a.charge_id = ${charge}
      order by a.amount_cents`;
    expect(parts).toEqual([
      { payer_id: flatmate, amount_cents: 2_999 },
      { payer_id: renter, amount_cents: 7_000 },
    ]);
    const [paid] = await sql`select status from public.charges where id = ${charge}`;
    expect(paid).toEqual({ status: 'paid' });
  }));

test('methods and automatic payments are of one person alone, and a used method stays', () =>
  rolledBack(async (sql) => {
    const { renter, otherRenter, host, lease } = await makeBooks(sql);
    const method = await saveMethod(sql, renter);
    await saveMethod(sql, renter, 'sandbox_ok', method);
    const id = await start(sql, renter, lease, method);
    for (const who of [otherRenter, host]) {
      await expectRefused(saveMethod(sql, who, 'sandbox_ok', method), {
        hint: 'payment_methods.missing',
      });
      await expectRefused(
        asPerson(sql, who, (tx) => tx`select public.remove_payment_method(${method})`),
        { hint: 'payment_methods.missing' },
      );
      await expectRefused(
        asPerson(sql, who, (tx) => tx`select public.end_autopay(${id})`),
        {
          hint: 'autopay.missing',
        },
      );
      await expectRefused(start(sql, who, lease, method), { hint: 'leases.missing' });
      const seen = await asPerson(
        sql,
        who,
        (tx) => tx`
          select (select count(*)::int from public.payment_methods) as methods,
            (select count(*)::int from public.autopays) as autopays`,
      );
      expect(seen).toEqual([{ methods: 0, autopays: 0 }]);
    }
    await expectRefused(start(sql, renter, lease, await saveMethod(sql, otherRenter)), {
      hint: 'payment_methods.missing',
    });
    await expectRefused(start(sql, renter, lease, method, 11), { hint: 'autopay.invalid' });
    await expectRefused(saveMethod(sql, renter, 'sandbox_rich'), {
      hint: 'payment_methods.invalid',
    });
    const remove = () =>
      asPerson(sql, renter, (tx) => tx`select public.remove_payment_method(${method}) as done`);
    await expectRefused(remove(), { hint: 'payment_methods.in_use' });
    await asPerson(sql, renter, (tx) => tx`select public.end_autopay(${id})`);
    expect(await remove()).toEqual([{ done: true }]);
    await expectRefused(start(sql, renter, lease, method), { hint: 'payment_methods.missing' });
  }));
