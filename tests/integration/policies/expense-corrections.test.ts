import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { correctExpense } from '#shared/domains/earnings/model/book-commands.ts';
import { rolledBack } from '../../support/database.ts';
import { balances, makeBooks } from './money.ts';
import { asPerson, expectRefused } from './people.ts';

type Tx = postgres.TransactionSql;
type Books = Awaited<ReturnType<typeof makeBooks>>;
type Words = { payee: string; note: string; receipt_paths: string[] };

const BLANK: Words = { payee: 'Tap Works', note: '', receipt_paths: [] };

const record = async (sql: Tx, books: Books) => {
  const id = randomUUID();
  await asPerson(
    sql,
    books.host,
    (tx) => tx`
      select public.record_expense(${id}, ${books.org}, null, '2026-01-25',
        '[{"category":"repairs","amount_cents":8000}]', 'Tap Works')`,
  );
  return id;
};

const correct = async (sql: Tx, who: string, expense: string, words: Words, before = BLANK) => {
  const { payee, note, receipt_paths } = words;
  const [row] = await asPerson(
    sql,
    who,
    (tx) => tx`
      select public.correct_expense(${expense}, ${payee}, ${note}, ${receipt_paths}::text[],
        ${before.payee}, ${before.note}, ${before.receipt_paths}::text[]) as changed`,
  );
  return row?.changed;
};

const wordsOf = async (sql: Tx, id: string) => {
  const [row] = await sql`
    select payee, note, receipt_paths from public.expenses where id = ${id}`;
  return row;
};

test('payee, note and receipts of an expense are corrected, again and back, and no figure moves', () =>
  rolledBack(async (sql) => {
    const books = await makeBooks(sql);
    const id = await record(sql, books);
    const figures = await balances(sql, books.org);
    const words = {
      payee: 'Tap & Sons',
      note: 'Kitchen',
      receipt_paths: [`${books.org}/bill.pdf`],
    };
    expect(await correct(sql, books.manager, id, words)).toBe(true);
    // The same again after a lost answer.
    expect(await correct(sql, books.manager, id, words)).toBe(false);
    expect(await wordsOf(sql, id)).toEqual(words);
    const { wayBack } = correctExpense;
    if (wayBack.type !== 'command') throw new Error('A correction has a way back.');
    const [before_payee, before_note, before_paths] = [
      BLANK.payee,
      BLANK.note,
      BLANK.receipt_paths,
    ];
    const input = { expense: id, ...words, before_payee, before_note, before_paths };
    const back = wayBack.from(input, { status: 'recorded' });
    expect(back?.input).toEqual({
      ...{ expense: id, ...BLANK },
      ...{ before_payee: words.payee, before_note: words.note, before_paths: words.receipt_paths },
    });
    expect(await correct(sql, books.host, id, BLANK, words)).toBe(true);
    expect(await wordsOf(sql, id)).toEqual(BLANK);
    expect(await balances(sql, books.org)).toEqual(figures);
    const log = await sql`
      select details from private.audit_log where action = 'expense.corrected' order by id`;
    expect(log).toHaveLength(2);
    expect(JSON.stringify(log)).not.toContain('Kitchen');
  }));

test('a closed month takes a forgotten receipt: its figures stay as they were', () =>
  rolledBack(async (sql) => {
    const books = await makeBooks(sql);
    const id = await record(sql, books);
    const totals = () =>
      asPerson(
        sql,
        books.host,
        (tx) => tx`select * from public.statement_totals(${books.org}, '2026-01-01', '2026-01-31')`,
      );
    await asPerson(
      sql,
      books.host,
      (tx) => tx`select public.close_month(${randomUUID()}, ${books.org}, '2026-01-01')`,
    );
    const before = await totals();
    const words = { ...BLANK, receipt_paths: [`${books.org}/late.pdf`] };
    expect(await correct(sql, books.host, id, words)).toBe(true);
    expect(await totals()).toEqual(before);
  }));

test('a correction of another organisation, of a void expense, or over that of another person is refused', () =>
  rolledBack(async (sql) => {
    const books = await makeBooks(sql);
    const id = await record(sql, books);
    const words = { ...BLANK, note: 'Kitchen' };
    for (const who of [books.assistant, books.renter, books.otherHost]) {
      await expectRefused(correct(sql, who, id, words), { hint: 'expenses.missing' });
    }
    await expectRefused(correct(sql, books.host, randomUUID(), words), {
      hint: 'expenses.missing',
    });
    const foreign = { ...BLANK, receipt_paths: [`${randomUUID()}/bill.pdf`] };
    await expectRefused(correct(sql, books.host, id, foreign), {
      hint: 'expenses.receipt_unknown',
    });
    const long = { ...BLANK, payee: 'x'.repeat(201) };
    await expectRefused(correct(sql, books.host, id, long), {
      hint: 'expenses.correction_invalid',
    });
    await correct(sql, books.manager, id, words);
    const other = { ...BLANK, note: 'Bathroom' };
    await expectRefused(correct(sql, books.host, id, other), { hint: 'expenses.changed' });
    await asPerson(sql, books.host, (tx) => tx`select public.void_expense(${id}, 'Twice')`);
    await expectRefused(correct(sql, books.host, id, other, words), { hint: 'expenses.voided' });
    expect(await wordsOf(sql, id)).toEqual(words);
  }));
