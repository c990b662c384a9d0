import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createClient } from '@supabase/supabase-js';
import type { Page } from 'playwright/test';
import postgres from 'postgres';
import { expect, PASSWORD, secondPerson, test } from '../../support/browser.ts';
import { codeFor } from '../../support/mailbox.ts';
import type { Stack } from '../../support/stack.ts';
import { expectAccessible } from '../axe.ts';
import { countMails, linkIn } from '../mails.ts';
import { activity, arriveAs, expectPath, makePerson } from '../people.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const section = (page: Page, name: string) => page.getByRole('region', { name });

async function openSecurity(page: Page, stack: Stack, email: string): Promise<void> {
  await arriveAs(page, stack, email);
  await page.goto('/settings/security');
  await expect(section(page, 'E-mail').getByText(email)).toBeVisible();
}

async function signsIn(stack: Stack, email: string, password: string): Promise<boolean> {
  const client = createClient(stack.supabaseUrl, stack.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { error } = await client.auth.signInWithPassword({ email, password });
  return error === null;
}

/** Makes a user's sign-ins as old as those of yesterday's yesterday. */
async function ageSessions(stack: Stack, email: string): Promise<void> {
  const sql = postgres(stack.adminDatabaseUrl, { max: 1 });
  await sql`
    update auth.sessions s set created_at = s.created_at - interval '2 days'
    from auth.users u where u.id = s.user_id and u.email = ${email}`;
  await sql`
    update auth.mfa_amr_claims a set created_at = a.created_at - interval '2 days',
      updated_at = a.updated_at - interval '2 days'
    from auth.sessions s join auth.users u on u.id = s.user_id
    where a.session_id = s.id and u.email = ${email}`;
  await sql.end();
}

test('the security settings list the sessions elsewhere and end one', async ({ page, stack }) => {
  const email = await makePerson(stack, 'renter', 'Sia Sessions');
  const elsewhere = await (await secondPerson(page)).newPage();
  await arriveAs(elsewhere, stack, email);
  await arriveAs(page, stack, email);
  await page.goto('/settings');
  await page.getByRole('link', { name: /^Security/ }).click();
  await expectPath(page, '/settings/security');
  const places = section(page, 'Where you are signed in');
  await expect(places.getByRole('listitem')).toHaveCount(2);
  await expect(places.getByText('This device')).toHaveCount(1);
  await expectAccessible(page, 'security');
  await places.getByRole('button', { name: /^Sign out (?!everywhere)/ }).dblclick();
  await expect(places.getByRole('listitem')).toHaveCount(1);
  await expect(places.getByText('This device')).toBeVisible();
  // The other one learns it when it renews its token.
  await elsewhere.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('kinstead.auth') ?? '{}');
    localStorage.setItem('kinstead.auth', JSON.stringify({ ...session, expires_at: 1 }));
  });
  await elsewhere.goto(`${stack.pwaUrl}/messages`);
  await expectPath(elsewhere, '/auth/login');
  await elsewhere.context().close();
});

