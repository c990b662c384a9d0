import type { Locator } from 'playwright/test';
import { expect, secondPerson, test } from '../../support/browser.ts';
import { expectAccessible } from '../axe.ts';
import { activity, arriveAs, expectPath, makePerson } from '../people.ts';
import { applyFor, as, call, offered } from '../renter/rows.ts';
import { draftFor, fullName, leaseOfApplication, rowOf, signOnPage } from './rows.ts';

const HOST = 'host@kinstead.test';
const HOST2 = 'host2@kinstead.test';

test('a lease goes from the approval over a second version to a home that is let', async ({
  page,
  stack,
}) => {
  const email = await makePerson(stack, 'renter', 'Lena Lessee');
  const renter = await as(stack, email);
  const host = await as(stack, HOST);
  const home = await offered(host);
  const application = await applyFor(renter, home.id);

  await arriveAs(page, stack, HOST);
  await page.goto('/dashboard/applications/process');
  await page.getByRole('button', { name: 'Approve Lena Lessee' }).click();
  await page.getByRole('button', { name: 'Approve application' }).click();
  await activity(page, 'Application approved')
    .getByRole('button', { name: 'Open the lease' })
    .click();
  const lease = await leaseOfApplication(host, application);
  await expectPath(page, `/dashboard/leases/${lease}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: home.title })).toBeVisible();
  await expect(main.getByText('Lena Lessee').first()).toBeVisible();

  // What the listing says is filled in; the rest is marked.
  const clauses = main.getByLabel('Text of the clauses');
  await expect(clauses).toHaveValue(/^1\. The home\n/);
  await main.getByRole('button', { name: 'Start without clauses' }).click();
  await expect(clauses).toHaveValue('');
  await main.getByRole('button', { name: 'Insert standard clauses' }).click();
  await expect(clauses).toHaveValue(/^1\. The home\n/);
  await expect(main.getByText(/places in brackets are to be filled in/)).toBeVisible();
  await expectAccessible(page, 'the draft of a lease');
  await clauses.fill('Pets: none.\nKeys: two.');
  const dueDay = main.getByRole('textbox', { name: 'Due on day of the month' });
  await dueDay.fill('45');
  await main.getByRole('button', { name: 'Save draft' }).click();
  await expect(dueDay).toHaveAttribute('aria-invalid', 'true');
  await expect(clauses).toHaveValue('Pets: none.\nKeys: two.');
  await dueDay.fill('5');
  await main.getByRole('textbox', { name: 'Rent a month' }).fill('2,100');
  await main.getByRole('button', { name: 'Save draft' }).click();
  await expect(activity(page, 'Draft saved')).toBeVisible();
  expect(await rowOf(host, lease)).toMatchObject({ rent_cents: 210_000, due_day: 5 });

  // A draft is the host's alone: the renter reads that it is being prepared.
  const other = await secondPerson(page);
  const tenant = await other.newPage();
  await arriveAs(tenant, stack, email);
  await tenant.goto('/my-home');
  const theirs = tenant.getByRole('main');
  await expect(theirs.getByText('The host prepares the lease')).toBeVisible();
  await expect(theirs.getByText(`${home.title} is promised to you.`)).toBeVisible();

  await main.getByRole('button', { name: 'Preview and send' }).click();
  const preview = page.getByRole('dialog', { name: 'The lease as its tenants see it' });
  await expect(preview.getByRole('region', { name: 'Text of the lease' })).toContainText(
    'Pets: none.',
  );
  await expect(preview).toContainText('Lena Lessee and');
  await preview.getByRole('button', { name: 'Send to sign' }).click();
  await expect(activity(page, 'Lease sent')).toBeVisible();
  await expect(main.getByText('It waits for the signature of Lena Lessee.')).toBeVisible();
  await expectAccessible(page, 'a lease that was sent');

  await main.getByRole('button', { name: 'Take back' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
  await expect(activity(page, 'Lease taken back')).toBeVisible();
  await clauses.fill('Pets: one cat.\nKeys: two.');
  await main.getByRole('button', { name: 'Preview and send' }).click();
  await expect(preview).toContainText('Pets: one cat.');
  await preview.getByRole('button', { name: 'Send to sign' }).click();
  await expect(main.getByText('It waits for the signature of Lena Lessee.')).toBeVisible();

  await tenant.goto('/my-home');
  const changes = theirs.getByRole('region', { name: 'What changed since version 1' });
  await expect(changes.locator('del')).toHaveText('Removed: Pets: none.');
  await expect(changes.locator('ins')).toHaveText('Added: Pets: one cat.');
  await signOnPage(tenant, 'Lena Lessee');
  await expect(theirs.getByText('Waiting for the others')).toBeVisible();
  await other.close();

  await page.reload();
  await expect(main.getByRole('heading', { name: 'It is your turn to sign' })).toBeVisible();
  await signOnPage(page, await fullName(host));
  await expect(main.getByText('Active', { exact: true })).toBeVisible();
  await expect(main.getByText('Everybody signed; in force')).toBeVisible();
  await expect(main.getByText(/^Checked: intact\./)).toBeVisible();
  await expectAccessible(page, 'a lease in force');
  const { data } = await host.client.from('listings').select('status').eq('id', home.id).single();
  expect(data?.status).toBe('rented');

  await main.getByRole('link', { name: 'All leases' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Lena Lessee' });
  await expect(row).toContainText('Active');
  await expect(row).toContainText('$2,100');
});

test('sending a lease is undone from its message, and a lease that is dropped frees its home', async ({
  page,
  stack,
}) => {
  const host = await as(stack, HOST2);
  const { lease, application, home } = await draftFor(stack, host, 'Dora Dropped');
  await arriveAs(page, stack, HOST2);
  await page.goto(`/dashboard/leases?application=${application}`);
  await expectPath(page, `/dashboard/leases/${lease}`);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Preview and send' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send to sign' }).click();
  await activity(page, 'Lease sent').getByRole('button', { name: 'Undo' }).click();
  // The page of the draft may still stand there from before: the row says that it is one again.
  await expect.poll(() => rowOf(host, lease)).toMatchObject({ status: 'draft' });
  await expect(main.getByRole('button', { name: 'Save draft' })).toBeVisible();

  // Only the keyboard: the question closes without an answer, and gives the focus back.
  const drop = main.getByRole('button', { name: 'Drop the lease' });
  await drop.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Drop this lease?' });
  await expect(dialog).toContainText('the home takes applicants again');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(drop).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Drop the lease' }).click();
  await expectPath(page, '/dashboard/leases');
  await expect(activity(page, 'Lease dropped')).toBeVisible();
  await page.goto(`/dashboard/leases/${lease}`);
  await expect(main.getByRole('heading', { name: 'This lease is not here' })).toBeVisible();

  const next = await as(stack, await makePerson(stack, 'renter', 'Nora Next'));
  const again = await applyFor(next, home.id);
  await call(host.client, 'move_application', { application: again, target: 'approved' });
  expect(await leaseOfApplication(host, again)).not.toBe(lease);
});

test('a draft is changed, saved, read as its tenant gets it and left unsent by the keyboard alone', async ({
  page,
  stack,
}) => {
  const host = await as(stack, HOST2);
  const { lease } = await draftFor(stack, host, 'Kim Keys');
  await arriveAs(page, stack, HOST2);
  await page.goto(`/dashboard/leases/${lease}`);
  const main = page.getByRole('main');
  const rent = main.getByRole('textbox', { name: 'Rent a month' });
  await expect(rent).toBeVisible();
  /** Goes on with Tab until this has the focus; what it never reaches fails here. */
  const tabTo = async (target: Locator) => {
    for (let steps = 0; steps < 120; steps += 1) {
      if (await target.evaluate((one) => one === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    await expect(target).toBeFocused();
  };
  await tabTo(rent);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('2,300');
  await tabTo(main.getByRole('button', { name: 'Save draft' }));
  await page.keyboard.press('Enter');
  await expect(activity(page, 'Draft saved')).toBeVisible();
  expect(await rowOf(host, lease)).toMatchObject({ rent_cents: 230_000 });
  const preview = main.getByRole('button', { name: 'Preview and send' });
  await tabTo(preview);
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('dialog').getByRole('button', { name: 'Send to sign' }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(preview).toBeFocused();
  expect(await rowOf(host, lease)).toMatchObject({ status: 'draft' });
});

test('what two managers change in one draft is merged, or asked about', async ({ page, stack }) => {
  const host = await as(stack, HOST2);
  const { lease } = await draftFor(stack, host, 'Mara Merged');
  await arriveAs(page, stack, HOST2);
  await page.goto(`/dashboard/leases/${lease}`);
  const main = page.getByRole('main');
  const clauses = main.getByLabel('Text of the clauses');
  await clauses.fill('Keys: two.');
  // A colleague saves meanwhile: one other field, and the same one to another value.
  await call(host.client, 'save_lease', { lease, changes: { notice_days: 30 } });
  await main.getByRole('button', { name: 'Save draft' }).click();
  await expect(activity(page, 'Draft saved')).toBeVisible();
  await expect(main.getByRole('textbox', { name: 'Days of notice' })).toHaveValue('30');
  await clauses.fill('Keys: three.');
  await call(host.client, 'save_lease', { lease, changes: { terms: 'Keys: four.' } });
  await main.getByRole('button', { name: 'Save draft' }).click();
  await main.getByRole('button', { name: /^Keep mine: / }).click();
  await main.getByRole('button', { name: 'Save draft' }).click();
  await expect
    .poll(async () => (await rowOf(host, lease)).terms, { timeout: 10_000 })
    .toBe('Keys: three.');
});
