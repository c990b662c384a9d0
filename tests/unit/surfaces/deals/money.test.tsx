// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import {
  type ChargeStatus,
  chargeStatuses,
  type PaymentStatus,
  paymentStatuses,
} from '#shared/domains/earnings/model/schema.ts';
import { charge, payment } from '#tests/support/surface/deal-money.ts';
import { answerLease, DEAL, dayFrom, verbsOf } from '#tests/support/surface/deals.ts';
import { eventually, ME, renderPage, supplyDevice } from '#tests/support/surface/page.tsx';
import { DueNow } from '../../../../pwa/routes/_account/payment/-parts/due-now.tsx';
import { PaymentHistory } from '../../../../pwa/routes/_account/payment/-parts/payment-history.tsx';
import { LeaseBooks } from '../../../../pwa/routes/dashboard/earnings/-parts/lease/lease-books.tsx';

type Expected = { says: string; leads: readonly string[]; never?: readonly string[] };

async function expectScreen(root: HTMLElement, { says, leads, never = [] }: Expected) {
  await eventually(() => {
    expect(root.textContent).toContain(says);
    const verbs = verbsOf(root).map((verb) => (verb.startsWith('Pay $') ? 'Pay' : verb));
    expect(verbs).toEqual(expect.arrayContaining([...leads]));
    expect(never.filter((verb) => verbs.includes(verb))).toEqual([]);
  });
}

const rows = (...given: object[]) => ({ status: 'ended', charges: given }) as const;

const RECORD = 'Record payment: Rent';
const WAIVE = 'Waive Rent';
const REFUND = 'Give back money for Rent';
const RETURN = 'Return the deposit';

const BOOKS: Record<ChargeStatus, Expected> = {
  due: { says: 'Due', leads: [RECORD, WAIVE], never: [REFUND] },
  partly_paid: { says: 'Paid in part', leads: [RECORD, WAIVE, REFUND] },
  overdue: { says: 'Overdue', leads: [RECORD, WAIVE, 'Record a payment'], never: [REFUND] },
  paid: { says: 'Paid', leads: [REFUND], never: [RECORD, WAIVE] },
  waived: { says: 'Waived', leads: ['Add a charge', 'Rent roll'], never: [RECORD, WAIVE, REFUND] },
  refunded: { says: 'Given back', leads: ['Add a charge', 'Rent roll'], never: [RECORD, REFUND] },
};

async function books(facts: Parameters<typeof answerLease>[2]) {
  const network = supplyDevice('host');
  answerLease(network, 'host', facts);
  return (await renderPage(<LeaseBooks lease={DEAL.lease} deduct={undefined} />)).root;
}

test.each(chargeStatuses)(
  'the books of a lease show its host what leads on from a rent that is %s',
  async (status) => expectScreen(await books(rows(charge(status))), BOOKS[status]),
);

const deposit = (status: ChargeStatus, given: object = {}) =>
  charge(status, { kind: 'deposit', description: 'Deposit', ...given });
const held = (runs_on: boolean) => ({
  deposit: {
    ...{ charge: DEAL.charge, lease: DEAL.lease, status: 'paid', held_cents: 1000, runs_on },
    ...{ returned_cents: null, withheld_cents: null, returned_on: null, lines: [] },
  },
});

test('the books show what leads on from a deposit that is due, held and returned', async () => {
  await expectScreen(await books(rows(deposit('due'))), {
    says: 'Deposit',
    leads: ['Record payment: Deposit', 'Waive Deposit'],
    never: [RETURN],
  });
});

test('a deposit that is held is returned once no lease runs on it', async () => {
  const state = { ...rows(deposit('paid')), course: held(false) };
  await expectScreen(await books(state), { says: 'Deposit', leads: [RETURN] });
});

test('a deposit that is held for a lease that runs stays, and nothing else is offered for it', async () => {
  const state = { ...rows(deposit('paid')), course: held(true) };
  await expectScreen(await books(state), { says: 'Paid', leads: ['Rent roll'], never: [RETURN] });
});

test.each([
  ['returned in part', 600],
  ['kept', 0],
])('a deposit that was %s has its letter', async (_, refunded_cents) => {
  const state = rows(deposit('refunded', { refunded_cents }));
  await expectScreen(await books(state), {
    says: 'Deposit',
    leads: ['Save the letter about the deposit'],
    never: [RETURN],
  });
});

const DUE: Record<ChargeStatus, Expected> = {
  due: { says: 'Rent', leads: ['Pay'] },
  partly_paid: { says: 'Rent', leads: ['Pay'] },
  overdue: { says: 'Overdue', leads: ['Pay'] },
  paid: { says: 'Nothing is due', leads: ['My Home'], never: ['Pay'] },
  waived: { says: 'Nothing is due', leads: ['My Home'], never: ['Pay'] },
  refunded: { says: 'Nothing is due', leads: ['My Home'], never: ['Pay'] },
};

/** What a tenant sees of their money: what is due, and their payments. */
async function money(charges: object[], payments: object[] = [], side: 'renter' | 'companion') {
  const network = supplyDevice('renter');
  answerLease(network, side, { status: 'active', charges });
  network.answer('GET /rest/v1/payment_history', () => payments);
  network.answer('POST /rest/v1/rpc/my_dues', () => [
    {
      ...{ lease_id: DEAL.lease, charges: charges.length, open_cents: 1000, overdue_cents: 0 },
      ...{ coming: 0, coming_cents: 0 },
    },
  ]);
  const nothing = () => undefined;
  const { root } = await renderPage(
    <>
      <DueNow me={ME} onBegun={nothing} />
      <PaymentHistory me={ME} onFinish={nothing} />
    </>,
  );
  return root;
}

test.each(
  (['renter', 'companion'] as const).flatMap((side) =>
    chargeStatuses.map((status) => [side, status] as const),
  ),
)('a %s sees what leads on from a rent that is %s', async (side, status) =>
  expectScreen(await money([charge(status)], [], side), DUE[status]),
);

const PAYMENTS: Record<PaymentStatus, Expected> = {
  pending: { says: 'on its way', leads: [], never: ['Pay'] },
  processing: { says: 'on its way', leads: [], never: ['Pay'] },
  succeeded: { says: 'Nothing is due', leads: ['Receipt ABCD-1234'], never: ['Pay'] },
  failed: { says: 'The card was declined', leads: ['Pay'] },
  disputed: { says: 'Disputed', leads: ['Receipt ABCD-1234'] },
  refunded: { says: 'Given back', leads: ['Receipt ABCD-1234', 'Pay'] },
};

/** What a charge is with a payment in this state. */
const CHARGED: Record<PaymentStatus, ChargeStatus> = {
  pending: 'due',
  processing: 'due',
  succeeded: 'paid',
  failed: 'overdue',
  disputed: 'overdue',
  refunded: 'due',
};

test.each(paymentStatuses)(
  'a tenant sees what leads on from a payment that is %s',
  async (status) => {
    const root = await money([charge(CHARGED[status])], [payment(status)], 'renter');
    await expectScreen(root, PAYMENTS[status]);
  },
);

test('a payment whose card was never given is finished where it stands', async () => {
  const begun = payment('pending', { provider: 'stripe', settled_on: null });
  const root = await money([charge('due', { due_on: dayFrom(0) })], [begun], 'renter');
  await expectScreen(root, {
    says: 'Not finished',
    leads: ['Finish the payment of $10', 'Cancel the payment of $10'],
  });
});
