import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { arrearsRowSchema, rentRollRowSchema } from '#shared/domains/earnings/model/rent-roll.ts';
import { rolledBack } from '../../support/database.ts';
import { makeBooks, makeLease, pay, settle } from '../policies/money.ts';
import { asPerson, asVisitor, expectRefused, makeListing } from '../policies/people.ts';

type Tx = postgres.TransactionSql;
type Asked = { only?: string; words?: string; sort?: string; down?: boolean };

const roll = async (sql: Tx, who: string, org: string, asked: Asked = {}) => {
  const { only = null, words = '', sort = 'home', down = false } = asked;
  const rows = await asPerson(
    sql,
    who,
    (tx) => tx`
      select *, starts_on::text, ends_on::text, next_due_on::text
      from public.rent_roll(${org}, ${only}, ${words}, ${sort}, ${down})`,
  );
  return rows.map((row) => rentRollRowSchema.parse(row));
};

const arrears = async (sql: Tx, who: string, org: string, age: string | null = null) => {
  const rows = await asPerson(
    sql,
    who,
    (tx) => tx`
      select *, oldest_due_on::text, reminded_on::text from public.arrears(${org}, ${age})`,
  );
  return rows.map((row) => arrearsRowSchema.parse(row));
};

/** What earnings call outstanding over all times, without what is for no home. */
const outstanding = async (sql: Tx, who: string, org: string) => {
  const [row] = await asPerson(
    sql,
    who,
    (tx) => tx`
      select coalesce(sum(outstanding_cents), 0)::int as cents
      from public.earnings_by_month(${org}, '2020-01-01', '2030-12-31')`,
  );
  return row?.cents;
};

const byTitle = (rows: readonly { title: string }[]) => rows.map(({ title }) => title);

test('the rent roll has every home once: let with its tenants and sums, or vacant', () =>
  rolledBack(async (sql) => {
    const books = await makeBooks(sql);
    await makeListing(sql, books.host, { title: 'B vacant', rent_cents: 90_000 });
    await settle(sql, await pay(sql, books.renter, [books.rent], { amount: 20_000 }));
    await settle(sql, await pay(sql, books.renter, [books.deposit]));
    const rows = await roll(sql, books.host, books.org, { only: 'let' });
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      listing_id: books.active,
      lease_id: books.lease,
      tenants: 'Rene Renter, Flo Flatmate',
      rent_cents: 100_000,
      deposit_cents: 150_000,
      // January in part and February whole: both are past.
      open_cents: 51_613 - 20_000 + 100_000,
    });
    const vacant = await roll(sql, books.manager, books.org, { only: 'vacant' });
    expect(byTitle(vacant)).toContain('B vacant');
    expect(vacant.every(({ lease_id, open_cents }) => lease_id === null && open_cents === 0)).toBe(
      true,
    );
    expect(await outstanding(sql, books.host, books.org)).toBe(rows[0]?.open_cents);
  }));

test('the sums of the rent roll are those of its rows under each filter', () =>
  rolledBack(async (sql) => {
    const books = await makeBooks(sql);
    for (const name of ['Ash', 'Birch', 'Cedar']) {
      const home = await makeListing(sql, books.host, { title: name, rent_cents: 70_000 });
      await makeLease(sql, { active: home, host: books.host }, [books.otherRenter], {
        rent_cents: 70_000,
      });
    }
    await sql`select private.run_rent_charges('2026-01-20', 100000)`;
    for (const [only, words] of [
      [null, ''],
      ['let', ''],
      ['vacant', ''],
      ['open', ''],
      ['let', 'birch'],
      [null, 'rita'],
      [null, 'no such home'],
    ] as const) {
      const rows = await roll(sql, books.host, books.org, {
        words,
        ...(only && { only }),
      });
      const [totals] = await asPerson(
        sql,
        books.host,
        (tx) => tx`
          select homes::int, let_homes::int, rent_cents::int, paid_cents::int, open_cents::int
          from public.rent_roll_totals(${books.org}, ${only}, ${words})`,
      );
      const let_ = rows.filter(({ lease_id }) => lease_id !== null);
      const sum = (of: (row: (typeof rows)[number]) => number, all = rows) =>
        all.reduce((cents, row) => cents + of(row), 0);
      expect(totals, `${only} ${words}`).toEqual({
        homes: rows.length,
        let_homes: let_.length,
        rent_cents: sum(({ rent_cents }) => rent_cents, let_),
        paid_cents: sum(({ paid_cents }) => paid_cents),
        open_cents: sum(({ open_cents }) => open_cents),
      });
    }
  }));

