import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import postgres from 'postgres';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from '../../support/browser.ts';
import { readerOf } from '../../support/sessions.ts';
import { expectAccessible } from '../axe.ts';
import { todayAtHomes } from '../device-clock.ts';
import { activity, arriveAs, expectPath, makePerson } from '../people.ts';
import { makeLeaseBooks } from './lease-books.ts';

async function saved(page: Page, name: string): Promise<Buffer> {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name, exact: true }).click();
  return readFile(await (await saving).path());
}

test('a host sets a late fee and what comes again, reads a statement, closes its month and reopens it', async ({
  page,
  stack,
}) => {
  const books = await makeLeaseBooks(stack);
  const { client } = await readerOf(stack, books.host);
  const now = todayAtHomes();
  const last = new Date(Date.UTC(now.getFullYear(), now.getMonth(), 0));
  const spent_on = last.toISOString().slice(0, 10);
  const spend = async (cents: number) => {
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
  await spend(10_660);
  await arriveAs(page, stack, books.host);
  const dialog = page.getByRole('dialog');

  // What happens by itself.
  await page.goto('/dashboard/earnings/rules');
  await page.getByRole('button', { name: 'Set a late fee' }).click();
  await dialog.getByRole('button', { name: 'Save late fee' }).click();
  await expect(dialog.getByText('Write an amount of at least one cent.')).toBeVisible();
  await dialog.getByLabel('Amount', { exact: true }).fill('50');
  await dialog.getByRole('button', { name: 'Save late fee' }).click();
  await expect(activity(page, 'Late fee saved')).toBeVisible();
  await expect(page.getByText('$50.00 for a rent that is more than 5 days late.')).toBeVisible();
  // A colleague sets another amount while the dialog is open: the difference is asked about.
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await dialog.getByLabel('Amount', { exact: true }).fill('60');
  const { data: rule } = await client
    .from('late_fee_rules')
    .select('row_version')
    .eq('org_id', books.org)
    .is('ended_at', null)
    .single();
  const { error: set } = await client.rpc('set_late_fee', {
    rule: crypto.randomUUID(),
    org: books.org,
    grace_days: 7,
    fixed_cents: 7_500,
    version: rule?.row_version,
  });
  expect(set).toBeNull();
  await dialog.getByRole('button', { name: 'Save late fee' }).click();
  await expect(dialog.getByText('Saved by them: $75.00')).toBeVisible();
  await expectAccessible(page, 'a late fee that two people set');
  await dialog.getByRole('button', { name: 'Keep mine: Amount' }).click();
  await dialog.getByRole('button', { name: 'Save late fee' }).click();
  await expect(page.getByText('$60.00 for a rent that is more than 7 days late.')).toBeVisible();
  await page.getByRole('button', { name: 'Add a recurring expense' }).click();
  await dialog.getByLabel('What for').fill('Building insurance');
  // What was typed outlives the window and the page.
  await expect(dialog.getByText('Not saved yet', { exact: false })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.reload();
  await page.getByRole('button', { name: 'Add a recurring expense' }).click();
  await expect(dialog.getByLabel('What for')).toHaveValue('Building insurance');
  await dialog.getByLabel('Amount', { exact: true }).fill('90');
  await dialog.getByLabel('How often').selectOption('Every 3 months');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  const insurance = page.getByRole('row', { name: /Building insurance/ });
  await expect(insurance).toContainText('$90.00');
  await insurance.getByRole('button', { name: 'Pause Building insurance' }).click();
  await expect(insurance).toContainText('Paused');
  await insurance.getByRole('button', { name: 'Resume Building insurance' }).click();
  await expect(insurance.getByRole('button', { name: 'Pause Building insurance' })).toBeVisible();
  await expectAccessible(page, 'money rules');

  // A fee of the listing is charged with one press, and then said to be.
  const { error: priced } = await client.from('listing_fees').insert([
    { listing_id: books.listing, kind: 'cleaning', amount_cents: 7_500, period: 'once' },
    {
      listing_id: books.listing,
      kind: 'other',
      label: 'Gym',
      amount_cents: 2_500,
      period: 'monthly',
    },
  ]);
  expect(priced).toBeNull();
  await page.goto(`/dashboard/earnings/leases/${books.lease}`);
  const fees = page.getByRole('region', { name: 'Fees of the listing' });
  await fees.getByRole('button', { name: 'Charge Cleaning' }).click();
  await fees.getByRole('button', { name: 'Charge Gym' }).click();
  await expect(fees.getByText('Charged', { exact: true })).toHaveCount(2);
  await expect(fees.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('row', { name: /Cleaning/ }).first()).toContainText('$75.00');
  await expect(page.getByRole('row', { name: /Gym/ }).first()).toContainText('Every month');

  // A charge of the lease that comes again.
  await page.getByRole('button', { name: 'Add a recurring charge' }).click();
  await dialog.getByLabel('What for').fill('Garage');
  await dialog.getByLabel('Amount', { exact: true }).fill('40');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('row', { name: /Garage/ })).toContainText('Every month');

  // The statement of last month, as a file and as a document.
  await page.getByRole('link', { name: 'Statements' }).click();
  await expectPath(page, '/dashboard/earnings/statements');
  const home = page.getByRole('row', { name: new RegExp(books.home) }).first();
  await expect(home).toContainText('$106.60');
  const csv = (await saved(page, 'Save as CSV')).toString('utf8');
  expect(csv).toContain(`${books.home},Expense,Repairs,106.6`);
  const { text } = await extractText(
    await getDocumentProxy(new Uint8Array(await saved(page, 'Save as PDF'))),
    { mergePages: true },
  );
  expect(text.replace(/\s+/g, ' ')).toContain('Net -$106.60');
  await expectAccessible(page, 'statement');

  // A figure leads to its entries, an entry to its expense.
  await home.getByRole('link', { name: '$106.60', exact: true }).click();
  const entries = page.getByRole('region', { name: /^Entries/ });
  await expect(entries.getByRole('link', { name: 'Pipe & Sons' })).toBeVisible();

  // The month is closed: what comes later is in the next one, with a note.
  await page.getByRole('button', { name: /^Close / }).click();
  await dialog.getByRole('button', { name: /^Close / }).click();
  await expect(activity(page, 'The month is closed')).toBeVisible();
  await expect(page.getByText(/^\w+ \d{4} is closed$/)).toBeVisible();
  await spend(2_000);
  await page.reload();
  await expect(home).toContainText('$106.60');
  const first = `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-01`;
  await page.goto(`/dashboard/earnings/statements?month=%22${first}%22`);
  await expect(page.getByText('booked after that month was closed')).toBeVisible();
  await expect(entries).toContainText('-$20.00');
  await page.goto('/dashboard/earnings/statements');
  await page.getByRole('button', { name: /^Reopen / }).click();
  await dialog.getByRole('button', { name: /^Reopen / }).click();
  await expect(dialog.getByText('Say why.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('A bill came late.');
  await dialog.getByRole('button', { name: /^Reopen / }).click();
  await expect(activity(page, 'The month is open again')).toBeVisible();
  await expect(page.getByText('A bill came late.')).toBeVisible();
});

test('two tenants agree on parts, one pays theirs and lets it be paid by itself, and keeps a statement', async ({
  page,
  stack,
}) => {
  const books = await makeLeaseBooks(stack, 'Tessa Tenant');
  const mate = await makePerson(stack, 'renter', 'Manu Mate');
  const { id, client } = await readerOf(stack, mate);
  const sql = postgres(stack.adminDatabaseUrl, { max: 1, onnotice: () => {} });
  const [first] = await sql<{ id: string }[]>`
    select profile_id as id from public.lease_parties where lease_id = ${books.lease} and party = 'tenant'`;
  await sql`
    insert into public.lease_parties (lease_id, profile_id, party, signing_order)
    values (${books.lease}, ${id}, 'tenant', 2)`;
  await arriveAs(page, stack, mate);
  await page.goto('/payment');
  const shared = page.getByRole('region', { name: 'Shared rent' });
  await shared.getByRole('button', { name: 'Propose a split' }).click();
  await shared.getByLabel('Percent: You').fill('30');
  await shared.getByRole('button', { name: 'Send the proposal' }).click();
  await expect(shared.getByText('All parts together have to be 100 percent.')).toBeVisible();
  await page.reload();
  await shared.getByRole('button', { name: 'Propose a split' }).click();
  await expect(shared.getByLabel('Percent: You')).toHaveValue('30');
  await shared.getByLabel('Percent: Tenant 1').fill('70');
  await shared.getByRole('button', { name: 'Send the proposal' }).click();
  await expect(activity(page, 'The split was proposed')).toBeVisible();
  await expect(shared.getByText('It is in force once everybody agreed.')).toBeVisible();

  // The other one agrees; both see what is left of their parts: 30 percent of 1,000 and of 40.
  await sql`
    select set_config('request.jwt.claims', ${JSON.stringify({ role: 'authenticated', sub: first?.id })}, false),
      set_config('request.jwt.claim.sub', ${first?.id ?? ''}, false)`;
  await sql`
    select private.answer_split(id, true) from public.lease_splits
    where lease_id = ${books.lease} and ended_at is null`;
  await page.reload();
  await expect(shared.getByRole('button', { name: 'Pay my part, $312' })).toBeEnabled();
  await expect(shared.getByText('The others have $728 left to pay.')).toBeVisible();
  await expectAccessible(page, 'shared rent');
  await shared.getByRole('button', { name: 'Pay my part, $312' }).dblclick();
  await expect(activity(page, 'Payment sent')).toBeVisible();
  const { data: paid } = await client.from('payments').select('amount_cents').eq('payer_id', id);
  expect(paid).toEqual([{ amount_cents: 31_200 }]);

  // Automatic payment: on, and off again.
  const automatic = page.getByRole('region', { name: /^Automatic payment/ });
  await automatic.getByRole('button', { name: 'Switch on' }).click();
  await automatic.getByLabel('When').selectOption('2 days before');
  await expectAccessible(page, 'automatic payment');
  await automatic.getByRole('button', { name: 'Switch on automatic payment' }).click();
  await expect(activity(page, 'Automatic payment is on')).toBeVisible();
  await expect(automatic).toContainText(
    'Test card 4242 pays rent and fees 2 days before they are due.',
  );
  await automatic.getByRole('button', { name: 'Switch off' }).click();
  await expect(automatic.getByText('Off', { exact: true })).toBeVisible();

  // The statement of the year, with what the sandbox settled.
  await sql`select private.settle_payment(p.id, 'succeeded') from public.payments p where p.payer_id = ${id}`;
  await sql.end();
  await page.getByRole('link', { name: 'Statement of a year' }).click();
  await expectPath(page, '/payment/statement');
  await expect(page.getByRole('row', { name: /Payment.*Manu Mate/ })).toContainText('-$312.00');
  const csv = (await saved(page, 'Save as CSV')).toString('utf8').trimEnd().split('\r\n');
  expect(csv.at(-1)).toContain('-312');
  const { text } = await extractText(
    await getDocumentProxy(new Uint8Array(await saved(page, 'Save as PDF'))),
    { mergePages: true },
  );
  expect(text.replace(/\s+/g, ' ')).toContain('Paid $312.00');
  await expectAccessible(page, 'statement of a tenant');
});
