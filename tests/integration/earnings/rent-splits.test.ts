import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { makeBooks, makeLease, pay, settle } from '../policies/money.ts';
import { asPerson, expectRefused, signUp } from '../policies/people.ts';

type Tx = postgres.TransactionSql;
type Part = { profile: string; share_bps: number };

const propose = async (sql: Tx, who: string, lease: string, parts: Part[], id = randomUUID()) => {
  await asPerson(
    sql,
    who,
    (tx) => tx`select public.propose_split(${id}, ${lease}, ${tx.json(parts)})`,
  );
  return id;
};

const answer = async (sql: Tx, who: string, split: string, agrees = true) => {
  const [row] = await asPerson(
    sql,
    who,
    (tx) => tx<{ state: string }[]>`select public.answer_split(${split}, ${agrees}) as state`,
  );
  return row?.state;
};

type Parts = { charge_id: string; is_mine: boolean; part: number; paid: number; left: number };

const partsOf = (sql: Tx, who: string, lease: string) =>
  asPerson(
    sql,
    who,
    (tx) => tx<Parts[]>`
      select charge_id, is_mine, part_cents::int as part, paid_cents::int as paid,
        left_cents::int as left
      from public.charge_parts(${lease})`,
  );

const payPart = async (sql: Tx, who: string, charges: string[], id: string = randomUUID()) => {
  await asPerson(
    sql,
    who,
    (tx) => tx`select public.pay_part(${id}, ${charges}::uuid[], 'bank_account')`,
  );
  return id;
};

/** A lease whose two tenants agreed to 60 and 40 percent. */
const makeSplit = async (sql: Tx) => {
  const books = await makeBooks(sql);
  const parts = [
    { profile: books.renter, share_bps: 6_000 },
    { profile: books.flatmate, share_bps: 4_000 },
  ];
  const split = await propose(sql, books.renter, books.lease, parts);
  await answer(sql, books.flatmate, split);
  return { ...books, split, parts };
};

test('a split is in force once every tenant agreed, and each pays their part to the cent', () =>
  rolledBack(async (sql) => {
    const { renter, flatmate, lease, rent, nextRent } = await makeBooks(sql);
    const split = await propose(sql, renter, lease, [
      { profile: renter, share_bps: 6_000 },
      { profile: flatmate, share_bps: 4_000 },
    ]);
    expect(await partsOf(sql, renter, lease)).toEqual([]);
    expect(await answer(sql, flatmate, split)).toBe('agreed');
    // 51,613 for the days from January 16: 30,967.8 and 20,645.2.
    const january = (await partsOf(sql, renter, lease)).filter(
      ({ charge_id }) => charge_id === rent,
    );
    expect(january.map(({ part, left }) => [part, left])).toEqual([
      [30_968, 30_968],
      [20_645, 20_645],
    ]);
    // Both pay at once: one is not in the other's way, and neither pays twice.
    const mine = await payPart(sql, renter, [rent, nextRent]);
    await payPart(sql, renter, [rent, nextRent], mine);
    await expectRefused(payPart(sql, renter, [rent]), { hint: 'payments.under_way' });
    const theirs = await payPart(sql, flatmate, [rent]);
    const paid = await sql`
      select payment_id, charge_id, amount_cents from public.payment_allocations
      where payment_id in ${sql([mine, theirs])} order by amount_cents`;
    expect(paid).toEqual([
      { payment_id: theirs, charge_id: rent, amount_cents: 20_645 },
      { payment_id: mine, charge_id: rent, amount_cents: 30_968 },
      { payment_id: mine, charge_id: nextRent, amount_cents: 60_000 },
    ]);
    await settle(sql, mine);
    await settle(sql, theirs);
    const [charge] = await sql`select status, paid_cents from public.charges where id = ${rent}`;
    expect(charge).toEqual({ status: 'paid', paid_cents: 51_613 });
    expect((await partsOf(sql, flatmate, lease)).filter(({ left }) => left > 0)).toEqual([
      { charge_id: nextRent, is_mine: true, part: 40_000, paid: 0, left: 40_000 },
    ]);
    await expectRefused(payPart(sql, renter, [rent]), { hint: 'payments.nothing_due' });
  }));

