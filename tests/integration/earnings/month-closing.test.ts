import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { makeBooks } from '../policies/money.ts';
import { asPerson, asVisitor, expectRefused } from '../policies/people.ts';
import { record } from './books.ts';

type Tx = postgres.TransactionSql;

const close = (sql: Tx, who: string, org: string, month: string, id: string = randomUUID()) =>
  asPerson(sql, who, (tx) => tx`select public.close_month(${id}, ${org}, ${month})`).then(() => id);

const reopen = (sql: Tx, who: string, closing: string, reason = 'A bill came late') =>
  asPerson(sql, who, (tx) => tx`select public.reopen_month(${closing}, ${reason}) as done`);

const spend = async (sql: Tx, who: string, org: string, day: string, cents: number) => {
  const id = randomUUID();
  await asPerson(
    sql,
    who,
    (tx) => tx`
      select public.record_expense(${id}, ${org}, null, ${day},
        ${tx.json([{ category: 'repairs', amount_cents: cents }])})`,
  );
  return id;
};

const entryOf = async (sql: Tx, source: string, kind = 'expense') => {
  const [row] = await sql`
    select occurred_on::text as day, happened_on::text as was from public.ledger_entries
    where source_id = ${source} and kind = ${kind}`;
  return row;
};

const figures = async (sql: Tx, who: string, org: string, since: string, until: string) => {
  const [row] = await asPerson(
    sql,
    who,
    (tx) => tx`
      select coalesce(sum(cents) filter (where side = 'income'), 0)::int as income,
        coalesce(sum(cents) filter (where side = 'expense'), 0)::int as spent
      from public.statement_totals(${org}, ${since}, ${until})`,
  );
  return row;
};

test('what is booked for a closed month goes to the next open one, with its own day as a note', () =>
  rolledBack(async (sql) => {
    const { host, org, rent } = await makeBooks(sql);
    const early = await spend(sql, host, org, '2026-03-10', 1_000);
    const before = await figures(sql, host, org, '2026-01-01', '2026-03-31');
    await close(sql, host, org, '2026-03-01');
    const late = await spend(sql, host, org, '2026-03-12', 700);
    const longAgo = await spend(sql, host, org, '2026-01-05', 30);
    const payment = await record(sql, host, [rent], { amount: 500, day: '2026-03-31' });
    const open = await spend(sql, host, org, '2026-04-02', 9);
    expect(await entryOf(sql, early)).toEqual({ day: '2026-03-10', was: null });
    expect(await entryOf(sql, late)).toEqual({ day: '2026-04-01', was: '2026-03-12' });
    expect(await entryOf(sql, longAgo)).toEqual({ day: '2026-04-01', was: '2026-01-05' });
    expect(await entryOf(sql, payment, 'payment')).toEqual({
      day: '2026-04-01',
      was: '2026-03-31',
    });
    expect(await entryOf(sql, open)).toEqual({ day: '2026-04-02', was: null });
    // The closed months are as they were; statement, earnings and journal agree on the next one.
    expect(await figures(sql, host, org, '2026-01-01', '2026-03-31')).toEqual(before);
    expect(await figures(sql, host, org, '2026-04-01', '2026-04-30')).toEqual({
      income: 500,
      spent: 739,
    });
    const [april] = await asPerson(
      sql,
      host,
      (tx) => tx`
        select sum(received_cents)::int as income, sum(expense_cents)::int as spent
        from public.earnings_by_month(${org}, '2026-04-01', '2026-04-30')`,
    );
    expect(april).toEqual({ income: 500, spent: 739 });
    const journal = await asPerson(
      sql,
      host,
      (tx) => tx`
        select sum(amount_cents) filter (where account = 'bank')::int as bank,
          count(*) filter (where happened_on is not null)::int as noted
        from public.ledger_journal(${org}, '2026-04-01', '2026-04-30', null, 500)`,
    );
    expect(journal[0]).toEqual({ bank: 500 - 739, noted: 6 });
    // The row behind the figure says which day it was.
    const rows = await asPerson(
      sql,
      host,
      (tx) => tx`
        select happened_on::text as was, cents::int from public.statement_rows(${org},
          '2026-04-01', '2026-04-30', only_side => 'expense') order by cents desc`,
    );
    expect(rows).toEqual([
      { was: '2026-03-12', cents: 700 },
      { was: '2026-01-05', cents: 30 },
      { was: null, cents: 9 },
    ]);
  }));

