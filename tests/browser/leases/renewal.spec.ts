import { expect, secondPerson, test } from '../../support/browser.ts';
import { expectAccessible } from '../axe.ts';
import { activity, arriveAs, expectPath } from '../people.ts';
import { signOnPage } from './rows.ts';
import { makeTenancy } from './tenancy-rows.ts';

test('a rent is announced and taken back, and a renewal is drafted, sent and signed while the lease goes on', async ({
  page,
  stack,
}) => {
  const books = await makeTenancy(stack, 30);
  const other = await secondPerson(page);
  const tenant = await other.newPage();
  await arriveAs(tenant, stack, books.renter);
  const theirs = tenant.getByRole('main');
  await arriveAs(page, stack, books.host);
  await page.goto(`/dashboard/leases/${books.lease}`);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');

  await main.getByRole('button', { name: 'Announce a new rent' }).click();
  const rent = dialog.getByRole('textbox', { name: 'Rent a month' });
  await dialog.getByRole('button', { name: 'Announce the new rent' }).click();
  await expect(dialog.getByText('Another rent than the one of today.')).toBeVisible();
  // One zero too many is asked about, and changed.
  await rent.fill('11,000');
  await dialog.getByRole('button', { name: 'Announce the new rent' }).click();
  const question = dialog.getByRole('status').filter({ hasText: 'Is $11,000 a month right?' });
  await expect(question).toContainText('far from the $1,000 of today');
  await expectAccessible(page, 'a rent far off');
  await rent.fill('1,100');
  await expect(question).toBeHidden();
  await dialog.getByLabel('Words to the tenants').fill('The taxes rose.');
  await expectAccessible(page, 'a new rent');
  await dialog.getByRole('button', { name: 'Announce the new rent' }).click();
  await expect(activity(page, 'New rent announced')).toBeVisible();
  await expect(main.getByText(/the rent is \$1,100 a month instead of \$1,000/)).toBeVisible();

  await tenant.goto('/my-home');
  await expect(theirs.getByText(/the rent is \$1,100 a month instead of \$1,000/)).toBeVisible();
  await expect(theirs.getByText('“The taxes rose.”')).toBeVisible();

  await main.getByRole('button', { name: 'Take the new rent back' }).click();
  await dialog.getByRole('button', { name: 'Take the new rent back' }).click();
  await expect(activity(page, 'New rent taken back')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Announce a new rent' })).toBeVisible();

  // The renewal is a lease like any other; its draft opens by itself.
  await main.getByRole('button', { name: 'Offer a renewal' }).click();
  // What is confirmed here is not asked about again when the draft is sent.
  await dialog.getByRole('textbox', { name: 'Rent a month' }).fill('10,500');
  await dialog.getByRole('button', { name: 'Draft the renewal' }).click();
  await dialog.getByRole('button', { name: 'Yes, $10,500 is right' }).click();
  await expect(activity(page, 'Renewal drafted')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Save draft' })).toBeVisible();
  const renewal = new URL(page.url()).pathname;
  expect(renewal).not.toBe(`/dashboard/leases/${books.lease}`);
  await expect(main.getByRole('textbox', { name: 'Deposit' })).toBeDisabled();
  await main.getByRole('radio', { name: 'It goes on from month to month' }).click();
  await main.getByRole('button', { name: 'Save draft' }).click();
  await expect(activity(page, 'Draft saved')).toBeVisible();
  await main.getByRole('button', { name: 'Preview and send' }).click();
  const text = dialog.getByRole('region', { name: 'Text of the lease' });
  await expect(text).toContainText('It renews the lease of January 1, 2026');
  await expect(text).toContainText('the lease goes on from month to month');
  await dialog.getByRole('button', { name: 'Send to sign' }).click();
  await expect(activity(page, 'Lease sent')).toBeVisible();

  await tenant.goto('/my-home');
  await expect(theirs.getByText(/A renewal from .* waits for signatures/)).toBeVisible();
  await signOnPage(tenant, 'Tessa Tenant');
  await page.goto(renewal);
  await signOnPage(page, 'Hedda Host');
  await expect(main.getByText('Active', { exact: true })).toBeVisible();
  await main.getByRole('link', { name: 'Open the earlier lease' }).click();
  await expectPath(page, `/dashboard/leases/${books.lease}`);
  await expect(main.getByText(/The renewal from .* is signed/)).toBeVisible();
  await expect(main.getByText('Ending', { exact: true })).toBeVisible();

  // They stay: neither side reads of moving out, and the deposit goes on with the lease.
  const movingOut = { name: 'Moving out' };
  await expect(main.getByRole('heading', { name: 'What comes' })).toBeVisible();
  await expect(main.getByRole('heading', movingOut)).toHaveCount(0);
  await tenant.goto('/my-home');
  await expect(theirs.getByText(/The renewal from .* is signed/)).toBeVisible();
  await expect(theirs.getByRole('heading', movingOut)).toHaveCount(0);
  await expect(theirs.getByRole('list', { name: 'Steps of moving out' })).toHaveCount(0);
  await other.close();
  await page.goto(`/dashboard/earnings/leases/${books.lease}`);
  await expect(main.getByRole('button', { name: 'Record payment: Parking' })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Return the deposit' })).toHaveCount(0);
});
