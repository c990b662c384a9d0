import { expect, test } from '../../support/browser.ts';
import { expectAccessible } from '../axe.ts';
import { activity, ahead, arriveAs, makePerson } from '../people.ts';
import { as, call, leaseOf } from './rows.ts';

const RENTER = 'renter@kinstead.test';

test('[RP-38] [RG-15] [DEC-29] a tenant pays a part of what is due, once, and keeps the receipts', async ({
  page,
  stack,
}) => {
  const renter = await as(stack, RENTER);
  const host = await as(stack, 'host@kinstead.test');
  const lease = await leaseOf(renter);
  const charge = crypto.randomUUID();
  const words = `Window pane ${charge.slice(0, 6)}`;
  await call(host.client, 'add_fee', {
    charge,
    lease: lease.id,
    description: words,
    amount_cents: 12_050,
    due_on: ahead(30),
  });
  await arriveAs(page, stack, RENTER);
  await page.goto('/payment');
  const due = page.getByRole('region', { name: 'Due now' });
  const mine = due.getByRole('checkbox', { name: words });
  await expect(mine).toBeVisible();
  // Only this one: other tests leave charges, too.
  for (const box of await due.getByRole('checkbox').all()) await box.uncheck();
  await expect(due.getByRole('button', { name: /^Pay / })).toBeDisabled();
  await mine.check();
  await expect(due.getByRole('button', { name: 'Pay $120.50' })).toBeEnabled();
  await due.getByLabel('Amount in dollars').fill('999');
  await due.getByRole('button', { name: /^Pay / }).click();
  await expect(due.getByText('At most $120.50 is due')).toBeVisible();
  await due.getByLabel('Amount in dollars').fill('1.250');
  await due.getByRole('button', { name: /^Pay / }).click();
  await expect(due.getByText('This can mean two amounts')).toBeVisible();
  await expect(due.getByLabel('Amount in dollars')).toHaveValue('1.250');
  await due.getByLabel('Amount in dollars').fill('12,50');
  await expect(due.getByRole('button', { name: 'Pay $12.50' })).toBeEnabled();
  await due.getByLabel('Amount in dollars').fill('50,25');
  await due.getByText('Card', { exact: true }).click();
  await expect(due.getByText('No money moves on this copy')).toBeVisible();
  await expectAccessible(page, 'payments');
  await due.getByRole('button', { name: 'Pay $50.25' }).click();
  await expect(activity(page, 'Payment sent')).toBeVisible();
  // What is on its way cannot be paid a second time.
  await expect(due.getByRole('listitem').filter({ hasText: words })).toContainText(
    'Payment on its way',
  );
  await expect(mine).toBeDisabled();
  const { data } = await renter.client
    .from('payment_history')
    .select('amount_cents,method,lines')
    .eq('payer_id', renter.id)
    .eq('amount_cents', 5_025);
  expect(data).toMatchObject([{ method: 'card', lines: [{ charge_id: charge }] }]);
  const row = page
    .getByRole('table', { name: 'Payments, the latest first' })
    .getByRole('row')
    .filter({ hasText: words });
  await expect(row).toContainText('None yet');

  // A receipt of the year before it.
  const { data: settled } = await renter.client
    .from('payment_history')
    .select('receipt_code')
    .not('receipt_code', 'is', null)
    .order('created_at', { ascending: false })
    .limit(1)
    .single();
  await page.getByRole('button', { name: `Receipt ${settled?.receipt_code}` }).click();
  const receipt = page.getByRole('dialog', { name: `Receipt ${settled?.receipt_code}` });
  for (const party of ['Paid by', 'Paid to', 'Home'])
    await expect(receipt.getByText(party, { exact: true })).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a PDF' }).click();
  expect((await saved).suggestedFilename()).toBe(`receipt-${settled?.receipt_code}.pdf`);
});

test('[RP-38] a tenant who owes nothing reads so', async ({ page, stack }) => {
  await arriveAs(page, stack, await makePerson(stack, 'renter', 'Norma Nodebt'));
  await page.goto('/payment');
  await expect(page.getByRole('heading', { name: 'Nothing is due' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No payments yet' })).toBeVisible();
});
