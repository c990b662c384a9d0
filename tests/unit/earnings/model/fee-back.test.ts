import { expect, test } from 'vitest';
import { giveFeeBack } from '#shared/domains/earnings/model/book-commands.ts';
import { type ApplicationFee, paidFee } from '#shared/domains/earnings/model/tenant-money.ts';

const payment = (status: 'succeeded' | 'failed' | 'processing', refunded_cents = 0) => ({
  payment_id: `of ${status}`,
  amount_cents: 4_500,
  refunded_cents,
  payments: { status, settled_on: null, provider: 'sandbox' },
});

const fee = (...payment_allocations: ReturnType<typeof payment>[]): ApplicationFee => ({
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'fee',
  status: 'paid',
  amount_cents: 4_500,
  paid_cents: 4_500,
  refunded_cents: 0,
  payment_allocations,
  refunds: [],
});

test('a fee is given back out of the payment that arrived, and by owners and managers alone', () => {
  const paid = fee(payment('failed'), payment('succeeded'));
  expect(paidFee(paid)?.payment_id).toBe('of succeeded');
  expect(giveFeeBack.can(paid, { side: 'manager' })).toEqual({ allowed: true });
  expect(giveFeeBack.can(paid, { side: 'tenant' }).allowed).toBe(false);
});

test('nothing is given back of a fee that did not arrive, or that was given back', () => {
  const underWay = { ...fee(payment('processing')), paid_cents: 0 };
  const back = { ...fee(payment('succeeded', 4_500)), refunded_cents: 4_500 };
  for (const one of [underWay, back]) {
    expect(paidFee(one)).toBeNull();
    expect(giveFeeBack.can(one, { side: 'manager' }).allowed).toBe(false);
  }
});