test('an expense of a closed month that becomes void changes the next month alone', () =>
  rolledBack(async (sql) => {
    const { host, org } = await makeBooks(sql);
    const bill = await spend(sql, host, org, '2026-03-10', 1_000);
    await close(sql, host, org, '2026-03-01');
    await asPerson(sql, host, (tx) => tx`select public.void_expense(${bill}, 'Twice')`);
    expect(await entryOf(sql, bill, 'expense_void')).toEqual({
      day: '2026-04-01',
      was: '2026-03-10',
    });
    expect(await figures(sql, host, org, '2026-03-01', '2026-03-31')).toMatchObject({
      spent: 1_000,
    });
    expect(await figures(sql, host, org, '2026-04-01', '2026-04-30')).toMatchObject({
      spent: -1_000,
    });
  }));

test('only the month that was closed last is opened again, with a reason, and what moved stays', () =>
  rolledBack(async (sql) => {
    const { host, manager, org } = await makeBooks(sql);
    const march = await close(sql, host, org, '2026-03-01');
    const april = await close(sql, manager, org, '2026-04-01');
    const moved = await spend(sql, host, org, '2026-03-12', 700);
    await expectRefused(reopen(sql, host, march), { hint: 'months.later_closed' });
    await expectRefused(reopen(sql, host, april, '  '), { hint: 'months.reason_needed' });
    expect(await reopen(sql, host, april)).toEqual([{ done: true }]);
    expect(await reopen(sql, host, april)).toEqual([{ done: false }]);
    expect(await entryOf(sql, moved)).toEqual({ day: '2026-05-01', was: '2026-03-12' });
    const later = await spend(sql, host, org, '2026-04-12', 5);
    expect(await entryOf(sql, later)).toEqual({ day: '2026-04-12', was: null });
    await reopen(sql, manager, march);
    // Closing a later month closes all before it.
    await close(sql, host, org, '2026-05-01');
    await expectRefused(close(sql, host, org, '2026-02-01'), { hint: 'months.closed_already' });
    const kept = await asPerson(
      sql,
      host,
      (tx) => tx`
        select month::text, reopen_reason as reason from public.month_closings
        where org_id = ${org} order by month`,
    );
    expect(kept).toEqual([
      { month: '2026-03-01', reason: 'A bill came late' },
      { month: '2026-04-01', reason: 'A bill came late' },
      { month: '2026-05-01', reason: null },
    ]);
  }));

test('a month is closed once, and not before it is over', () =>
  rolledBack(async (sql) => {
    const { host, org } = await makeBooks(sql);
    const id = await close(sql, host, org, '2026-02-01');
    await close(sql, host, org, '2026-02-01', id);
    await expectRefused(close(sql, host, org, '2026-02-01'), { hint: 'months.closed_already' });
    const [now] = await sql`select date_trunc('month', now())::date::text as month`;
    await expectRefused(close(sql, host, org, String(now?.month)), { hint: 'months.not_over' });
    await expectRefused(close(sql, host, org, '2026-02-02'), { hint: 'months.invalid' });
    await expectRefused(close(sql, host, org, '2001-01-01'), { hint: 'months.invalid' });
  }));

test('assistants, tenants, other hosts and visitors neither close, nor reopen, nor read', () =>
  rolledBack(async (sql) => {
    const { host, assistant, renter, otherHost, org } = await makeBooks(sql);
    const closing = await close(sql, host, org, '2026-02-01');
    await spend(sql, host, org, '2026-03-10', 1_000);
    for (const who of [assistant, renter, otherHost]) {
      await expectRefused(close(sql, who, org, '2026-03-01'), { hint: 'months.missing' });
      await expectRefused(reopen(sql, who, closing), { hint: 'months.missing' });
      const seen = await asPerson(
        sql,
        who,
        (tx) => tx`
          select (select count(*)::int from public.month_closings) as closings,
            (select count(*)::int from public.statement_totals(${org}, '2020-01-01', '2030-01-01')) as totals,
            (select count(*)::int from public.statement_rows(${org}, '2020-01-01', '2030-01-01')) as rows`,
      );
      expect(seen).toEqual([{ closings: 0, totals: 0, rows: 0 }]);
      await expectRefused(
        asPerson(
          sql,
          who,
          (tx) => tx`
            insert into public.month_closings (id, org_id, month)
            values (${randomUUID()}, ${org}, '2026-04-01')`,
        ),
      );
    }
    await expectRefused(
      asVisitor(
        sql,
        (tx) => tx`select * from public.statement_rows(${org}, '2020-01-01', '2030-01-01')`,
      ),
    );
  }));
