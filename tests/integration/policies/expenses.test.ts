import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { totalCents } from '#shared/domains/earnings/model/rules.ts';
import { earningsMonthSchema, expenseInputSchema } from '#shared/domains/earnings/model/schema.ts';
import { rolledBack } from '../../support/database.ts';
import { balances, makeBooks, pay } from './money.ts';
import { asPerson, asVisitor, expectRefused, makeListing } from './people.ts';

type Tx = postgres.TransactionSql;

const LINES = [
  { category: 'repairs', description: 'New tap', amount_cents: 8_000, tax_cents: 660 },
  { category: 'cleaning', amount_cents: 2_000 },
];

type Input = { id?: string; listing?: string | null; lines?: unknown; day?: string };

const record = async (sql: Tx, who: string, org: string, given: Input = {}): Promise<string> => {
  const { id = randomUUID(), listing = null, lines = LINES, day = '2026-01-25' } = given;
  await asPerson(
    sql,
    who,
    (tx) => tx`
      select public.record_expense(${id}, ${org}, ${listing}, ${day},
        ${tx.json(JSON.parse(JSON.stringify(lines)))})`,
  );
  return id;
};

const voidExpense = (sql: Tx, who: string, id: string, why = 'Written twice.') =>
  asPerson(sql, who, (tx) => tx`select public.void_expense(${id}, ${why})`);

test('an expense is recorded with its lines once, and posted to the ledger', () =>
  rolledBack(async (sql) => {
    const books = await makeBooks(sql);
    const id = await record(sql, books.manager, books.org, { listing: books.active });
    await record(sql, books.host, books.org, { id, listing: books.active });
    const [row] = await sql`select total_cents::int from public.expenses where id = ${id}`;
    const input = expenseInputSchema.parse({
      expense: id,
      org: books.org,
      listing: books.active,
      spent_on: '2026-01-25',
      lines: LINES,
    });
    expect(row).toEqual({ total_cents: totalCents(input.lines) });
    expect(await balances(sql, books.org)).toMatchObject({ expenses: 10_660, bank: -10_660 });
    const lines = await asPerson(sql, books.host, (tx) => tx`select * from public.expense_lines`);
    expect(lines).toHaveLength(2);
  }));

test('an invalid expense is refused with a reason', () =>
  rolledBack(async (sql) => {
    const books = await makeBooks(sql);
    const foreign = await makeListing(sql, books.otherHost);
    for (const who of [books.assistant, books.renter, books.otherHost]) {
      await expectRefused(record(sql, who, books.org), { hint: 'listings.missing' });
    }
    await expectRefused(
      asVisitor(
        sql,
        (tx) => tx`
      select public.record_expense(${randomUUID()}, ${books.org}, null, '2026-01-01', '[]')`,
      ),
    );
    await expectRefused(record(sql, books.host, books.org, { listing: foreign }), {
      hint: 'listings.missing',
    });
    for (const lines of [[], {}, null, 'x', Array.from({ length: 51 }, () => LINES[1])]) {
      await expectRefused(record(sql, books.host, books.org, { lines }), {
        hint: 'expenses.invalid',
      });
    }
    await expectRefused(record(sql, books.host, books.org, { day: '1990-01-01' }), {
      hint: 'expenses.invalid',
    });
    for (const line of [
      { category: 'gifts', amount_cents: 5 },
      { amount_cents: 5 },
      { category: 'repairs', amount_cents: 10, tax_cents: -1 },
    ]) {
      await expectRefused(record(sql, books.host, books.org, { lines: [line] }), {
        hint: 'expenses.line_invalid',
      });
    }
    for (const cents of [0, -5, 1.5, 'much', 10 ** 12]) {
      await expectRefused(
        record(sql, books.host, books.org, {
          lines: [{ category: 'repairs', amount_cents: cents }],
        }),
        { code: 'P0001' },
      );
    }
    const [other] = await sql`select org_id from public.profiles where id = ${books.otherHost}`;
    const id = await record(sql, books.host, books.org);
    await expectRefused(record(sql, books.otherHost, other?.org_id, { id }), {
      hint: 'expenses.missing',
    });
    expect(await balances(sql, books.org)).toMatchObject({ expenses: 10_660 });
  }));

test('an expense is reversed with a reason; its amounts cannot be changed', () =>
  rolledBack(async (sql) => {
    const books = await makeBooks(sql);
    const id = await record(sql, books.host, books.org);
    for (const who of [books.assistant, books.renter, books.otherHost]) {
      await expectRefused(voidExpense(sql, who, id), { hint: 'expenses.missing' });
      expect(await asPerson(sql, who, (tx) => tx`select id from public.expenses`)).toEqual([]);
    }
    await expectRefused(voidExpense(sql, books.host, id, ' '), { hint: 'expenses.reason_needed' });
    await expectRefused(
      asPerson(sql, books.host, (tx) => tx`update public.expenses set total_cents = 1`),
    );
    await expectRefused(
      asPerson(sql, books.host, (tx) => tx`update public.expenses set note = 'Kitchen'`),
    );
    await voidExpense(sql, books.manager, id);
    await voidExpense(sql, books.manager, id);
    const figures = await balances(sql, books.org);
    expect(figures.expenses).toBeUndefined();
    const entries = await sql`
      select kind, reverses_id is not null as reverses from public.ledger_entries
      where source_id = ${id} order by kind`;
    expect(entries).toEqual([
      { kind: 'expense', reverses: false },
      { kind: 'expense_void', reverses: true },
    ]);
  }));

