import type { Page } from 'playwright/test';
import postgres from 'postgres';
import { expect, secondPerson, test } from '../../support/browser.ts';
import { expectAccessible } from '../axe.ts';
import { makeOwnHome } from '../own-home.ts';
import { activity, arriveAs, makePerson } from '../people.ts';
import { applyFor, as, call } from '../renter/rows.ts';
import { leaseOfApplication, rowOf } from './rows.ts';

test.use({ serviceWorkers: 'allow' });

/** Signs in the card of the shared device: reads, types, agrees. */
async function signHere(page: Page, name: string): Promise<void> {
  const part = page.getByRole('region', { name: `Now ${name} signs` });
  await part.getByRole('region', { name: 'Text of the lease' }).focus();
  await page.keyboard.press('End');
  await part.getByLabel(`Full name of ${name}`).fill(name);
  await part.getByRole('checkbox', { name: /agree to sign this lease electronically/ }).check();
  await part.getByRole('button', { name: `Sign as ${name}` }).click();
}

test('host and tenant sign on the host’s phone without a connection, and the tenant confirms it later', async ({
  page,
  context,
  stack,
}) => {
  const sql = postgres(stack.adminDatabaseUrl, { max: 1, onnotice: () => {} });
  const own = await makeOwnHome(stack, sql, { named: 'Basement Flat', status: 'active' });
  await sql.end();
  const host = await as(stack, own.host);
  const tenant = await makePerson(stack, 'renter', 'Tessa Tenant');
  const application = await applyFor(await as(stack, tenant), own.listing);
  await call(host.client, 'move_application', { application, target: 'approved' });
  const lease = await leaseOfApplication(host, application);
  await call(host.client, 'send_lease', { lease });

  await page.setViewportSize({ width: 360, height: 780 });
  await arriveAs(page, stack, own.host);
  await page.goto(`/dashboard/leases/${lease}`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  const main = page.getByRole('main');
  const states = main.getByRole('list', { name: 'Signatures on this device' });
  await main.getByRole('button', { name: 'Sign together on this device' }).click();
  await expect(main.getByRole('region', { name: 'Now Tessa Tenant signs' })).toBeVisible();

  // In the basement.
  await context.setOffline(true);
  const refusal = main.getByRole('region', { name: 'Now Tessa Tenant signs' });
  await refusal.getByLabel('Full name of Tessa Tenant').fill('Hedda Host');
  await refusal.getByRole('button', { name: 'Sign as Tessa Tenant' }).click();
  await expect(refusal.getByText('Sign in your own name: Tessa Tenant.')).toBeVisible();
  await signHere(page, 'Tessa Tenant');
  await expect(states.getByText('Signed here, not yet confirmed')).toHaveCount(1);
  await signHere(page, 'Hedda Host');
  await expect(states.getByText('Signed here, not yet confirmed')).toHaveCount(2);
  await expect(main.getByText('Everybody has signed on this device')).toBeVisible();
  await expectAccessible(page, 'signed on one device');
  // Over a closed page, too.
  await page.reload();
  await expect(states.getByText('Stored on this device.', { exact: false })).toHaveCount(2);
  expect(await rowOf(host, lease)).toMatchObject({ status: 'sent' });

  await context.setOffline(false);
  await expect(states.getByText('Tessa Tenant confirms it in their own account.')).toBeVisible({
    timeout: 90_000,
  });
  // The host's session delivered both, and signed for the tenant not.
  expect(await rowOf(host, lease)).toMatchObject({ status: 'sent' });

  const theirs = await (await secondPerson(page)).newPage();
  await arriveAs(theirs, stack, tenant);
  await theirs.goto('/my-home');
  const asked = theirs.getByRole('region', { name: 'Did you sign this?' });
  await expect(
    asked.getByText(/A signature as Tessa Tenant was given on the device of Hedda Host/),
  ).toBeVisible();
  await expectAccessible(theirs, 'a signature to confirm');
  await asked.getByRole('button', { name: 'Confirm my signature' }).click();
  await expect(activity(theirs, 'Signature confirmed')).toBeVisible();
  await expect.poll(async () => (await rowOf(host, lease)).status).toBe('active');
  await page.reload();
  await expect(main.getByText('Active', { exact: true })).toBeVisible();
});