test('pages of the rent roll by keyset show every home once, in each order and both directions', () =>
  rolledBack(async (sql) => {
    const books = await makeBooks(sql);
    for (const [index, title] of ['Same', 'Same', 'Élan', 'a', 'Z', '10'].entries()) {
      await makeListing(sql, books.host, { title, rent_cents: 50_000 + (index % 3) * 1_000 });
    }
    const all = await roll(sql, books.host, books.org);
    for (const sort of ['home', 'tenant', 'rent', 'paid', 'open', 'due', 'let']) {
      for (const down of [false, true]) {
        const seen: string[] = [];
        let after: { key: string | null; id: string | null } = { key: null, id: null };
        for (;;) {
          const { key, id } = after;
          const page = await asPerson(
            sql,
            books.host,
            (tx) => tx`
              select listing_id, sort_key
              from public.rent_roll(${books.org}, null, '', ${sort}, ${down}, ${key}, ${id}, 3)`,
          );
          seen.push(...page.map(({ listing_id }) => String(listing_id)));
          const last = page.at(-1);
          if (!last || page.length < 3) break;
          after = { key: last.sort_key, id: last.listing_id };
        }
        expect(seen, `${sort} ${down}`).toHaveLength(all.length);
        expect(new Set(seen).size, `${sort} ${down}`).toBe(all.length);
      }
    }
  }));

test('arrears are sorted into ages by days at the home, and add up to what earnings call open', () =>
  rolledBack(async (sql) => {
    const books = await makeBooks(sql);
    // Only charges of known ages: the ones of the lease's first months are paid.
    for (const charge of [books.rent, books.nextRent, books.deposit]) {
      await settle(sql, await pay(sql, books.renter, [charge]));
    }
    const ages = [0, 30, 31, 60, 61, 90, 91, 400];
    for (const [index, age] of ages.entries()) {
      await sql`
        select private.raise_charge(gen_random_uuid(), ${books.lease}, 'fee', null, 'Fee',
          ${1_000 + index}, (now() at time zone l.time_zone)::date - ${age}::int)
        from public.listings l where l.id = ${books.active}`;
    }
    await sql`
      select private.raise_charge(gen_random_uuid(), ${books.lease}, 'fee', null, 'Later', 9_999,
        (now() at time zone l.time_zone)::date + 1)
      from public.listings l where l.id = ${books.active}`;
    const rows = await arrears(sql, books.host, books.org);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      lease_id: books.lease,
      days_30_cents: 2_001,
      days_60_cents: 2_005,
      days_90_cents: 2_009,
      days_over_cents: 2_013,
      open_cents: 8_028,
      oldest_days: 400,
      may_remind: true,
    });
    expect(await outstanding(sql, books.host, books.org)).toBe(8_028);
    for (const age of ['30', '60', '90', 'over'])
      expect(await arrears(sql, books.host, books.org, age), age).toHaveLength(1);
    expect(await arrears(sql, books.host, books.org, 'deposit')).toEqual([]);
    const [totals] = await asPerson(
      sql,
      books.host,
      (tx) => tx`
        select leases::int, open_cents::int from public.arrears_totals(${books.org})`,
    );
    expect(totals).toEqual({ leases: 1, open_cents: 8_028 });
  }));

test('an open deposit is in arrears apart, and in no sum of rent', () =>
  rolledBack(async (sql) => {
    const books = await makeBooks(sql);
    const [row] = await arrears(sql, books.host, books.org, 'deposit');
    expect(row).toMatchObject({ deposit_cents: 150_000 });
    expect(row?.open_cents).toBe(await outstanding(sql, books.host, books.org));
  }));

test('only owner and manager read the rent roll, arrears and ledgers', () =>
  rolledBack(async (sql) => {
    const books = await makeBooks(sql);
    const counts = (who: string) =>
      asPerson(sql, who, async (tx) => {
        const [row] = await tx`
          select (select count(*)::int from public.rent_roll(${books.org})) as roll,
            (select homes::int from public.rent_roll_totals(${books.org})) as homes,
            (select count(*)::int from public.arrears(${books.org})) as arrears,
            (select open_cents::int from public.arrears_totals(${books.org})) as open,
            (select count(*)::int from public.lease_ledger(${books.lease})) as ledger,
            (select count(*)::int
              from public.ledger_journal(${books.org}, '2020-01-01', '2030-01-01')) as journal,
            (select count(*)::int from public.lease_account(${books.lease})) as account,
            (select count(*)::int
              from public.expense_totals(${books.org}, '2020-01-01', '2030-01-01')) as expenses`;
        return row;
      });
    for (const who of [books.host, books.manager]) {
      expect(await counts(who)).toMatchObject({ arrears: 1, ledger: 3, journal: 6, account: 1 });
    }
    const none = {
      roll: 0,
      homes: 0,
      arrears: 0,
      open: 0,
      ledger: 0,
      journal: 0,
      account: 0,
      expenses: 0,
    };
    for (const who of [books.assistant, books.renter, books.flatmate, books.otherHost, books.guide])
      expect(await counts(who)).toEqual(none);
    for (const call of [
      `public.rent_roll('${books.org}')`,
      `public.arrears('${books.org}')`,
      `public.lease_ledger('${books.lease}')`,
      `public.lease_account('${books.lease}')`,
      `private.tenant_names('${books.lease}')`,
    ]) {
      await expectRefused(asVisitor(sql, (tx) => tx.unsafe(`select * from ${call}`)));
    }
    await expectRefused(
      asPerson(sql, books.host, (tx) => tx`select private.tenant_names(${books.lease})`),
    );
  }));
