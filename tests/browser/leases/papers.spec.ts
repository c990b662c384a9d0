import { readFile } from 'node:fs/promises';
import { createClient } from '@supabase/supabase-js';
import type { Page } from 'playwright/test';
import postgres from 'postgres';
import { expect, secondPerson, test } from '../../support/browser.ts';
import type { Stack } from '../../support/stack.ts';
import { expectAccessible } from '../axe.ts';
import { makeOwnHome } from '../own-home.ts';
import { activity, arriveAs, expectPath, makePerson } from '../people.ts';
import { applyFor, as, call } from '../renter/rows.ts';
import { leaseOfApplication, signOnPage } from './rows.ts';

/** A draft of two tenants, for a home and a host of the test's own. */
async function draftForTwo(stack: Stack) {
  const sql = postgres(stack.adminDatabaseUrl, { max: 1, onnotice: () => {} });
  const own = await makeOwnHome(stack, sql, { named: 'Paper House', status: 'active' });
  const host = await as(stack, own.host);
  const tenant = await makePerson(stack, 'renter', 'Tessa Tenant');
  const other = await makePerson(stack, 'renter', 'Otis Other');
  const application = await applyFor(await as(stack, tenant), own.listing);
  await call(host.client, 'move_application', { application, target: 'approved' });
  const lease = await leaseOfApplication(host, application);
  await sql`
    insert into public.lease_parties (lease_id, profile_id, party, signing_order)
    values (${lease}, ${(await as(stack, other)).id}, 'tenant', 2)`;
  await sql.end();
  return { ...own, lease, tenant, other };
}

/** Draws across the area, as a hand does. */
async function draw(page: Page): Promise<void> {
  const area = page.getByRole('img', { name: 'Sign here' });
  await area.scrollIntoViewIfNeeded();
  const box = await area.boundingBox();
  if (!box) throw new Error('nowhere to sign');
  await page.mouse.move(box.x + 30, box.y + 60);
  await page.mouse.down();
  for (let at = 1; at <= 12; at += 1)
    await page.mouse.move(box.x + 30 + at * 15, box.y + 60 + (at % 2 ? 30 : -20));
  await page.mouse.up();
}

/** Opens the PDF from where the page has it, and answers its bytes. */
async function savedPdf(page: Page): Promise<Buffer> {
  const popup = page.waitForEvent('popup');
  const answer = page.context().waitForEvent('response', {
    predicate: (response) =>
      response.url().includes('/object/sign/') && response.request().method() === 'GET',
  });
  await page.getByRole('main').getByRole('button', { name: 'Open the PDF' }).first().click();
  const tab = await popup;
  const found = await answer;
  const bytes = Buffer.from(await (await fetch(found.url())).arrayBuffer());
  await tab.close();
  return bytes;
}

