import { expect, PASSWORD, test } from '../../support/browser.ts';
import { openHostBrowser, signInToExtension } from '../../support/extension.ts';
import { HOST } from './hosts.ts';

test('[BAR-03] the extension is for hosts: others stay signed out and are told why', async ({
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
  // Nothing of the refused person is kept.
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
