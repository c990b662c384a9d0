import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { expect, test } from 'vitest';
import { rolledBack } from '../../support/database.ts';
import { makeBooks, settle } from './money.ts';
import { asPerson, expectRefused } from './people.ts';

type Tx = postgres.TransactionSql;
type Books = Awaited<ReturnType<typeof makeBooks>>;

const save = async (sql: Tx, who: string, token = 'sandbox_ok'): Promise<string> => {
  const method = randomUUID();
  await asPerson(
    sql,
    who,
    (tx) => tx`select public.save_payment_method(${method}, 'card', 'Test card 4242', ${token})`,
  );
  return method;
};

type Paid = { saved: string | null; id?: string; who?: string };

const payWith = async (sql: Tx, books: Books, { saved, id = randomUUID(), who }: Paid) => {
  await asPerson(
    sql,
    who ?? books.renter,
    (tx) => tx`
      select public.pay_charges(${id}, array[${books.rent}]::uuid[], 'bank_account', 10000,
        null, ${saved})`,
  );
  return id;
};

test('a saved way of paying pays today: what it is comes from it, and the same id again is one payment', () =>
  rolledBack(async (sql) => {
    const books = await makeBooks(sql);
    const saved = await save(sql, books.renter);
    const id = await payWith(sql, books, { saved });
    await payWith(sql, books, { saved, id });
    expect(
      await sql`select id, method, amount_cents from public.payments where payer_id = ${books.renter}`,
    ).toEqual([{ id, method: 'card', amount_cents: 10_000 }]);
    await settle(sql, id);
    const [rent] = await sql`select paid_cents from public.charges where id = ${books.rent}`;
    expect(rent).toEqual({ paid_cents: 10_000 });
  }));

test('a saved way of paying that is declined declines the payment of today as well', () =>
  rolledBack(async (sql) => {
    const books = await makeBooks(sql);
    const id = await payWith(sql, books, {
      saved: await save(sql, books.renter, 'sandbox_declined'),
    });
    await sql`select private.run_sandbox_payments(now() + interval '5 minutes')`;
    await sql`select private.run_sandbox_payments(now() + interval '10 minutes')`;
    const [payment] = await sql`select status from public.payments where id = ${id}`;
    expect(payment).toEqual({ status: 'failed' });
  }));

test('nothing is paid with a way of paying that is removed, not there, or of another person', () =>
  rolledBack(async (sql) => {
    const books = await makeBooks(sql);
    const missing = { hint: 'payment_methods.missing' };
    const own = await save(sql, books.renter);
    await expectRefused(payWith(sql, books, { saved: own, who: books.flatmate }), missing);
    await expectRefused(payWith(sql, books, { saved: randomUUID() }), missing);
    await asPerson(sql, books.renter, (tx) => tx`select public.remove_payment_method(${own})`);
    await expectRefused(payWith(sql, books, { saved: own }), missing);
    await expectRefused(
      asPerson(
        sql,
        books.renter,
        (tx) =>
          tx`select public.pay_part(${randomUUID()}, array[${books.rent}]::uuid[], 'card', null, ${own})`,
      ),
      missing,
    );
    expect(await sql`select from public.payments where payer_id = ${books.renter}`).toHaveLength(0);
  }));

test('one that the sandbox saved pays nothing once a provider is connected', () =>
  rolledBack(async (sql) => {
    const books = await makeBooks(sql);
    const saved = await save(sql, books.renter);
    await sql`select private.use_payment_provider('stripe')`;
    await expectRefused(payWith(sql, books, { saved }), { hint: 'payment_methods.missing' });
  }));