test('two tenants and a host: declined, changed, drawn, signed, and the PDF is checked by anyone', async ({
  page,
  stack,
}) => {
  test.setTimeout(360_000);
  const { host, home, lease, tenant, other } = await draftForTwo(stack);
  await arriveAs(page, stack, host);
  await page.goto(`/dashboard/leases/${lease}`);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Preview and send' }).click();
  const preview = page.getByRole('dialog', { name: 'The lease as its tenants see it' });
  const days = preview.getByRole('textbox', { name: 'Days to sign' });
  await expect(days).toHaveValue('14');
  await days.fill('90');
  await preview.getByRole('button', { name: 'Send to sign' }).click();
  await expect(days).toHaveAttribute('aria-invalid', 'true');
  await days.fill('7');
  await preview.getByRole('button', { name: 'Send to sign' }).click();
  await expect(activity(page, 'Lease sent')).toBeVisible();
  await expect(main.getByText(/Everybody has to sign by /)).toBeVisible();

  // The first tenant reads it and declines, with a reason.
  const first = await (await secondPerson(page)).newPage();
  await arriveAs(first, stack, tenant);
  await first.goto('/my-home');
  await first.getByRole('button', { name: 'Decline to sign' }).click();
  const decline = first.getByRole('dialog', { name: 'Decline to sign?' });
  await decline.getByRole('button', { name: 'Decline and tell the host' }).click();
  await expect(decline.getByText('Say why.', { exact: true })).toBeVisible();
  await decline.getByLabel('What does not suit you?').fill('The deposit is too high.');
  await expectAccessible(first, 'declining to sign');
  await decline.getByRole('button', { name: 'Decline and tell the host' }).click();
  await expect(first.getByText('The host prepares the lease')).toBeVisible();

  // Its host reads why, changes it, and sends it again.
  await page.reload();
  await expect(main.getByText('Tessa Tenant declined to sign')).toBeVisible();
  await expect(main.getByText('The deposit is too high.').first()).toBeVisible();
  await expectAccessible(page, 'a lease that was declined');
  await main.getByRole('textbox', { name: 'Deposit' }).fill('500');
  await main.getByRole('button', { name: 'Preview and send' }).click();
  await preview.getByRole('button', { name: 'Send to sign' }).click();
  await expect(main.getByText('It waits for the signature of Tessa Tenant.')).toBeVisible();

  // Drawn, and refused while nothing is drawn.
  await first.goto('/my-home');
  const text = first.getByRole('main').getByRole('region', { name: 'Text of the lease' });
  await text.focus();
  await first.keyboard.press('End');
  await first.getByLabel('Your full name').fill('Tessa Tenant');
  await first.getByRole('radio', { name: 'Drawn by hand' }).click();
  await first.getByRole('button', { name: 'Sign the lease' }).click();
  await expect(first.getByText('Draw your signature first')).toBeVisible();
  await draw(first);
  await expectAccessible(first, 'signing by hand');
  await first.getByRole('button', { name: 'Sign the lease' }).click();
  const dialog = first.getByRole('dialog', { name: 'Sign as Tessa Tenant?' });
  await expect(dialog.getByRole('img', { name: 'Your drawn signature' })).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'I agree to sign' }).check();
  await dialog.getByRole('button', { name: 'Sign now' }).click();
  await expect(activity(first, 'Lease signed')).toBeVisible();

  // The co-tenant, with the keyboard's way to sign, then the host.
  const second = await (await secondPerson(page)).newPage();
  await arriveAs(second, stack, other);
  await second.goto('/my-home');
  await signOnPage(second, 'Otis Other');
  await page.reload();
  await signOnPage(page, 'Hedda Host');
  await expect(main.getByRole('heading', { name: 'The signed lease' })).toBeVisible();
  const service = createClient(stack.supabaseUrl, stack.secretKey);
  await service.functions.invoke('write-lease-papers', { body: {} });
  await expect(main.getByText(/^A PDF with the whole text/)).toBeVisible({ timeout: 90_000 });
  const pdf = await savedPdf(page);
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');

  // The same file on the tenant's side, and among their documents.
  await first.goto('/my-home');
  expect((await savedPdf(first)).equals(pdf)).toBe(true);
  await expect(first.getByRole('button', { name: `Open Signed lease: ${home}` })).toBeVisible();

  // Anyone who holds it checks it, without an account.
  const visitor = await (await secondPerson(page)).newPage();
  await visitor.goto('/check-lease');
  const field = visitor.getByLabel('The PDF of the lease');
  await field.setInputFiles({ name: 'lease.pdf', mimeType: 'application/pdf', buffer: pdf });
  const result = visitor.getByRole('region', { name: 'Result of the check' });
  await expect(result.getByRole('heading')).toHaveText(
    'Unchanged: this is the lease that was signed',
  );
  for (const name of ['Tessa Tenant', 'Otis Other', 'Hedda Host'])
    await expect(result.getByText(name)).toBeVisible();
  await expectAccessible(visitor, 'the check of a lease');
  const altered = Buffer.from(pdf);
  const middle = altered.indexOf('/Title');
  altered[middle + 8] = (altered[middle + 8] ?? 0) ^ 1;
  await field.setInputFiles({ name: 'altered.pdf', mimeType: 'application/pdf', buffer: altered });
  await expect(result.getByRole('heading')).toHaveText('This file is not what was signed');
  await field.setInputFiles({
    name: 'cut.pdf',
    mimeType: 'application/pdf',
    buffer: pdf.subarray(0, 2000),
  });
  await expect(
    visitor.getByText(/A file that cannot be read is not what was signed/),
  ).toBeVisible();
});

test('a tenant and the host save the receipt of a payment as a PDF', async ({ page, stack }) => {
  const sql = postgres(stack.adminDatabaseUrl, { max: 1, onnotice: () => {} });
  const own = await makeOwnHome(stack, sql, { named: 'Receipt House', status: 'rented' });
  const tenant = await makePerson(stack, 'renter', 'Rosa Receipt');
  const { id } = await as(stack, tenant);
  const [{ lease } = { lease: '' }] = await sql<{ lease: string }[]>`
    insert into public.leases (listing_id, host_id, org_id, status, starts_on, rent_cents)
    values (${own.listing}, ${own.id}, ${own.org}, 'active', '2026-01-01', 100000) returning id as lease`;
  await sql`
    insert into public.lease_parties (lease_id, profile_id, party, signing_order)
    values (${lease}, ${id}, 'tenant', 1), (${lease}, ${own.id}, 'host', 20)`;
  const charge = crypto.randomUUID();
  const payment = crypto.randomUUID();
  await sql`select private.raise_charge(${charge}, ${lease}, 'fee', null, 'Spare key', 4250, '2026-11-01')`;
  await sql`
    insert into public.payments (id, org_id, payer_id, amount_cents, method, provider)
    values (${payment}, ${own.org}, ${id}, 4250, 'card', 'sandbox')`;
  await sql`
    insert into public.payment_allocations (payment_id, charge_id, amount_cents)
    values (${payment}, ${charge}, 4250)`;
  await sql`select private.settle_payment(${payment}, 'succeeded')`;
  const [{ code } = { code: '' }] = await sql<{ code: string }[]>`
    select code from public.receipts where payment_id = ${payment}`;
  await sql.end();

  await arriveAs(page, stack, tenant);
  await page.goto('/payment');
  await page.getByRole('button', { name: `Receipt ${code}` }).click();
  const saved = async (where: Page, name: string) => {
    const download = where.waitForEvent('download');
    await where.getByRole('button', { name }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`receipt-${code}.pdf`);
    return readFile(await file.path());
  };
  const theirs = await saved(page, 'Save as a PDF');
  expect(theirs.subarray(0, 5).toString()).toBe('%PDF-');
  const host = await (await secondPerson(page)).newPage();
  await arriveAs(host, stack, own.host);
  await host.goto(`/dashboard/earnings/leases/${lease}`);
  await expectPath(host, `/dashboard/earnings/leases/${lease}`);
  // Both sides hold the same paper.
  expect((await saved(host, `Save receipt ${code} as a PDF`)).equals(theirs)).toBe(true);
});
