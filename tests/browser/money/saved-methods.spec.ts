import postgres from 'postgres';
import sharp from 'sharp';
import { expect, test } from '../../support/browser.ts';
import { readerOf } from '../../support/sessions.ts';
import { expectAccessible } from '../axe.ts';
import { activity, ahead, arriveAs, expectPath } from '../people.ts';
import { makeLeaseBooks } from './lease-books.ts';

test('a tenant keeps a card while paying, pays with it by the keyboard the next time, and removes it', async ({
  page,
  stack,
}) => {
  const books = await makeLeaseBooks(stack);
  const { id } = await readerOf(stack, books.renter);
  const sql = postgres(stack.adminDatabaseUrl, { max: 1, onnotice: () => {} });
  const paid = () => sql`
    select amount_cents, method from public.payments where payer_id = ${id} order by created_at`;
  await arriveAs(page, stack, books.renter);
  await page.goto('/payment');
  await page.getByRole('radio', { name: 'Card', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Keep it for next time' }).check();
  await page.getByLabel('Amount in dollars').fill('100');
  await page.getByRole('button', { name: 'Pay $100' }).dblclick();
  await expect(activity(page, 'Payment sent')).toBeVisible();
  expect(await paid()).toEqual([{ amount_cents: 10_000, method: 'card' }]);
  await sql`select private.settle_payment(p.id, 'succeeded') from public.payments p where p.payer_id = ${id}`;

  // The next time it is chosen, and Enter in a field pays.
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Test card 4242' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Keep it for next time' })).toHaveCount(0);
  await expectAccessible(page, 'payment with a saved card');
  await page.getByLabel('Amount in dollars').fill('50');
  await page.keyboard.press('Enter');
  await expect(activity(page, 'Payment sent')).toBeVisible();
  expect(await paid()).toEqual([
    { amount_cents: 10_000, method: 'card' },
    { amount_cents: 5_000, method: 'card' },
  ]);
  await sql.end();

  const saved = page.getByRole('region', { name: 'Saved ways of paying' });
  await saved.getByRole('button', { name: /^Remove/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(saved).toHaveCount(0);
});

test('a host follows figures to their rows, and adds a forgotten receipt to a bill', async ({
  page,
  stack,
}) => {
  const books = await makeLeaseBooks(stack);
  const { client } = await readerOf(stack, books.host);
  // A day that is over in every zone: where the home is, the new one begins later.
  const day = ahead(-1);
  const { data: deposit } = await client
    .from('charges')
    .select('id')
    .eq('lease_id', books.lease)
    .eq('kind', 'deposit')
    .single();
  const calls = [
    client.rpc('record_payment', {
      payment: crypto.randomUUID(),
      charge_ids: [deposit?.id],
      method: 'check',
      amount_cents: 50_000,
      received_on: day,
    }),
    client.rpc('record_expense', {
      expense: crypto.randomUUID(),
      org: books.org,
      listing: books.listing,
      spent_on: day,
      lines: [
        { category: 'repairs', amount_cents: 8_000, tax_cents: 660 },
        { category: 'cleaning', amount_cents: 2_000 },
      ],
      payee: 'Pipe & Sons',
    }),
    client.rpc('record_expense', {
      expense: crypto.randomUUID(),
      org: books.org,
      listing: null,
      spent_on: day,
      lines: [{ category: 'cleaning', amount_cents: 3_000 }],
      payee: 'Bright Windows',
    }),
  ];
  for (const { error } of await Promise.all(calls)) expect(error).toBeNull();
  await arriveAs(page, stack, books.host);

  // The deposits of the rent roll are a list with the same sum.
  await page.goto('/dashboard/earnings/rent-roll');
  await page.locator('dl').getByRole('link', { name: '$500.00' }).click();
  await expectPath(page, '/dashboard/earnings/deposits');
  const held = page.getByRole('row', { name: new RegExp(books.home) });
  await expect(held.getByRole('link', { name: 'Tessa Tenant' })).toBeVisible();
  await expect(held).toContainText('$500.00');
  await expect(page.locator('dl')).toContainText('1 deposit');
  await expectAccessible(page, 'deposits held');

  // What twelve months cost is the entries of twelve months.
  await page.goto('/dashboard/earnings');
  await page.locator('dl').getByRole('link', { name: '$136.60', exact: true }).click();
  await expectPath(page, '/dashboard/earnings/statements');
  const entries = page.getByRole('region', { name: /^Entries/ });
  await expect(entries).toContainText('Expense');
  await expect(entries.getByRole('row')).toHaveCount(4);

  // A category is its bills, each with its part.
  await page.goto('/dashboard/earnings/expenses');
  await page.getByRole('link', { name: /^Repairs: \$86\.60/ }).click();
  await expect(page).toHaveURL(/category=repairs/);
  const bill = page.getByRole('row', { name: /^Pipe & Sons/ });
  await expect(bill).toContainText('$86.60');
  await expect(page.getByRole('row', { name: /^Bright Windows/ })).toHaveCount(0);

  // The receipt that was forgotten, and the note; Undo takes both back.
  await bill.getByRole('button', { name: /^Open Pipe/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Correct it' }).click();
  const buffer = await sharp({ create: { width: 60, height: 90, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  await dialog
    .getByLabel('More receipts')
    .setInputFiles({ name: 'bill.png', mimeType: 'image/png', buffer });
  await expect(dialog.getByText(/Preparing$/)).toHaveCount(0);
  await dialog.getByLabel('Note').fill('The kitchen tap');
  await expectAccessible(page, 'correction of an expense');
  await dialog.getByRole('button', { name: 'Save the correction' }).click();
  await expect(activity(page, 'Expense corrected')).toBeVisible();
  const receipts = bill.getByRole('cell').nth(2);
  await expect(receipts).toHaveText(/1$/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(receipts).toHaveText(/–$/);
  // A toast under the pointer stays, and may lie over the row.
  await page.mouse.move(0, 0);
  await bill.getByRole('button', { name: /^Open Pipe/ }).click();
  await expect(dialog.getByText('No receipt is attached.')).toBeVisible();
  await expect(dialog.getByText('The kitchen tap')).toHaveCount(0);
});