test('who pays more leaves less to the others, and never more than is open', () =>
  rolledBack(async (sql) => {
    const { renter, flatmate, lease, nextRent } = await makeSplit(sql);
    await settle(sql, await pay(sql, renter, [nextRent], { amount: 75_000 }));
    const parts = (await partsOf(sql, flatmate, lease)).filter(
      ({ charge_id }) => charge_id === nextRent,
    );
    expect(parts).toEqual([
      { charge_id: nextRent, is_mine: true, part: 40_000, paid: 0, left: 25_000 },
      { charge_id: nextRent, is_mine: false, part: 60_000, paid: 75_000, left: 0 },
    ]);
    await settle(sql, await payPart(sql, flatmate, [nextRent]));
    const [charge] =
      await sql`select status, paid_cents from public.charges where id = ${nextRent}`;
    expect(charge).toEqual({ status: 'paid', paid_cents: 100_000 });
  }));

test('the parts of any amount add up to it, whatever the shares of three tenants', () =>
  rolledBack(async (sql) => {
    const books = await makeBooks(sql);
    const third = await signUp(sql, 'renter', 'Theo Third');
    await sql`
      insert into public.lease_parties (lease_id, profile_id, party, signing_order)
      values (${books.lease}, ${third}, 'tenant', 3)`;
    for (const [one, two] of [
      [3_333, 3_333],
      [0, 10_000],
      [1, 4_999],
      [2_500, 5_001],
    ] as const) {
      const split = await propose(sql, books.renter, books.lease, [
        { profile: books.renter, share_bps: one },
        { profile: books.flatmate, share_bps: two },
        { profile: third, share_bps: 10_000 - one - two },
      ]);
      const wrong = await sql`
        select cents from generate_series(1, 3001, 7) cents
        where cents <> (select sum(part_cents) from private.parts_of(${split}, cents))
          or exists (select from private.parts_of(${split}, cents) where part_cents < 0)`;
      expect(wrong).toEqual([]);
    }
  }));

test('a split that is refused or ended shows no parts, and a new one replaces the old when all agree', () =>
  rolledBack(async (sql) => {
    const { renter, flatmate, lease, split, parts } = await makeSplit(sql);
    const next = await propose(
      sql,
      flatmate,
      lease,
      parts.map(({ profile }) => ({ profile, share_bps: 5_000 })),
    );
    const partOfNext = async () =>
      (await partsOf(sql, renter, lease)).find(({ part }) => part >= 50_000)?.part;
    expect(await partOfNext()).toBe(60_000);
    expect(await answer(sql, renter, next)).toBe('agreed');
    expect(await partOfNext()).toBe(50_000);
    expect(await answer(sql, renter, split)).toBe('ended');
    expect(await answer(sql, flatmate, next, false)).toBe('ended');
    expect(await partsOf(sql, renter, lease)).toEqual([]);
    const again = await propose(sql, renter, lease, parts);
    expect(await answer(sql, flatmate, again, false)).toBe('ended');
    expect(await answer(sql, flatmate, again)).toBe('ended');
  }));

test('a split names every tenant once with the whole, and is for its tenants alone', () =>
  rolledBack(async (sql) => {
    const { renter, flatmate, lease, host, manager, otherRenter, split, parts } =
      await makeSplit(sql);
    const invalid = { hint: 'splits.invalid' };
    for (const wrong of [
      [{ profile: renter, share_bps: 10_000 }],
      [
        { profile: renter, share_bps: 5_000 },
        { profile: renter, share_bps: 5_000 },
      ],
      [
        { profile: renter, share_bps: 5_000 },
        { profile: otherRenter, share_bps: 5_000 },
      ],
      [
        { profile: renter, share_bps: 5_000 },
        { profile: flatmate, share_bps: 4_999 },
      ],
      [
        { profile: renter, share_bps: 10_001 },
        { profile: flatmate, share_bps: -1 },
      ],
    ]) {
      await expectRefused(propose(sql, renter, lease, wrong), invalid);
    }
    for (const who of [host, manager, otherRenter]) {
      await expectRefused(propose(sql, who, lease, parts), { hint: 'leases.missing' });
      await expectRefused(answer(sql, who, split), { hint: 'splits.missing' });
      expect(await partsOf(sql, who, lease)).toEqual([]);
      expect(await asPerson(sql, who, (tx) => tx`select from public.lease_splits`)).toHaveLength(0);
    }
    const alone = await makeLease(sql, { active: (await makeBooks(sql)).draft, host }, [renter]);
    await expectRefused(
      propose(sql, renter, alone, [{ profile: renter, share_bps: 10_000 }]),
      invalid,
    );
  }));
