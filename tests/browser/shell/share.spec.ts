import sharp from 'sharp';
import { expect, PASSWORD, test } from '../../support/browser.ts';
import { expectAccessible } from '../axe.ts';
import { makeTwoPeople } from '../messages/two-people.ts';
import { keptRows } from '../profile/kept.ts';

test('a shared text waits through the sign-in and lands in a conversation, unsent', async ({
  page,
  stack,
}) => {
  const { renter } = await makeTwoPeople(stack, [{ by: 'host', text: 'Good morning' }]);
  const text = 'Is 2026 still free? https://rooms.test/42';
  await page.goto(`/share?${new URLSearchParams({ title: 'Is 2026', text })}`);
  await expect(page.getByText(text, { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Search homes' })).toHaveAttribute(
    'href',
    /\/homes\?q=/,
  );
  await expectAccessible(page, 'what was shared');

  await page.getByRole('main').getByRole('link', { name: 'Log In' }).click();
  await page.getByLabel('E-mail').fill(renter.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: /^(log|sign) in$/i }).click();
  await page.waitForURL((url) => url.pathname === '/share');
  await expect(page.getByText(text, { exact: true })).toBeVisible();

  const conversation = page.getByRole('main').getByRole('listitem').first();
  await conversation.getByRole('button').click();
  await page.waitForURL((url) => url.pathname === '/messages' && url.searchParams.has('c'));
  const composer = page
    .getByRole('region', { name: 'Conversation', exact: true })
    .getByRole('textbox');
  await expect(composer).toHaveValue(text);
  // A first sign-in on this device makes its database meanwhile.
  await expect
    .poll(() => keptRows(page, 'drafts'))
    .toContainEqual(expect.objectContaining({ text }));
  await page.reload();
  await expect(composer).toHaveValue(text);
});

test('a shared number stays a text, and a shared link to a home of ours becomes that home', async ({
  page,
}) => {
  await page.goto('/share?text=2026');
  await expect(page.getByRole('blockquote')).toHaveText('2026');

  await page.goto('/homes');
  const link = page.getByRole('article').first().getByRole('link').first();
  const href = (await link.getAttribute('href')) ?? '';
  const address = new URL(href, page.url()).href;
  await page.goto(`/share?${new URLSearchParams({ text: `Look: ${address}` })}`);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Save .* to favorites$/ })
    .click();
  await page.getByRole('link', { name: 'Open this home' }).click();
  await page.waitForURL((url) => url.pathname === new URL(address).pathname);
});

test.describe('what another app posts', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a shared picture waits through the sign-in and is sent in a conversation', async ({
    page,
    stack,
  }) => {
    const { renter } = await makeTwoPeople(stack, [{ by: 'host', text: 'Good morning' }]);
    await page.goto('/about');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    // As a phone does it: a form of several parts.
    await page.evaluate(() => {
      const form = document.createElement('form');
      form.method = 'post';
      form.enctype = 'multipart/form-data';
      form.action = '/share';
      const field = (given: { name: string; type?: string; value?: string }) =>
        form.append(Object.assign(document.createElement('input'), given));
      field({ name: 'text', value: 'The stairs' });
      field({ name: 'files', type: 'file' });
      document.body.append(form);
    });
    const buffer = await sharp({
      create: { width: 60, height: 40, channels: 3, background: '#3a7d5c' },
    })
      .png()
      .toBuffer();
    await page
      .locator('form input[type=file]')
      .setInputFiles({ name: 'stairs.png', mimeType: 'image/png', buffer });
    await page.evaluate(() => [...document.forms].at(-1)?.submit());
    await page.waitForURL('**/share?text=The+stairs&files=1');
    await expect(page.getByRole('img', { name: 'stairs.png' })).toBeVisible();
    await expectAccessible(page, 'a shared picture');

    await page.getByRole('main').getByRole('link', { name: 'Log In' }).click();
    await page.getByLabel('E-mail').fill(renter.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: /^(log|sign) in$/i }).click();
    await page.waitForURL((url) => url.pathname === '/share');
    await expect(page.getByRole('img', { name: 'stairs.png' })).toBeVisible();
    await page.getByRole('main').getByRole('listitem').getByRole('button').first().click();
    await page.waitForURL((url) => url.pathname === '/messages' && url.searchParams.has('c'));
    const conversation = page.getByRole('region', { name: 'Conversation', exact: true });
    await expect(conversation.getByRole('textbox')).toHaveValue('The stairs');
    await expect(page.getByRole('list', { name: 'Files to send' })).toContainText('stairs');
    await conversation.getByRole('button', { name: 'Send', exact: true }).click();
    const sent = page.getByRole('log').getByRole('article').filter({ hasText: 'The stairs' });
    await expect(sent.getByRole('button', { name: 'Open stairs.png' })).toBeVisible();
    await expect(sent).not.toContainText('Queued');
    await expect.poll(() => page.evaluate(() => caches.has('kinstead-shared'))).toBe(false);
  });
});

test('an empty share says so', async ({ page }) => {
  await page.goto('/share');
  await expect(page.getByText('Nothing was shared')).toBeVisible();
});
