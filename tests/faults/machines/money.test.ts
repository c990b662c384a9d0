import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { test } from 'vitest';
import { expenseMoves, paymentMoves } from '#shared/domains/earnings/model/rules.ts';
import type { ExpenseStatus, PaymentStatus } from '#shared/domains/earnings/model/schema.ts';
import { makeBooks, pay } from '../../integration/policies/money.ts';
import { asPerson } from '../../integration/policies/people.ts';
import { type Command, checkMachine } from '../../support/state-machine.ts';

type Actor = ('host' | 'manager') | ('assistant' | 'tenant' | 'flatmate' | 'otherHost' | 'visitor');

const manages = (actor: Actor) => actor === 'host' || actor === 'manager';

async function makePeople(sql: postgres.TransactionSql) {
  const books = await makeBooks(sql);
  const { host, manager, assistant, renter: tenant, flatmate, otherHost } = books;
  const people = { host, manager, assistant, tenant, flatmate, otherHost, visitor: null };
  return { books, people };
}

/** What a provider says, in any order and as often as it likes. */
const outcomes = (['processing', 'succeeded', 'failed'] as const).map(
  (outcome): Command<PaymentStatus, Actor> => ({
    name: `the provider says ${outcome}`,
    isWorld: true,
    statement: (id) => `select private.settle_payment('${id}', '${outcome}')`,
    next: (status) => {
      if (paymentMoves[status].includes(outcome)) return outcome;
      const isKnown = status === outcome || outcome === 'processing' || status === 'refunded';
      return isKnown && !(status === 'refunded' && outcome === 'failed') ? status : null;
    },
  }),
);

const refund: Command<PaymentStatus, Actor> = {
  name: 'refund_payment',
  statement: (id) => `
    select public.refund_payment(gen_random_uuid(), '${id}',
      (select charge_id from public.payment_allocations where payment_id = '${id}'),
      (select amount_cents from public.payments where id = '${id}'), 'Moved out.')`,
  next: (status, actor) => (manages(actor) && status === 'succeeded' ? 'refunded' : null),
};

/** A repeated payment is none: the id is the payment. */
const settleByClient: Command<PaymentStatus, Actor> = {
  name: 'settle_payment as a client',
  statement: (id) => `select private.settle_payment('${id}', 'succeeded')`,
  next: () => null,
};

test('a payment moves as its provider says, and is refunded by owner or manager alone', () =>
  checkMachine<PaymentStatus, Actor>({
    table: 'payments',
    moves: paymentMoves,
    commands: [...outcomes, refund, settleByClient],
    setUp: async (sql) => {
      const { books, people } = await makePeople(sql);
      return { id: await pay(sql, books.renter, [books.rent]), people };
    },
  }));

test('an expense is reversed by owner or manager alone, once', () =>
  checkMachine<ExpenseStatus, Actor>({
    table: 'expenses',
    moves: expenseMoves,
    commands: [
      {
        name: 'void_expense',
        statement: (id) => `select public.void_expense('${id}', 'Written twice.')`,
        next: (_status, actor) => (manages(actor) ? 'voided' : null),
      },
    ],
    setUp: async (sql) => {
      const { books, people } = await makePeople(sql);
      const id = randomUUID();
      const lines = [{ category: 'repairs', description: 'Tap', amount_cents: 5000, tax_cents: 0 }];
      await asPerson(
        sql,
        books.host,
        (tx) => tx`
          select public.record_expense(${id}, ${books.org}, ${books.active}, '2026-01-20',
            ${tx.json(lines)})`,
      );
      return { id, people };
    },
  }));