test('the security settings sign out all other sessions at once', async ({ page, stack }) => {
  const email = await makePerson(stack, 'guide', 'Ella Else');
  for (let place = 0; place < 3; place += 1) await signsIn(stack, email, PASSWORD);
  await openSecurity(page, stack, email);
  const places = section(page, 'Where you are signed in');
  await expect(places.getByRole('listitem')).toHaveCount(4);
  await places.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(places.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toHaveCount(0);
});

test('[DEC-29] a new password is typed twice, and needs a mailed code when the sign-in is old', async ({
  page,
  stack,
}) => {
  const email = await makePerson(stack, 'renter', 'Pat Password');
  await openSecurity(page, stack, email);
  await ageSessions(stack, email);
  const password = section(page, 'Password');
  await password.getByRole('button', { name: 'Change password' }).click();
  await password.getByLabel('New password', { exact: true }).fill('a different sentence');
  await password.getByLabel('New password again').fill('a different');
  await password.getByRole('button', { name: 'Save password' }).click();
  await expect(password.getByText('The two passwords differ')).toBeVisible();
  await password.getByLabel('New password again').fill('a different sentence');
  await password.getByRole('button', { name: 'Save password' }).dblclick();
  await expect(password.getByText('You signed in a while ago.')).toBeVisible();
  const code = await codeFor(stack.mailboxUrl, email);
  expect(await countMails(stack, email)).toBe(1);
  await password.getByLabel('Verification code').fill(code === '123456' ? '654321' : '123456');
  await password.getByRole('button', { name: 'Save password' }).click();
  await expect(password.getByRole('alert')).toHaveText(
    'That code is not right or no longer valid. Ask for a new one.',
  );
  await expectAccessible(page, 'new password');
  await password.getByLabel('Verification code').fill(code);
  await password.getByRole('button', { name: 'Save password' }).click();
  await expect(activity(page, 'Password changed')).toBeVisible();
  expect(await signsIn(stack, email, PASSWORD)).toBe(false);
  expect(await signsIn(stack, email, 'a different sentence')).toBe(true);
});

test('a new address needs the codes of both mailboxes, and waits until then', async ({
  page,
  stack,
}) => {
  const email = await makePerson(stack, 'host', 'Abe Address');
  const next = `${randomUUID()}@browser.test`;
  await openSecurity(page, stack, email);
  const address = section(page, 'E-mail');
  await address.getByRole('button', { name: 'Change e-mail' }).click();
  await address.getByLabel('New e-mail').fill('no address');
  await address.getByRole('button', { name: 'Send the codes' }).click();
  await expect(address.getByText('Please enter a valid e-mail address')).toBeVisible();
  await address.getByLabel('New e-mail').fill(next);
  await address.getByRole('button', { name: 'Send the codes' }).dblclick();
  await expect(address.getByText(`Waiting for both mailboxes to agree to ${next}`)).toBeVisible();
  await page.reload();
  await expect(address.getByText(`Waiting for both mailboxes to agree to ${next}`)).toBeVisible();
  await expectAccessible(page, 'a new address');
  await address.getByLabel(`Code sent to ${email}`).fill(await codeFor(stack.mailboxUrl, email));
  await expect(address.getByText(`${email} has agreed.`)).toBeVisible();
  await expect(address.getByText(`You sign in with ${email}`)).toBeVisible();
  await address.getByLabel(`Code sent to ${next}`).fill(await codeFor(stack.mailboxUrl, next));
  await expect(activity(page, 'E-mail changed')).toBeVisible();
  await expect(address.getByText(`You sign in with ${next}`)).toBeVisible();
  expect(await signsIn(stack, next, PASSWORD)).toBe(true);
});

test('the links of both mails change the address, too, and the first one says what is missing', async ({
  page,
  stack,
}) => {
  const email = await makePerson(stack, 'renter', 'Lia Links');
  const next = `${randomUUID()}@browser.test`;
  await openSecurity(page, stack, email);
  const address = section(page, 'E-mail');
  await address.getByRole('button', { name: 'Change e-mail' }).click();
  await address.getByLabel('New e-mail').fill(next);
  await address.getByRole('button', { name: 'Send the codes' }).click();
  await expect(address.getByText('Waiting for both mailboxes')).toBeVisible();
  await page.goto(await linkIn(stack, email));
  await page.getByRole('button').click();
  await expectPath(page, '/settings/security');
  await expect(page.getByText('One mailbox has agreed to the new address.')).toBeVisible();
  await page.goto(await linkIn(stack, next));
  await page.getByRole('button').click();
  await expectPath(page, '/settings/security');
  await expect(address.getByText(`You sign in with ${next}`)).toBeVisible();
});

test('a user downloads all of their data', async ({ page, stack }) => {
  const email = await makePerson(stack, 'renter', 'Dora Download');
  await openSecurity(page, stack, email);
  const download = page.waitForEvent('download');
  await section(page, 'Your data').getByRole('button', { name: 'Download' }).dblclick();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^kinstead-data-\d{4}-\d\d-\d\d\.json$/);
  const data = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(data.account.email).toBe(email);
  expect(data.tables.profiles[0].full_name).toBe('Dora Download');
  expect(JSON.stringify(data)).not.toContain('code_hash');
});

test('an account deletion waits for thirty days and can be cancelled', async ({ page, stack }) => {
  const email = await makePerson(stack, 'renter', 'Dee Leting');
  await openSecurity(page, stack, email);
  const deletion = section(page, 'Delete account');
  await deletion.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByRole('button', { name: 'Keep my account' }).click();
  await expect(dialog).toHaveCount(0);
  await deletion.getByRole('button', { name: 'Delete account' }).click();
  await dialog.getByRole('button', { name: 'Delete in 30 days' }).dblclick();
  const due = new Date(Date.now() + 30 * 86_400_000);
  const day = due.toLocaleDateString('en-US', { dateStyle: 'long' });
  await expect(deletion.getByText(`will be deleted on ${day}`)).toBeVisible();
  await page.reload();
  await deletion.getByRole('button', { name: 'Keep my account' }).click();
  await expect(activity(page, 'Your account stays')).toBeVisible();
  await expect(deletion.getByRole('button', { name: 'Delete account' })).toBeVisible();
});

test('offline the security page says that it needs a connection, and so does each action', {
  tag: '@worker',
}, async ({ page, stack }) => {
  await openSecurity(page, stack, await makePerson(stack, 'renter', 'Olaf Offline'));
  await page.context().setOffline(true);
  await expect(
    page.getByText('You are offline. Everything on this page needs a connection.'),
  ).toBeVisible();
  await section(page, 'Your data').getByRole('button', { name: 'Download' }).click();
  await expect(section(page, 'Your data').getByRole('alert')).toHaveText(
    'You are offline. Check your connection and try again.',
  );
});
