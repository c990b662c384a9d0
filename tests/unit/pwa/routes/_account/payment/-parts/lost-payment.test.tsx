// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test } from 'vitest';
import { chargesQuery, duesQuery } from '#shared/domains/earnings/cache/tenant-payments.ts';
import type { Charge } from '#shared/domains/earnings/model/schema.ts';
import { tenanciesQuery } from '#shared/domains/leases/cache/queries.ts';
import type { Network } from '#tests/support/surface/network.ts';
import { eventually, ME, renderPage, supplyDevice } from '#tests/support/surface/page.tsx';
import { DueNow } from '../../../../../../../pwa/routes/_account/payment/-parts/due-now.tsx';
import { button, press, the } from '../../../../../../support/dom.ts';

const id = (last: string) => `00000000-0000-4000-8000-0000000000${last}`;
const RENT: Charge = {
  id: id('c1'),
  lease_id: id('d1'),
  listing_id: null,
  kind: 'rent',
  period: null,
  description: 'Rent',
  amount_cents: 185_000,
  paid_cents: 0,
  waived_cents: 0,
  refunded_cents: 0,
  currency: 'USD',
  due_on: '2026-12-01',
  status: 'due',
};
const SAVED = { id: id('e1'), kind: 'card', label: 'Visa •••• 4242', provider: 'sandbox' };
const PAY = 'POST /rest/v1/rpc/pay_charges';

type Paid = { payment: string; amount_cents: number; saved: string | null; method: string };

/** A server that makes a payment once, and of which the first answer never arrives. */
function supplyServer(network: Network, methods: readonly object[] = []) {
  const made = new Map<string, Paid>();
  network.answer('POST /rest/v1/rpc/payment_provider', () => 'sandbox');
  network.answer('GET /rest/v1/payment_methods', () => methods);
  network.answer(PAY, ({ body }) => {
    const paid = body as Paid; // what the page sent
    made.set(paid.payment, paid);
    if (network.to(PAY).length === 1) throw new TypeError('fetch failed');
    return paid.payment;
  });
  network.answer('GET /rest/v1/payment_history', () =>
    [...made.values()].map(({ payment, amount_cents }) => ({
      ...{ id: payment, payer_id: ME, amount_cents, refunded_cents: 0, currency: 'USD' },
      ...{
        method: 'card',
        status: 'pending',
        failure: null,
        settled_on: null,
        started_on: '2026-11-27',
      },
      ...{ created_at: '2026-11-27T10:00:00Z', receipt_code: null, provider: 'sandbox' },
      lines: [
        { charge_id: RENT.id, kind: 'rent', description: 'Rent', amount_cents, refunded_cents: 0 },
      ],
    })),
  );
  return made;
}

/** The page as a browser opens it, also again after it was closed. */
async function open() {
  const shown = await renderPage(<DueNow me={ME} onBegun={() => {}} />, '/payment');
  await act(async () => {
    shown.client.setQueryData(chargesQuery(ME, [RENT.lease_id ?? '']).queryKey, [RENT]);
    shown.client.setQueryData(duesQuery(ME, [RENT.lease_id ?? '']).queryKey, []);
    shown.client.setQueryData(tenanciesQuery(ME).queryKey, [{ id: RENT.lease_id }] as never);
  });
  return shown;
}

test('a payment whose answer was lost is seen after a reload, and cannot be made twice', async () => {
  const network = supplyDevice('renter');
  const made = supplyServer(network);
  const first = await open();
  await eventually(() => expect(button(first.root, 'Pay $1,850')).toBeDefined());
  await act(async () => button(first.root, 'Pay $1,850')?.click());
  await eventually(() => expect(first.root.textContent).toContain('Payment on its way'));
  expect(() => button(first.root, 'Pay $1,850')).toThrow();

  const again = await open();
  await eventually(() => expect(again.root.textContent).toContain('Payment on its way'));
  const box = the(again.root, 'input[type="checkbox"]');
  expect(box).toMatchObject({ disabled: true, checked: false });
  expect(() => button(again.root, 'Pay $1,850')).toThrow();
  await press(box, 'Enter');
  expect(network.to(PAY)).toHaveLength(1);
  expect(made.size).toBe(1);
});

test('the same press again after a lost answer is the same payment', async () => {
  const network = supplyDevice('renter');
  const made = supplyServer(network);
  // The list is not read either: the page knows no more than that nothing came.
  network.answer('GET /rest/v1/payment_history', () => []);
  const { root } = await open();
  await eventually(() => expect(button(root, 'Pay $1,850')).toBeDefined());
  await act(async () => button(root, 'Pay $1,850')?.click());
  await eventually(() => expect(root.querySelector('[role="alert"]')).not.toBeNull());
  await act(async () => button(root, 'Pay $1,850')?.click());
  await eventually(() => expect(network.to(PAY)).toHaveLength(2));
  expect(made.size).toBe(1);
});

test('what was saved last is chosen, and one press pays with it', async () => {
  const network = supplyDevice('renter');
  const made = supplyServer(network, [SAVED]);
  const { root } = await open();
  await eventually(() => expect(root.textContent).toContain(SAVED.label));
  expect(root.textContent).toContain('Another card');
  expect(root.textContent).not.toContain('Keep it for next time');
  await act(async () => button(root, 'Pay $1,850')?.click());
  await eventually(() => expect(made.size).toBe(1));
  expect([...made.values()]).toMatchObject([{ saved: SAVED.id, method: 'card' }]);
});
