// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { Charge } from '#shared/domains/earnings/model/schema.ts';
import { PayForm } from '../../../../../../../pwa/routes/_account/payment/-parts/pay-form.tsx';
import { button, press, render, the, type } from '../../../../../../support/dom.ts';

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
  const client = new QueryClient();
  client.setQueryData(['money', 'me', 'provider'], 'sandbox');
  const { root } = await render(
    <QueryClientProvider client={client}>
      <PayForm me="me" open={[RENT]} waiting={new Set()} onBegun={() => {}} />
    </QueryClientProvider>,
  );
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
