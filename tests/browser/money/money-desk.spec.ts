import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { expect, test } from '../../support/browser.ts';
import { builtChunks } from '../../support/built-app.ts';
import { readerOf } from '../../support/sessions.ts';
import { expectAccessible, violations } from '../axe.ts';
import { activity, arriveAs, expectPath, makePerson } from '../people.ts';
import { beginToEnd, makeLeaseBooks } from './lease-books.ts';

/** The value of a tile. */
const figure = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')
    .first();

/** A file that was saved, as its lines; the mark in front of it is for spreadsheets. */
async function savedLines(page: Page): Promise<string[]> {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  const text = await readFile(await (await saving).path(), 'utf8');
  return text.replace('\ufeff', '').trimEnd().split('\r\n');
}

test('a host records payments in parts, a fee, a waiver, a refund and an expense, and settles the deposit', async ({
  page,
  stack,
}) => {
  const books = await makeLeaseBooks(stack);
  const { client } = await readerOf(stack, books.host);
  await arriveAs(page, stack, books.host);
  const dialog = page.getByRole('dialog');

  // The rent roll leads to the ledger of the lease.
  await page.goto('/dashboard/earnings');
  await page.getByRole('link', { name: 'Rent roll' }).click();
  const home = page.getByRole('row', { name: new RegExp(books.home) });
  await expect(home).toContainText('$1,040.00');
  await expect(figure(page, 'Open')).toHaveText('$1,040.00');
  expect((await savedLines(page))[1]).toContain(`${books.home},Austin,Let,Tessa Tenant,1000`);
  await home.getByRole('link', { name: 'Tessa Tenant' }).click();
  await expectPath(page, `/dashboard/earnings/leases/${books.lease}`);
  await expect(figure(page, 'Balance')).toHaveText('$1,540.00');

  // A payment in parts; what is wrong stays in its field.
  await page.getByRole('button', { name: 'Record payment: Rent for last month' }).click();
  const amount = dialog.getByLabel('Amount');
  await amount.fill('2000');
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await expect(dialog.getByText('The amount is at most $1,000.00.')).toBeVisible();
  await amount.fill('400');
  await dialog.getByLabel('Reference').fill('Check 1042');
  await dialog.getByRole('button', { name: 'Record payment' }).dblclick();
  await expect(activity(page, 'Payment recorded')).toBeVisible();
  await expect(figure(page, 'Still open')).toHaveText('$640.00');
  // The figures and the charges are two answers: the form offers what the charge says when it is opened.
  const record = page.getByRole('button', { name: 'Record payment: Rent for last month' });
  await expect(page.getByRole('row').filter({ has: record })).toContainText('$600.00');
  await record.click();
  await expect(dialog.getByLabel('Amount')).toHaveValue('$600');
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(figure(page, 'Still open')).toHaveText('$40.00');

  // The deposit, a fee and a waiver.
  await page.getByRole('button', { name: 'Record payment: Deposit' }).click();
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(figure(page, 'Deposit held')).toHaveText('$500.00');
  await page.getByRole('button', { name: 'Add a charge' }).click();
  await dialog.getByRole('button', { name: 'Add charge' }).click();
  await expect(dialog.getByText('Say what it is for.')).toBeVisible();
  await dialog.getByLabel('What for').fill('Lost key');
  await dialog.getByLabel('Amount').fill('25.50');
  await dialog.getByRole('button', { name: 'Add charge' }).click();
  await expect(activity(page, 'Charge added')).toBeVisible();
  await expect(figure(page, 'Still open')).toHaveText('$65.50');
  await page.getByRole('button', { name: 'Waive Parking' }).click();
  await dialog.getByLabel('Reason').fill('The gate was broken.');
  await dialog.getByRole('button', { name: 'Waive charge' }).click();
  await expect(figure(page, 'Still open')).toHaveText('$25.50');

  // Money goes back, and the deposit less 120.
  await page.getByRole('button', { name: 'Give back money for Rent for last month' }).click();
  await dialog.getByLabel('Amount').fill('50');
  await dialog.getByLabel('Reason').fill('No heating for two days.');
  await expectAccessible(page, 'a refund');
  await dialog.getByRole('button', { name: 'Record refund' }).click();
  await expect(activity(page, 'Refund recorded')).toBeVisible();
  // It is held while the lease runs.
  await expect(page.getByRole('button', { name: 'Waive Lost key' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Return the deposit' })).toHaveCount(0);
  await beginToEnd(stack, books.lease);
  await page.reload();
  await page.getByRole('button', { name: 'Return the deposit' }).click();
  await dialog.getByRole('button', { name: 'Add a deduction' }).click();
  await dialog.getByLabel('Reason of deduction 1').fill('Paint in the hall');
  await dialog.getByLabel('Amount of deduction 1').fill('120');
  await expect(dialog.getByText('$380.00 goes back, $120.00 is kept.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Settle the deposit' }).click();
  await expect(activity(page, 'Deposit settled')).toBeVisible();
  await expect(figure(page, 'Balance')).toHaveText('$25.50');

  // The file is the ledger: the newest line has the balance, and all changes add up to it.
  const [, ...lines] = await savedLines(page);
  const cells = lines.map((line) => line.split(','));
  const changes = cells.reduce((sum, line) => sum + Number(line[4]), 0);
  expect(Number(changes.toFixed(2))).toBe(25.5);
  expect(Number(cells[0]?.[5])).toBe(25.5);

  // An expense with two lines and a receipt.
  const buffer = await sharp({ create: { width: 60, height: 90, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  await page.getByRole('link', { name: 'Expenses' }).click();
  await page.getByRole('link', { name: 'Record an expense' }).click();
  await page.getByRole('button', { name: 'Record expense' }).click();
  await expect(page.getByText('Each line needs an amount of at least one cent.')).toBeVisible();
  await page.getByLabel('Paid to').fill('Pipe & Sons');
  await page.getByRole('combobox', { name: 'Home' }).click();
  await page.getByRole('option', { name: new RegExp(books.home) }).click();
  await page.getByLabel('Amount of line 1').fill('80');
  await page.getByLabel('Tax of line 1').fill('6.60');
  await page.getByRole('button', { name: 'Add a line' }).click();
  await page.getByLabel('Category of line 2').selectOption('Cleaning');
  await page.getByLabel('Amount of line 2').fill('20');
  // A receipt that is still looked at holds the form: sent now, the bill would go without it.
  const looked = Promise.withResolvers<void>();
  const judge = (await builtChunks()).get('features/uploads/judge-all.ts')?.file ?? '';
  expect(judge).toMatch(/\.js$/);
  await page.route(`**/${judge}`, (route) => looked.promise.then(() => route.continue()));
  await page
    .getByLabel('Receipts', { exact: true })
    .setInputFiles({ name: 'bill.png', mimeType: 'image/png', buffer });
  await expect(page.getByText('Total $106.60')).toBeVisible();
  await page.getByRole('button', { name: 'Record expense' }).click();
  const early = 'A file is still being prepared. Send again in a moment.';
  await expect(page.getByText(early)).toBeVisible();
  looked.resolve();
  await expect(page.getByText(/Preparing$/)).toHaveCount(0);
  await expect(page.getByText(early)).toHaveCount(0);
  await page.getByRole('button', { name: 'Record expense' }).click();
  await expect(activity(page, 'Expense recorded')).toBeVisible();
  await expectPath(page, '/dashboard/earnings/expenses');
  const bill = page.getByRole('row', { name: /Pipe & Sons/ });
  await expect(bill).toContainText('$106.60');
  await bill.getByRole('button', { name: /^Open Pipe & Sons/ }).click();
  await expect(dialog.getByRole('button', { name: 'Receipt 1' })).toBeVisible();
  await page.keyboard.press('Escape');

  // Earnings have the same figures: 1,500 less the deposit and 50, and 120 of it withheld.
  await page.getByRole('link', { name: 'Overview' }).click();
  await expect(figure(page, 'Income')).toHaveText('$1,070.00');
  await expect(figure(page, 'Expenses')).toHaveText('$106.60');
  await expect(figure(page, 'Still open')).toHaveText('$25.50');
  const { data: paid } = await client
    .from('payments')
    .select('amount_cents,provider_reference')
    .eq('org_id', books.org)
    .order('amount_cents');
  expect(paid).toEqual([
    { amount_cents: 40_000, provider_reference: 'Check 1042' },
    { amount_cents: 50_000, provider_reference: null },
    { amount_cents: 60_000, provider_reference: null },
  ]);

  // What is open leads to its rows.
  await figure(page, 'Still open').getByRole('link').click();
  await expectPath(page, '/dashboard/earnings/arrears');
  await expect(page.getByRole('row', { name: /Tessa Tenant/ })).toContainText('$25.50');
});

test('a host reminds tenants of arrears once a day, by the keyboard alone', async ({
  page,
  stack,
}) => {
  const books = await makeLeaseBooks(stack);
  await arriveAs(page, stack, books.host);
  await page.goto('/dashboard/earnings/arrears');
  await expect(page.getByRole('link', { name: /^Still open \$1,040\.00$/ })).toBeVisible();
  await page.getByRole('link', { name: /^31 to 60 days/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL((url) => url.searchParams.get('age') === '"60"');
  const remind = page.getByRole('button', { name: 'Remind Tessa Tenant' });
  await remind.focus();
  await page.keyboard.press('Enter');
  await expect(activity(page, 'The tenants were reminded')).toBeVisible();
  await expect(remind).toBeDisabled();
  await expect(page.getByText(/^Reminded /)).toBeVisible();
  await page.getByRole('link', { name: /^Deposits \$/ }).click();
  await expect(page.getByRole('row', { name: /Tessa Tenant/ })).toContainText('$500.00');
});

test('what was typed of a payment outlives its window and the page, and is sent once', async ({
  page,
  stack,
}) => {
  const books = await makeLeaseBooks(stack);
  await arriveAs(page, stack, books.host);
  await page.goto(`/dashboard/earnings/leases/${books.lease}`);
  const open = () => page.getByRole('button', { name: 'Record a payment', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await open();
  await dialog.getByLabel('Amount').fill('12,34');
  await dialog.getByLabel('Amount').blur();
  await dialog.getByLabel('Amount').fill('123.45');
  await dialog.getByLabel('How').selectOption('Cash');
  await expect(dialog.getByText('What you typed is kept on this device.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await open();
  await expect(dialog.getByLabel('Amount')).toHaveValue('$123.45');
  await expect(dialog.getByLabel('How')).toHaveValue('cash');
  // The answer is cut off behind the server: the payment is there, and the host does not know.
  let cut = 0;
  await page.route('**/rest/v1/rpc/record_payment', async (route) => {
    await route.fetch();
    cut += 1;
    await route.abort('connectionreset');
  });
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  expect(cut).toBe(1);
  await page.unroute('**/rest/v1/rpc/record_payment');
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await expect(activity(page, 'Payment recorded')).toBeVisible();
  await expect(page.getByText('-$123.45')).toHaveCount(1);
});

test('an assistant sees no money on any page of the desk, in Spanish as well', async ({
  page,
  stack,
}) => {
  const assistant = await makePerson(stack, 'host', 'Asa Assistant');
  const books = await makeLeaseBooks(stack);
  await joinAsAssistant(stack.adminDatabaseUrl, books.org, (await readerOf(stack, assistant)).id);
  await arriveAs(page, stack, assistant);
  await page.evaluate(() => localStorage.setItem('kinstead.locale', 'es'));
  for (const place of [
    'rent-roll',
    'arrears',
    'expenses',
    'expenses/new',
    `leases/${books.lease}`,
  ]) {
    await page.goto(`/dashboard/earnings/${place}`);
    await expect(
      page.getByRole('heading', { name: 'El dinero no se muestra a los asistentes' }),
    ).toBeVisible();
    await expect(page.getByText('$1,040.00')).toHaveCount(0);
  }
});

async function joinAsAssistant(database: string, org: string, person: string): Promise<void> {
  const { default: postgres } = await import('postgres');
  const sql = postgres(database, { max: 1, onnotice: () => {} });
  await sql`
    delete from public.organizations o using public.organization_members m
    where m.org_id = o.id and m.profile_id = ${person}`;
  await sql`
    insert into public.organization_members (org_id, profile_id, role)
    values (${org}, ${person}, 'assistant')`;
  await sql`
    update public.hosts set org_id = ${org}, company_name = 'Hedda Homes', contact_phone = '(512) 555-0100',
      years_in_business = 3, onboarding_completed = true
    where id = ${person}`;
  await sql`update public.profiles set org_id = ${org} where id = ${person}`;
  await sql.end();
}

test('windows of the money desk have no accessibility violations, at 360 px as well', async ({
  page,
  stack,
}) => {
  const books = await makeLeaseBooks(stack);
  await arriveAs(page, stack, books.host);
  for (const [width, scheme] of [
    [1440, 'light'],
    [360, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto(`/dashboard/earnings/leases/${books.lease}`);
    await expect(page.getByRole('table').first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    for (const name of ['Record a payment', 'Add a charge', 'Waive Parking']) {
      await page.getByRole('button', { name, exact: true }).click();
      await expect(page.getByRole('dialog').getByRole('button').last()).toBeVisible();
      expect(await violations(page, '[role=dialog]'), name).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  }
});
