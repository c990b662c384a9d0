import { expect, secondPerson, test } from '../../support/browser.ts';
import { expectAccessible } from '../axe.ts';
import { activity, arriveAs, expectPath, makePerson } from '../people.ts';
import { signOnPage } from './rows.ts';
import { makeTenancy } from './tenancy-rows.ts';

test('a host invites another tenant into a running lease, who joins, and all sign the addendum', async ({
  page,
  stack,
}) => {
  test.setTimeout(360_000);
  const books = await makeTenancy(stack, 30);
  const newcomer = await makePerson(stack, 'renter', 'Nia Newcomer');
  await arriveAs(page, stack, books.host);
  await page.goto(`/dashboard/leases/${books.lease}`);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  await main.getByRole('button', { name: 'Change tenants' }).click();
  await dialog.getByRole('checkbox', { name: 'Tessa Tenant' }).check();
  await expectAccessible(page, 'a change of tenants');
  // What was typed outlives the window and the page.
  await page.keyboard.press('Escape');
  await page.reload();
  await main.getByRole('button', { name: 'Change tenants' }).click();
  await expect(dialog.getByRole('checkbox', { name: 'Tessa Tenant' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Draft the addendum' }).click();
  await expect(activity(page, 'Addendum drafted')).toBeVisible();
  await expect(main.getByRole('heading', { name: 'What changes' })).toBeVisible();
  const addendum = new URL(page.url()).pathname;
  expect(addendum).not.toBe(`/dashboard/leases/${books.lease}`);

  const invite = main.getByRole('form', { name: 'Invite a person by mail' });
  await invite.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(invite.getByText('The name of the person.')).toBeVisible();
  await invite.getByLabel('Full name').fill('Nia Newcomer');
  await invite.getByLabel('E-mail address').fill(newcomer);
  await invite.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(main.getByText('Has not answered yet')).toBeVisible();
  await expectAccessible(page, 'the draft of an addendum');

  const joins = await (await secondPerson(page)).newPage();
  await arriveAs(joins, stack, newcomer);
  await joins.goto('/my-home');
  await expect(joins.getByText(/You are asked to become a tenant of/)).toBeVisible();
  await expectAccessible(joins, 'an invitation to a lease');
  await joins.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(activity(joins, 'You join the lease')).toBeVisible();

  await page.reload();
  await main.getByRole('button', { name: 'Preview and send' }).click();
  const text = dialog.getByRole('region', { name: 'Text of the lease' });
  await expect(text).toContainText('Addendum to the lease of January 1, 2026');
  await expect(text).toContainText('Leaves: Tessa Tenant');
  await expect(text).toContainText('Joins: Nia Newcomer');
  await dialog.getByRole('button', { name: 'Send to sign' }).click();
  await expect(activity(page, 'Lease sent')).toBeVisible();

  // Who leaves signs first.
  const leaves = await (await secondPerson(page)).newPage();
  await arriveAs(leaves, stack, books.renter);
  await leaves.goto('/my-home');
  await signOnPage(leaves, 'Tessa Tenant');
  await joins.goto('/my-home');
  await signOnPage(joins, 'Nia Newcomer');
  await page.goto(addendum);
  await signOnPage(page, 'Hedda Host');
  await expect(main.getByText('Active', { exact: true })).toBeVisible();
  await main.getByRole('link', { name: 'Open the lease that it changes' }).click();
  await expectPath(page, `/dashboard/leases/${books.lease}`);
  await expect(
    main.getByText(/the lease goes on with other tenants, by an addendum/),
  ).toBeVisible();

  // Each has their own time.
  await leaves.goto('/my-home');
  await expect(leaves.getByRole('main').getByText(/This lease ends on/)).toBeVisible();
  await joins.goto('/my-home');
  await expect(joins.getByRole('heading', { name: books.home }).first()).toBeVisible();
  await expect(joins.getByRole('main').getByText('Rent for last month')).toHaveCount(0);
});
