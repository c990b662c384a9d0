import { expect, PASSWORD, test } from '../../support/browser.ts';
import {
  callBar,
  openHostBrowser,
  signInToExtension,
  strictPage,
} from '../../support/extension.ts';
import { addApp, recoveryCodes } from '../accounts/factor.ts';
import { expectAccessible } from '../axe.ts';
import { makePerson } from '../people.ts';
import { HOST } from './hosts.ts';

test('[BAR-03] the extension is for hosts: other users stay signed out and read why', async ({
  stack,
}) => {
  const browser = await openHostBrowser(stack.pwaUrl);
  const popup = await browser.open('popup');
  const problem = popup.getByText('This extension is for hosts.');
  for (const email of ['renter@kinstead.test', 'guide@kinstead.test']) {
    await signInToExtension(popup, email, PASSWORD);
    await expect(problem).toBeVisible();
    await expect(popup.getByRole('combobox')).toHaveCount(0);
  }
  await signInToExtension(popup, HOST, 'not the password');
  await expect(problem).toBeHidden();
  await expect(popup.getByLabel('Password')).toHaveAttribute('aria-invalid', 'true');
  // Nothing of the refused person is stored.
  const kept = await popup.evaluate(() => chrome.storage.local.get(null));
  expect(Object.keys(kept).filter((key) => /auth:|person|bell/.test(key))).toEqual([]);
  expect(await browser.badge()).toBe('');

  await signInToExtension(popup, HOST, PASSWORD);
  await expect(popup.getByRole('heading', { name: 'Notifications' })).toBeVisible();
  await popup.goto(popup.url().replace('popup', 'options'));
  await popup.getByRole('button', { name: 'Sign out' }).click();
  await expect(popup.getByLabel('Password')).toBeVisible();
  await expect
    .poll(async () => Object.keys(await popup.evaluate(() => chrome.storage.local.get(null))))
    .not.toContainEqual(expect.stringMatching(/auth:|person|bell|draft|history/));
  await browser.close();
});

test('[AUTH-10] a host with an authenticator app is asked for its code in each popup', async ({
  stack,
}) => {
  const email = await makePerson(stack, 'host', 'Hetty Half');
  const app = await addApp(stack, email);
  const browser = await openHostBrowser(stack.pwaUrl);
  const popup = await browser.open('popup');
  await signInToExtension(popup, email, PASSWORD);
  await expect(popup.getByRole('heading', { name: 'Two-step sign-in' })).toBeVisible();
  const welcome = await browser.open('welcome');
  await expect(welcome.getByRole('heading', { name: 'Two-step sign-in' })).toBeVisible();
  await expectAccessible(welcome, 'second step of the extension');
  await welcome.close();
  await popup.getByLabel('Verification code').fill('000000');
  await expect(popup.getByText('That code is not right')).toBeVisible();
  // A popup closes while its person looks at their phone, and the worker is stopped meanwhile.
  await popup.close();
  await browser.stopWorker();
  const again = await browser.open('popup');
  await again.getByLabel('Verification code').fill(app.next());
  await expect(again.getByRole('heading', { name: 'Notifications' })).toBeVisible();

  await again.goto(again.url().replace('popup', 'options'));
  await expect(again.getByText('Hetty Half')).toBeVisible();
  await again.getByRole('button', { name: 'Sign out' }).click();
  await signInToExtension(again, email, PASSWORD);
  await again.getByRole('button', { name: 'Log Out' }).click();
  await expect(again.getByLabel('Password')).toBeVisible();
  await expect
    .poll(async () => Object.keys(await again.evaluate(() => chrome.storage.local.get(null))))
    .not.toContainEqual(expect.stringMatching(/auth:|person|second-step/));
  await browser.close();
});

test('[AUTH-10] a recovery code opens the extension, too, when the authenticator app is lost', async ({
  stack,
}) => {
  const email = await makePerson(stack, 'host', 'Hugo Lost');
  const [code = ''] = await recoveryCodes(stack, email, await addApp(stack, email));
  const browser = await openHostBrowser(stack.pwaUrl);
  const panel = await browser.open('sidepanel');
  await signInToExtension(panel, email, PASSWORD);
  await panel.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await panel.getByLabel('Recovery code').fill('aaaa-bbbb-cccc-dddd');
  await panel.getByRole('button', { name: 'Use recovery code' }).click();
  await expect(panel.getByText('That is not one of your unused recovery codes.')).toBeVisible();
  await panel.getByLabel('Recovery code').fill(code);
  await panel.getByRole('button', { name: 'Use recovery code' }).click();
  await expect(panel.getByText('Signed in as Hugo Lost')).toBeVisible();
  await browser.close();
});

test('[AUTH-10] an authenticator app that is set up elsewhere ends the session of the extension', async ({
  stack,
}) => {
  const email = await makePerson(stack, 'host', 'Hope Elsewhere');
  const browser = await openHostBrowser(stack.pwaUrl);
  const popup = await browser.open('popup');
  await signInToExtension(popup, email, PASSWORD);
  await expect(popup.getByRole('heading', { name: 'Notifications' })).toBeVisible();
  const app = await addApp(stack, email);
  // Opened again it looks at its rows.
  await popup.reload();
  await signInToExtension(popup, email, PASSWORD);
  await popup.getByLabel('Verification code').fill(app.next());
  await expect(popup.getByRole('heading', { name: 'Notifications' })).toBeVisible();
  await browser.close();
});

test('over another page the extension asks for no password: it leads to a tab of its own', async ({
  stack,
}) => {
  const browser = await openHostBrowser(stack.pwaUrl);
  const { page } = await strictPage(browser.context);
  const bar = await callBar(browser, page);
  const lead = bar.getByRole('button', { name: 'Sign in' });
  await expect(lead).toBeVisible();
  await expect(bar.locator('input')).toHaveCount(0);
  const [own] = await Promise.all([browser.context.waitForEvent('page'), lead.click()]);
  await expect(own.getByLabel('Password')).toBeVisible();
  await signInToExtension(own, HOST, PASSWORD);
  await expect(bar.getByRole('combobox', { name: 'Do anything' })).toBeVisible();
  await browser.close();
});
