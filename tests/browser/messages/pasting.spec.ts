import type { Page } from 'playwright/test';
import { expect, test } from '../../support/browser.ts';
import { composer, makeLeaver } from '../leaving/life.ts';
import { arriveAs } from '../people.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** Puts what another program copied on the clipboard of the system, with a picture of it. */
async function copied(page: Page, texts: Record<string, string>) {
  await page.evaluate(async (words) => {
    const canvas = new OffscreenCanvas(40, 30);
    canvas.getContext('2d')?.fillRect(0, 0, 20, 20);
    const picture = await canvas.convertToBlob({ type: 'image/png' });
    const parts = Object.entries(words).map(([type, text]) => [type, new Blob([text], { type })]);
    await navigator.clipboard.write([
      new ClipboardItem({ ...Object.fromEntries(parts), 'image/png': picture }),
    ]);
  }, texts);
}

test('copied cells and Word text are pasted as text, and a picture alone is attached', async ({
  page,
  stack,
}) => {
  const { email, conversation } = await makeLeaver(stack, 'renter');
  await arriveAs(page, stack, email);
  await page.goto(`/messages?c=${conversation}`);
  const field = composer(page);
  const chips = page.getByRole('list', { name: 'Files to send' });
  await field.focus();

  await copied(page, {
    'text/plain': 'Rent\t1,450',
    'text/html': '<table><tr><td>Rent</td><td>1,450</td></tr></table>',
  });
  await page.keyboard.press('ControlOrMeta+v');
  await expect(field).toHaveValue('Rent\t1,450');

  await field.fill('');
  await copied(page, {
    'text/plain': 'Dear Ana, the keys are under the mat.',
    'text/html': '<p>Dear Ana, the <b>keys</b> are under the mat.</p>',
  });
  await page.keyboard.press('ControlOrMeta+v');
  await expect(field).toHaveValue('Dear Ana, the keys are under the mat.');
  await expect(chips).toHaveCount(0);

  await field.fill('');
  await copied(page, { 'text/html': '<img src="https://homes.example/porch.png" alt="Porch">' });
  await page.keyboard.press('ControlOrMeta+v');
  await expect(chips.getByRole('listitem')).toHaveCount(1);

  await copied(page, {});
  await page.keyboard.press('ControlOrMeta+v');
  await expect(chips.getByRole('listitem')).toHaveCount(2);
  await expect(field).toHaveValue('');
});

/** Enter as an input method presses it: Chrome during the composition, Safari once it has ended. */
async function confirmWord(page: Page, browser: 'Chrome' | 'Safari') {
  await page.evaluate((order) => {
    const field = document.activeElement;
    const enter = new KeyboardEvent('keydown', {
      ...{ key: 'Enter', code: 'Enter', keyCode: 229, bubbles: true, cancelable: true },
      isComposing: order === 'Chrome',
    });
    field?.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
    const end = new CompositionEvent('compositionend', { data: '漢字', bubbles: true });
    if (order === 'Safari') field?.dispatchEvent(end);
    const isPrevented = !field?.dispatchEvent(enter);
    if (order === 'Chrome') field?.dispatchEvent(end);
    // A browser submits the form of a field by itself, unless the key was taken.
    const form = field instanceof HTMLInputElement ? field.form : null;
    if (form && !isPrevented) form.requestSubmit();
  }, browser);
}

for (const browser of ['Chrome', 'Safari'] as const) {
  test(`an Enter of an input method sends no message and no form, as ${browser} orders its keys`, async ({
    page,
    stack,
  }) => {
    const { email, conversation } = await makeLeaver(stack, 'renter');
    await arriveAs(page, stack, email);
    await page.goto(`/messages?c=${conversation}`);
    await composer(page).fill('漢字 half');
    await confirmWord(page, browser);
    await expect(composer(page)).toHaveValue('漢字 half');
    await composer(page).press('Enter');
    await expect(composer(page)).toHaveValue('');

    await page.goto('/contact');
    const name = page.getByRole('textbox', { name: /name/i }).first();
    await name.fill('漢字');
    await confirmWord(page, browser);
    // A form that was sent would name what is missing.
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(0);
    await name.press('Enter');
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  });
}
