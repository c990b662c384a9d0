import { readFile } from 'node:fs/promises';
import { expect, test } from '../../support/browser.ts';
import { readerOf } from '../../support/sessions.ts';
import { expectAccessible } from '../axe.ts';
import { arriveAs, expectPath } from '../people.ts';
import { makeLeaseBooks } from './lease-books.ts';

test('a host reads the ledger of a home over its years, with its leases, and saves it', async ({
  page,
  stack,
}) => {
  const books = await makeLeaseBooks(stack);
  const { client } = await readerOf(stack, books.host);
  const year = new Date().getFullYear();
  const spend = async (spent_on: string, cents: number) => {
    const { error } = await client.rpc('record_expense', {
      expense: crypto.randomUUID(),
      org: books.org,
      listing: books.listing,
      spent_on,
      lines: [{ category: 'repairs', amount_cents: cents }],
      payee: 'Pipe & Sons',
    });
    expect(error).toBeNull();
  };
  await spend(`${year - 2}-06-15`, 5_000);
  await spend(`${year - 1}-06-15`, 2_040);
  const { data: charges } = await client
    .from('charges')
    .select('id,kind')
    .eq('lease_id', books.lease);
  const rent = charges?.find(({ kind }) => kind === 'rent')?.id;
  const paid = await client.rpc('record_payment', {
    payment: crypto.randomUUID(),
    charge_ids: [rent],
    method: 'cash',
    amount_cents: 40_000,
  });
  expect(paid.error).toBeNull();

  await arriveAs(page, stack, books.host);
  await page.goto('/dashboard/earnings/rent-roll');
  await page
    .getByRole('link', { name: new RegExp(books.home) })
    .first()
    .click();
  await expectPath(page, `/dashboard/earnings/homes/${books.listing}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(books.home);
  const ledger = page.getByRole('table', { name: 'Entries of this home, the oldest first' });
  // The year begins with what the one before it has left.
  const rows = ledger.getByRole('row');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText('$400.00');
  await expect(rows.nth(1)).toContainText('$329.60');
  await expect(page.getByText(`Before ${year}`)).toBeVisible();
  await expectAccessible(page, 'the ledger of a home');

  await page.getByLabel('Year').selectOption(String(year - 1));
  await expect(rows.nth(1)).toContainText('-$20.40');
  await expect(rows.nth(1)).toContainText('-$70.40');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  const lines = (await readFile(await (await saving).path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`${year - 1}-06-15,Pipe & Sons,Expense,Repairs,-20.4,-70.4`);

  await page.getByLabel('Year').selectOption('All years');
  await expect(rows).toHaveCount(4);
  await expect(rows.nth(3)).toContainText('$329.60');
  await page.reload();
  await expect(rows).toHaveCount(4);

  // Who lives here leads to the ledger of the lease, and the statement back to the home.
  await page.getByRole('link', { name: 'Tessa Tenant' }).click();
  await expectPath(page, `/dashboard/earnings/leases/${books.lease}`);
  await page.goto(`/dashboard/earnings/statements?year=${year}`);
  await page
    .getByRole('link', { name: new RegExp(books.home) })
    .first()
    .click();
  await expectPath(page, `/dashboard/earnings/homes/${books.listing}`);
});
