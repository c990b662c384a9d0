// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test } from 'vitest';
import { type ApplicationFee, openFee } from '#shared/domains/earnings/model/tenant-money.ts';
import { eventually, renderPage, supplyDevice } from '#tests/support/surface/page.tsx';
import { FeeFacts } from '../../../../../pwa/features/application-fee/fee-facts.tsx';
import { useFinishFee } from '../../../../../pwa/features/application-fee/use-fee-payment.ts';
import { the } from '../../../../support/dom.ts';

const PAYMENT = '00000000-0000-4000-8000-0000000000f1';
const APPLICATION = '00000000-0000-4000-8000-0000000000f2';

type Paid = { status: 'pending' | 'processing' | 'failed'; provider: 'sandbox' | 'stripe' };

const fee = (...payments: Paid[]): ApplicationFee => ({
  id: APPLICATION,
  kind: 'fee',
  status: 'due',
  amount_cents: 4_500,
  paid_cents: 0,
  refunded_cents: 0,
  payment_allocations: payments.map((one) => ({
    payment_id: PAYMENT,
    amount_cents: 4_500,
    refunded_cents: 0,
    payments: { ...one, settled_on: null },
  })),
  refunds: [],
});

test.each([
  [{ status: 'pending', provider: 'stripe' }, 'unfinished', 'Not paid yet'],
  [{ status: 'processing', provider: 'stripe' }, 'on_its_way', 'On its way'],
  [{ status: 'pending', provider: 'sandbox' }, 'on_its_way', 'On its way'],
  [{ status: 'failed', provider: 'stripe' }, 'unpaid', 'Not paid'],
] as const)(
  'a fee whose payment is %o is said to be %s, to both sides',
  async (paid, state, words) => {
    supplyDevice('host');
    expect(openFee(fee(paid))?.state).toBe(state);
    expect(openFee({ ...fee(paid), status: 'paid', paid_cents: 4_500 })).toBeNull();
    const theirs = await renderPage(<FeeFacts fee={fee(paid)} />);
    expect(theirs.root.textContent).toContain(words);
    expect(theirs.root.querySelector('a')).toBeNull();
    const mine = await renderPage(<FeeFacts fee={fee(paid)} isMine />);
    expect(mine.root.textContent).toContain(words);
    const finish = mine.root.querySelector('a');
    // Only what waits for a card or an account has something to finish.
    expect(finish?.getAttribute('href') ?? null).toBe(
      state === 'unfinished' ? `/payment?payment=${PAYMENT}&finish=true` : null,
    );
  },
);

function Finish() {
  const finish = useFinishFee();
  return (
    <button type="button" onClick={() => void finish(APPLICATION)}>
      Send
    </button>
  );
}

test('after sending, a fee that was only begun leads to the fields of its payment', async () => {
  const network = supplyDevice('renter');
  const payments = { id: PAYMENT, status: 'pending', provider: 'stripe' };
  network.answer('GET /rest/v1/charges', () => ({
    status: 'due',
    payment_allocations: [{ payments }],
  }));
  const { root, place } = await renderPage(<Finish />, '/apply');
  await act(async () => the(root, 'button').click());
  await eventually(() => expect(place()).toBe(`/payment?payment=${PAYMENT}&finish=true`));
});

test('a fee that the sandbox has on its way leads nowhere', async () => {
  const network = supplyDevice('renter');
  const payments = { id: PAYMENT, status: 'pending', provider: 'sandbox' };
  network.answer('GET /rest/v1/charges', () => ({
    status: 'due',
    payment_allocations: [{ payments }],
  }));
  const { root, place } = await renderPage(<Finish />, '/apply');
  await act(async () => the(root, 'button').click());
  await eventually(() => expect(network.to('GET /rest/v1/charges')).toHaveLength(1));
  expect(place()).toBe('/apply');
});
