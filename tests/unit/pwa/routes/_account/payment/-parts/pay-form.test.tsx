// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test } from 'vitest';
import { chargesQuery, duesQuery } from '#shared/domains/earnings/cache/tenant-payments.ts';
import type { Charge } from '#shared/domains/earnings/model/schema.ts';
import { tenanciesQuery } from '#shared/domains/leases/cache/queries.ts';
import { eventually, ME, renderPage, supplyDevice } from '#tests/support/surface/page.tsx';
import { DueNow } from '../../../../../../../pwa/routes/_account/payment/-parts/due-now.tsx';
import { PayForm } from '../../../../../../../pwa/routes/_account/payment/-parts/pay-form.tsx';
import { button, press, the, type } from '../../../../../../support/dom.ts';

const RENT: Charge = {
  id: 'a',
  lease_id: 'a',
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

test('the button names the amount, and an ambiguous amount is asked about', async () => {
  supplyDevice('renter');
  const { root, client } = await renderPage(
    <PayForm me={ME} open={[RENT]} waiting={new Set()} onBegun={() => {}} />,
  );
  await act(async () => client.setQueryData(['money', ME, 'provider'], 'sandbox'));
  const field = the(root, 'input[inputmode="decimal"]');
  for (const [typed, label] of [
    ['12,50', 'Pay $12.50'],
    ['1.200,50', 'Pay $1,200.50'],
    ['1,250', 'Pay $1,250'],
    [' 12 ', 'Pay $12'],
  ] as const) {
    await type(field, typed);
    expect(button(root, label)).toBeDefined();
  }
  await type(field, '1.250');
  await press(field, 'Enter');
  expect(root.textContent).toContain('This can mean two amounts: write 1250 for dollars');
});

/** What is due, with these charges, at an address. */
async function showDue(charges: Charge[], path: string) {
  supplyDevice('renter');
  const shown = await renderPage(<DueNow me={ME} onBegun={() => {}} />, path);
  const { client } = shown;
  await act(async () => {
    client.setQueryData(chargesQuery(ME, ['a']).queryKey, charges);
    client.setQueryData(duesQuery(ME, ['a']).queryKey, []);
    client.setQueryData(tenanciesQuery(ME).queryKey, [{ id: 'a' }] as never);
  });
  return shown;
}

const focused = () => document.activeElement?.getAttribute('data-row');
const DEPOSIT: Charge = { ...RENT, id: 'b', kind: 'deposit', description: 'Deposit' };

test('a charge that the address names is shown and focused among those that are open', async () => {
  const { root } = await showDue([RENT, DEPOSIT], '/payment?charge=b');
  await eventually(() => expect(focused()).toBe('b'));
  expect(root.querySelector('article')).toBeNull();
});

test.each([
  ['waived', 'Waived'],
  ['paid', 'Paid'],
] as const)(
  'a charge that is %s is shown all the same where the address names it',
  async (status, words) => {
    const over: Charge = { ...DEPOSIT, status, waived_cents: DEPOSIT.amount_cents };
    const { root } = await showDue([RENT, over], '/payment?charge=b');
    await eventually(() => expect(focused()).toBe('b'));
    expect(the(root, 'article').textContent).toContain(words);
    expect((await showDue([RENT, over], '/payment')).root.querySelector('article')).toBeNull();
  },
);
