import type { Page } from 'playwright/test';
import { expect } from '../../support/browser.ts';
import type { Stack } from '../../support/stack.ts';
import { activity, makePerson } from '../people.ts';
import { applyFor, as, call, offered, type Reader } from '../renter/rows.ts';

/** The lease that an approval made. */
export async function leaseOfApplication({ client }: Reader, application: string): Promise<string> {
  const { data } = await client
    .from('leases')
    .select('id')
    .eq('application_id', application)
    .single()
    .throwOnError();
  return data.id;
}

/** A lease as the host's side reads it. */
export async function rowOf({ client }: Reader, lease: string) {
  const { data } = await client
    .from('leases')
    .select('status,rent_cents,due_day,notice_days,terms,starts_on')
    .eq('id', lease)
    .single()
    .throwOnError();
  return data;
}

/** The name that a person signs with. */
export async function fullName({ client, id }: Reader): Promise<string> {
  const { data } = await client
    .from('profiles')
    .select('full_name')
    .eq('id', id)
    .single()
    .throwOnError();
  return data.full_name;
}

/** A home of this host whose lease is drafted for a new renter of this name. */
export async function draftFor(stack: Stack, host: Reader, name: string) {
  const email = await makePerson(stack, 'renter', name);
  const renter = await as(stack, email);
  const home = await offered(host);
  const application = await applyFor(renter, home.id);
  await call(host.client, 'move_application', { application, target: 'approved' });
  return { email, renter, home, application, lease: await leaseOfApplication(host, application) };
}

/** Reads the lease that stands on the page to its end, and signs it. */
export async function signOnPage(page: Page, name: string): Promise<void> {
  const main = page.getByRole('main');
  const text = main.getByRole('region', { name: 'Text of the lease' });
  await text.focus();
  await page.keyboard.press('End');
  await main.getByLabel('Your full name').fill(name);
  const dialog = page.getByRole('dialog', { name: `Sign as ${name}?` });
  // On a busy machine the end is reached after the press, which then says that it is to be read first.
  await expect(async () => {
    await main.getByRole('button', { name: 'Sign the lease' }).click({ timeout: 5_000 });
    await expect(dialog).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await dialog.getByRole('checkbox', { name: 'I agree to sign this lease electronically' }).check();
  await dialog.getByRole('button', { name: 'Sign now' }).click();
  await expect(activity(page, 'Lease signed')).toBeVisible();
}
