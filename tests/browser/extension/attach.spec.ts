import { expect, PASSWORD, test } from '../../support/browser.ts';
import { HOST, withScene } from './hosts.ts';

/** One white point. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==',
  'base64',
);

test('files of the popup are attached in the app, to what was typed, also past a sign-in', async ({
  stack,
}) => {
  await withScene(stack, async ({ browser }) => {
    const popup = await browser.open('popup');
    const words = 'list this: 2 bed loft on Oak Street, $1,900';
    await popup.getByRole('combobox', { name: 'Do anything' }).fill(words);
    const opened = browser.context.waitForEvent('page');
    await popup.getByRole('button', { name: 'Attach files in Kinstead' }).press('Enter');
    const app = await opened;
    await app.getByLabel('E-mail').fill(HOST);
    await app.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await app.getByRole('button', { name: /^(log|sign) in$/i }).click();

    const bar = app.getByRole('combobox', { name: 'Do anything' });
    await expect(bar).toHaveValue(words);
    await expect(bar).toBeFocused();
    expect(new URL(app.url()).hash).toBe('');
    await app
      .getByLabel('Attach files')
      .and(app.locator('input'))
      .setInputFiles({ name: 'loft.png', mimeType: 'image/png', buffer: PICTURE });
    const desk = app.getByRole('dialog', { name: 'Attached file' });
    await expect(desk.getByRole('button', { name: 'New listing' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(desk.getByText(/^Fills in: /)).toContainText('$1,900');
    // The popup still has its words: nothing was sent.
    await popup.close();
    const again = await browser.open('popup');
    await expect(again.getByRole('combobox', { name: 'Do anything' })).toHaveValue(words);
  });
});
