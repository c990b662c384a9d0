import type { Page } from 'playwright/test';
import postgres from 'postgres';
import { expect, signIn, test } from '../../support/browser.ts';
import { codeFor } from '../../support/mailbox.ts';
import type { Stack } from '../../support/stack.ts';
import {
  activity,
  arriveAs,
  expectCritical,
  expectPath,
  makePerson,
  platformIsBack,
} from '../people.ts';

const UNVERIFIED =
  'Please verify your email address to continue. Check your inbox for the verification code';
const PENDING = ['kinstead.pending-referral', 'kinstead.pending-signup'];

const kept = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const openMenu = (page: Page) => page.getByRole('button', { name: 'Account menu' }).click();

/** Leaves what a visitor brought along, and something of this tab's. */
const leavePending = (page: Page) =>
  page.evaluate((keys) => {
    for (const key of keys) {
      localStorage.setItem(key, JSON.stringify({ email: 'a@b.test', user_type: 'renter' }));
    }
    sessionStorage.setItem('mine', 'of this tab');
  }, PENDING);

/** The auth library tells its other tabs over this channel; the test speaks as one of them. */
const tellTab = (page: Page, event: string, change: object = {}) =>
  page.evaluate(
    ([name, changes]) => {
      const session = JSON.parse(localStorage.getItem('kinstead.auth') ?? 'null');
      if (session) Object.assign(session.user, changes);
      new BroadcastChannel('kinstead.auth').postMessage({ event: name, session });
    },
    [event, change] as const,
  );

async function withdrawConfirmation(stack: Stack, email: string): Promise<void> {
  const sql = postgres(stack.adminDatabaseUrl, { max: 1 });
  await sql`update auth.users set email_confirmed_at = null where email = ${email}`;
  await sql.end();
}

test('[AUTH-02][AUTH-04][AUTH-06] signing in greets once; a start restores the persisted session in silence', async ({
  page,
  stack,
}) => {
  await signIn(page, await makePerson(stack, 'renter', 'Greta Greeted'));
  await expect(activity(page, 'Welcome back!')).toContainText(
    'You have been signed in successfully',
  );
  await page.goto('/about');
  await openMenu(page);
  await expect(page.getByRole('menu').getByText('Greta Greeted')).toBeVisible();
  await expect(page.getByText('Welcome back!')).toHaveCount(0);
  expect(await kept(page, 'kinstead.profile')).toContain('Greta Greeted');
});

test('[AUTH-03][AUTH-18][AUTH-19] a start with an unverified address ends the session', async ({
  page,
  stack,
}) => {
  const email = await makePerson(stack, 'renter', 'Uma Unverified');
  await arriveAs(page, stack, email, (session) => ({ ...session, expires_at: 1_700_000_000 }));
  await withdrawConfirmation(stack, email);
  await page.goto('/messages');
  await expectCritical(page, 'Email Verification Required', UNVERIFIED);
  await expect.poll(() => kept(page, 'kinstead.auth')).toBeNull();
  await expect(page).toHaveURL(/\/auth\//);
});

test('[AUTH-05][AUTH-10][AUTH-18] every later auth event of a signed-in user repeats the check of the address', async ({
  page,
  stack,
}) => {
  const email = await makePerson(stack, 'renter', 'Eva Events');
  for (const event of ['SIGNED_IN', 'TOKEN_REFRESHED', 'USER_UPDATED', 'MFA_CHALLENGE_VERIFIED']) {
    await arriveAs(page, stack, email);
    await page.goto('/messages');
    await expect(page.getByRole('heading', { name: 'Messages' }).first()).toBeVisible();
    await tellTab(page, event, { email_confirmed_at: null });
    await expectCritical(page, 'Email Verification Required', UNVERIFIED);
    await expect.poll(() => kept(page, 'kinstead.auth'), event).toBeNull();
    await expect(page).toHaveURL(/\/auth\//);
  }
});

test('[AUTH-19] signing in with an unverified address leads to the code', async ({ page }) => {
  await page.goto('/auth/login');
  await page.getByLabel('E-mail').fill('unverified@kinstead.test');
  await page.getByLabel('Password', { exact: true }).fill('kinstead-local');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expectCritical(page, 'Email Verification Required', UNVERIFIED);
  await expectPath(page, '/auth/verify');
  expect(await kept(page, 'kinstead.auth')).toBeNull();
});

test('[AUTH-07][AUTH-08][AUTH-10] a session that ended elsewhere ends here, with its pending data', async ({
  page,
  stack,
}) => {
  await arriveAs(page, stack, await makePerson(stack, 'renter', 'Tab Two'));
  await page.goto('/messages');
  await expect(page.getByRole('heading', { name: 'Messages' }).first()).toBeVisible();
  await leavePending(page);
  await tellTab(page, 'SIGNED_OUT');
  await expect(activity(page, 'Signed out')).toContainText('You have been signed out successfully');
  for (const key of PENDING) expect(await kept(page, key)).toBeNull();
  await expectPath(page, '/');
});

test('[AUTH-08][AUTH-09] signing out leaves no data of the user on the device', async ({
  page,
  stack,
}) => {
  await arriveAs(page, stack, await makePerson(stack, 'renter', 'Lea Leaving'));
  await page.goto('/about');
  await openMenu(page);
  await leavePending(page);
  const asked = page.waitForResponse((answer) => answer.url().includes('/auth/v1/logout'));
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  expect((await asked).status()).toBe(204);
  const toast = activity(page, 'Signed out');
  await expect(toast).toContainText('You have been signed out successfully');
  await expect(toast).toHaveCount(1);
  for (const key of [...PENDING, 'kinstead.auth', 'kinstead.profile']) {
    expect(await kept(page, key), key).toBeNull();
  }
  expect(await page.evaluate(() => sessionStorage.getItem('mine'))).toBeNull();
  await expect(page.getByText('Lea Leaving')).toHaveCount(0);
  await openMenu(page);
  await expect(page.getByRole('menuitem', { name: 'Log In' })).toBeVisible();
});

test('[AUTH-20] a sign-out that does not reach the server says so, and still clears this device', async ({
  page,
  stack,
}) => {
  await arriveAs(page, stack, await makePerson(stack, 'renter', 'Kim Kept'));
  await page.goto('/about');
  await openMenu(page);
  await expect(page.getByRole('menu').getByText('Kim Kept')).toBeVisible();
  await stack.kill('platform');
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(activity(page, 'Error signing out')).toContainText(
    'There was an error signing out. Please try again.',
  );
  expect(await kept(page, 'kinstead.auth')).toBeNull();
  await expect(page.getByText('Kim Kept')).toHaveCount(0);
  await platformIsBack(stack);
});

test('[AUTH-10] a recovery session only sets the password, then it is an ordinary one', async ({
  page,
  stack,
}) => {
  const email = await makePerson(stack, 'renter', 'Remi Recovers');
  await page.goto('/auth/forgot-password');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send the code' }).click();
  await page.getByLabel('Verification code').fill(await codeFor(stack.mailboxUrl, email));
  await expectPath(page, '/auth/reset-password');
  await page.goto('/homes');
  await expectPath(page, '/auth/reset-password');
  await page.getByLabel('New password', { exact: true }).fill('another long sentence');
  await page.getByLabel('New password again').fill('another long sentence');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expectPath(page, '/homes');
  await openMenu(page);
  await expect(page.getByRole('menu').getByText('Remi Recovers')).toBeVisible();
});
