import { expect, PASSWORD, test } from '../../support/browser.ts';
import { codeFor } from '../../support/mailbox.ts';
import { expectAccessible } from '../axe.ts';
import { activity, arriveAs, expectPath, makePerson } from '../people.ts';
import { App, addApp, signInHalf } from './factor.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('[AUTH-10] an authenticator app is set up, required at the next sign-in, and removed', async ({
  page,
  stack,
}) => {
  const email = await makePerson(stack, 'renter', 'Tia Twostep');
  await arriveAs(page, stack, email);
  await page.goto('/settings/security');
  const section = page.getByRole('region', { name: 'Two-step sign-in' });
  await section.getByRole('button', { name: 'Set up' }).click();
  await expect(section.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await expectAccessible(page, 'setting up an app');
  const app = new App((await section.locator('code').innerText()).replaceAll(' ', ''));
  await section.getByLabel('Verification code').fill('000000');
  await expect(section.getByRole('alert')).toContainText('That code is not right');
  await section.getByLabel('Verification code').fill(app.next());

  const codes = section.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expectAccessible(page, 'recovery codes');
  const kept = await codes.allInnerTexts();
  const saved = page.waitForEvent('download');
  await section.getByRole('button', { name: 'Download' }).click();
  expect((await saved).suggestedFilename()).toBe('recovery-codes.txt');
  await section.getByRole('button', { name: 'I have kept them' }).click();
  await expect(section.getByText('10 recovery codes left.')).toBeVisible();
  await page.reload();
  await expect(section.getByText('10 recovery codes left.')).toBeVisible();
  await expect(page.getByText(kept[0] ?? '')).toHaveCount(0);

  await page.evaluate(() => localStorage.clear());
  await signInHalf(page, email, '/auth/login?redirect=%2Ffavorites');
  await expect(page.getByText('Welcome back!')).toHaveCount(0);
  await expectAccessible(page, 'second step');
  await page.getByLabel('Verification code').fill(app.next());
  await expect(activity(page, 'Welcome back!')).toBeVisible();
  await expectPath(page, '/favorites');

  await page.goto('/settings/security');
  await section.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
  await expect(section.getByRole('button', { name: 'Set up' })).toBeVisible();
  await page.reload();
  await expect(section.getByRole('button', { name: 'Set up' })).toBeVisible();
});

test('[AUTH-10] a session without its second step is redirected to it from every page, and back', async ({
  page,
  stack,
}) => {
  const email = await makePerson(stack, 'host', 'Harriet Half');
  const app = await addApp(stack, email);
  await arriveAs(page, stack, email);
  for (const path of ['/homes', '/messages', '/auth/login', '/dashboard/messages']) {
    await page.goto(path);
    await expectPath(page, '/auth/challenge');
    await expect(page.getByText('Authentication Required')).toHaveCount(0);
  }
  await page.getByLabel('Verification code').fill(app.next());
  await expectPath(page, '/dashboard/messages');
});

test('[AUTH-10] a device that does not know of a new factor is redirected to the second step by a refusal', async ({
  page,
  stack,
}) => {
  const email = await makePerson(stack, 'renter', 'Nora Unaware');
  const app = await addApp(stack, email);
  // As it was cached before the app was set up elsewhere: only the server knows better.
  await arriveAs(page, stack, email, (session) => ({
    ...session,
    ...('user' in session && { user: { ...Object(session.user), factors: [] } }),
  }));
  await page.goto('/favorites');
  await expectPath(page, '/auth/challenge');
  await page.getByLabel('Verification code').fill(app.next());
  await expectPath(page, '/favorites');
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toHaveCount(0);
});

test('[AUTH-10] a tab that is open while a factor is set up elsewhere has to sign in again, with it', async ({
  page,
  stack,
}) => {
  const email = await makePerson(stack, 'renter', 'Otis Open');
  await arriveAs(page, stack, email);
  // A page for people who are signed in only: from one for all, what is read in between would lead nowhere.
  await page.goto('/my-tours');
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  // Setting one up ends every session of the account that has not shown it.
  const app = await addApp(stack, email);
  // The next click learns of it, or the page itself, where it asks for something before.
  const messages = page.getByRole('link', { name: 'Messages' }).first();
  await messages.click({ timeout: 5000 }).catch(() => undefined);
  await expectPath(page, '/auth/login');
  const led = new URL(page.url()).searchParams.get('redirect');
  expect(['/messages', '/my-tours']).toContain(led);
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByLabel('Verification code').fill(app.next());
  await expectPath(page, String(led));
});

test('the second-factor step can be cancelled, and is skipped for an account without a factor', async ({
  page,
  stack,
}) => {
  const email = await makePerson(stack, 'renter', 'Lena Leaves');
  await addApp(stack, email);
  await signInHalf(page, email);
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expectPath(page, '/');
  expect(await page.evaluate(() => localStorage.getItem('kinstead.auth'))).toBeNull();
  await page.goto('/auth/challenge');
  await expectPath(page, '/auth/login');
});

test('a recovery code signs in a user who lost their phone, and turns two-factor sign-in off', async ({
  page,
  stack,
}) => {
  const email = await makePerson(stack, 'renter', 'Lou Lost');
  const app = await addApp(stack, email);
  await signInHalf(page, email, '/auth/login?redirect=%2Fsettings%2Fsecurity');
  await page.getByLabel('Verification code').fill(app.next());
  const section = page.getByRole('region', { name: 'Two-step sign-in' });
  await expect(section.getByText('0 recovery codes left.')).toBeVisible();
  await section.getByRole('button', { name: 'Make new codes' }).click();
  const codes = section.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [code = ''] = await codes.allInnerTexts();

  await page.evaluate(() => localStorage.clear());
  await signInHalf(page, email, '/auth/login?redirect=%2Fsettings%2Fsecurity');
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await expectAccessible(page, 'recovery code');
  await page.getByLabel('Recovery code').fill('aaaa-bbbb-cccc-dddd');
  await page.getByRole('button', { name: 'Use recovery code' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'That is not one of your unused recovery codes.',
  );
  await page.getByLabel('Recovery code').fill(code.toUpperCase());
  await page.getByRole('button', { name: 'Use recovery code' }).click();
  await expectPath(page, '/settings/security');
  await expect(section.getByRole('button', { name: 'Set up' })).toBeVisible();
  const places = page.getByRole('region', { name: 'Where you are signed in' });
  await expect(places.getByRole('listitem')).toHaveCount(1);
});

test('[AUTH-10][RA-04] resetting the password of an account with a second factor requires its code, too', async ({
  page,
  stack,
}) => {
  const email = await makePerson(stack, 'renter', 'Fay Forgot');
  const app = await addApp(stack, email);
  await page.goto('/auth/forgot-password');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send the code' }).click();
  await page.getByLabel('Verification code').fill(await codeFor(stack.mailboxUrl, email));
  await expectPath(page, '/auth/reset-password');
  await expect(page.getByRole('heading', { name: 'Two-step sign-in' })).toBeVisible();
  await page.getByLabel('Verification code').fill(app.next());
  await page.getByLabel('New password', { exact: true }).fill(`${PASSWORD} and more`);
  await page.getByLabel('New password again').fill(`${PASSWORD} and more`);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expectPath(page, '/homes');
});