test('earnings by month and home include what was charged, paid, spent and is open', () =>
  rolledBack(async (sql) => {
    const books = await makeBooks(sql);
    const payment = await pay(sql, books.renter, [books.rent, books.deposit]);
    await sql`select private.settle_payment(${payment}, 'succeeded', '2026-01-20T12:00:00Z')`;
    await record(sql, books.host, books.org, { listing: books.active });
    await record(sql, books.host, books.org, { day: '2026-02-03' });
    const earnings = (who: string) =>
      asPerson(
        sql,
        who,
        (tx) => tx`
          select *, month::text from public.earnings_by_month(${books.org}, '2026-01-01', '2026-02-28')`,
      );
    const rows = (await earnings(books.manager)).map((row) => earningsMonthSchema.parse(row));
    const home = { listing_id: books.active };
    expect(rows).toEqual([
      // The deposit came, too, and is no income.
      {
        month: '2026-01-01',
        ...home,
        charged_cents: 51_613,
        received_cents: 51_613,
        expense_cents: 10_660,
        net_cents: 40_953,
        outstanding_cents: 0,
      },
      {
        month: '2026-02-01',
        ...home,
        charged_cents: 100_000,
        received_cents: 0,
        expense_cents: 0,
        net_cents: 0,
        outstanding_cents: 100_000,
      },
      {
        month: '2026-02-01',
        listing_id: null,
        charged_cents: 0,
        received_cents: 0,
        expense_cents: 10_660,
        net_cents: -10_660,
        outstanding_cents: 0,
      },
    ]);
    for (const who of [books.assistant, books.renter, books.otherHost]) {
      expect(await earnings(who)).toEqual([]);
    }
  }));

test('the ledger accepts no change, no removal and no unbalanced entry', () =>
  rolledBack(async (sql) => {
    const books = await makeBooks(sql);
    const tables = ['ledger_accounts', 'ledger_entries', 'ledger_lines'];
    for (const table of tables) {
      const name = `public.${table}`;
      const seen = (who: string) => asPerson(sql, who, (tx) => tx`select * from ${tx(name)}`);
      expect((await seen(books.manager)).length).toBeGreaterThan(0);
      for (const who of [books.assistant, books.renter, books.otherHost]) {
        expect(await seen(who), table).toEqual([]);
      }
      for (const statement of [`delete from ${name}`, `update ${name} set org_id = org_id`]) {
        await expectRefused(asPerson(sql, books.host, (tx) => tx.unsafe(statement)));
        // Not even for the database's owner.
        await expectRefused(
          sql.savepoint((tx) => tx.unsafe(statement)),
          { hint: 'ledger.append_only' },
        );
      }
    }
    await expectRefused(
      sql.savepoint(async (tx) => {
        await tx`set constraints all immediate`;
        await tx`truncate public.ledger_lines, public.ledger_entries`;
      }),
      { hint: 'ledger.append_only' },
    );
    await sql`set constraints all deferred`;
    const post = (lines: { account: string; cents: number }[], source = randomUUID()) =>
      sql.savepoint(async (tx) => {
        await tx`
          select private.post_entry(${books.org}, 'expense', ${source}, '2026-01-01', ${tx.json(lines)})`;
        await tx`set constraints all immediate`;
      });
    const source = randomUUID();
    await post(
      [
        { account: 'bank', cents: -5 },
        { account: 'expenses', cents: 5 },
      ],
      source,
    );
    await sql`set constraints all deferred`;
    for (const lines of [
      [],
      [{ account: 'bank', cents: 5 }],
      [
        { account: 'bank', cents: 5 },
        { account: 'expenses', cents: -4 },
      ],
      [
        { account: 'bank', cents: 0 },
        { account: 'expenses', cents: 0 },
      ],
    ]) {
      await expectRefused(post(lines), { hint: 'ledger.unbalanced' });
    }
    // One event, one entry.
    await expectRefused(
      post(
        [
          { account: 'bank', cents: -5 },
          { account: 'expenses', cents: 5 },
        ],
        source,
      ),
      { code: '23505' },
    );
    // A line more in an old entry.
    await expectRefused(
      sql.savepoint(async (tx) => {
        await tx`
          insert into public.ledger_lines (entry_id, line, org_id, account_id, amount_cents)
          select entry_id, 99, org_id, account_id, 1 from public.ledger_lines
          where org_id = ${books.org} limit 1`;
        await tx`set constraints all immediate`;
      }),
      { hint: 'ledger.unbalanced' },
    );
  }));
