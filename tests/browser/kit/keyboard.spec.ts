import type { Page } from 'playwright/test';
import { expect, test } from '../../support/browser.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(async ({ page }) => {
  await page.goto('/playground');
  await expect(page.getByRole('heading', { name: 'States', exact: true })).toBeVisible();
});

test('fields of the kit by keyboard: a city is typed, chosen and cleared, a day and a time chosen or typed, a code pasted, files picked and dropped', async ({
  page,
}) => {
  await test.step('a combobox is operated by keyboard: typed into, walked through, chosen from and cleared', async () => {
    const city = page.getByRole('combobox', { name: 'City', exact: true });
    await city.focus();
    await page.keyboard.type('port');
    const options = page.getByRole('option');
    await expect(options).toHaveCount(2);
    await page.keyboard.press('ArrowDown');
    await expect(options.nth(1)).toHaveAttribute('data-highlighted', '');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await expect(city).toHaveValue('Portland');
    await expect(city).toBeFocused();

    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option', { selected: true })).toHaveText(/Maine/);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await page.getByRole('button', { name: 'Clear City' }).press('Enter');
    await expect(city).toHaveValue('');
  });

  await test.step('a day is chosen with the arrow keys, and the focus returns to its field', async () => {
    const field = page.getByRole('textbox', { name: 'Tour day' });
    await field.focus();
    await page.keyboard.press('ArrowDown');
    const calendar = page.getByRole('dialog', { name: 'Calendar of Tour day' });
    await expect(calendar.getByRole('button', { name: /November 24/ })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(calendar).toHaveCount(0);
    await expect(field).toHaveValue('Wed, Dec 2, 2026');
    await expect(field).toBeFocused();

    await page.keyboard.press('ArrowDown');
    await expect(calendar).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(calendar).toHaveCount(0);
    await expect(field).toHaveValue('Wed, Dec 2, 2026');
  });

  await test.step('a day can be typed; one that is not available is refused and stays to be corrected', async () => {
    const field = page.getByRole('textbox', { name: 'Tour day' });
    await field.fill('12/5/2026');
    await field.press('Enter');
    await expect(field).toHaveValue('Sat, Dec 5, 2026');
    await field.fill('11/21/2026');
    await field.press('Tab');
    await expect(page.getByText('Sat, Nov 21, 2026 cannot be chosen')).toBeVisible();
    await expect(field).toHaveValue('11/21/2026');
    await field.fill('nonsense');
    await field.press('Enter');
    await expect(page.getByText('Write a day such as Nov 3 or 11/3/2026')).toBeVisible();
  });

  await test.step('a time can be typed in any usual format', async () => {
    const start = page.getByRole('combobox', { name: 'Start' });
    await start.focus();
    await page.keyboard.type('915a');
    await expect(page.getByRole('option')).toHaveText(['9:15 AM']);
    await page.keyboard.press('Enter');
    await expect(start).toHaveValue('9:15 AM');
  });

  await test.step('a code is pasted whole, spaces and all', async () => {
    const first = page.getByRole('textbox', { name: 'Code', exact: true });
    await first.focus();
    await page.evaluate(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', ' 480 215 ');
      const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(paste);
    });
    await expect(first).toHaveValue('4');
    for (const [place, digit] of [...'80215'].entries()) {
      const input = page.getByRole('textbox', { name: `Digit ${place + 2} of 6` }).first();
      await expect(input).toHaveValue(digit);
    }
  });

  await test.step('files are picked, dropped and removed', async () => {
    const file = { name: 'lease.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(2048) };
    const field = page.getByLabel('Papers', { exact: true });
    await field.setInputFiles([file]);
    const list = page.getByRole('list', { name: 'Files of Papers' });
    await expect(list).toContainText('lease.pdf');
    await expect(list).toContainText('2 KB');

    await field.evaluate((input) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['x'], 'dropped.png', { type: 'image/png' }));
      input.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    });
    await expect(list.getByRole('listitem')).toHaveCount(2);
    await list.getByRole('button', { name: 'Remove lease.pdf' }).press('Enter');
    await expect(list.getByRole('listitem')).toHaveText([/dropped\.png/]);
  });

  await test.step('a combobox says when nothing matches', async () => {
    await page.getByRole('combobox', { name: 'City', exact: true }).pressSequentially('xyz');
    await expect(page.getByText('Nothing matches')).toBeVisible();
  });
});

test('tables of the kit by keyboard: rows selected, columns sorted, more rows shown, and cards below 768 px', async ({
  page,
}) => {
  await test.step('rows are selected with Space, a range with Shift, all with the header', async () => {
    const table = page.getByRole('table', { name: 'Applications', exact: true });
    const bar = page.getByRole('region', { name: 'Selected rows' });
    const box = (name: string) => table.getByRole('checkbox', { name: `Select ${name}` });
    await expect(bar).toContainText('2 selected');
    await bar.getByRole('button', { name: 'Clear' }).press('Enter');
    await expect(bar).toHaveCount(0);

    await box('Katherine Johnson').focus();
    await page.keyboard.press('Space');
    await expect(bar).toContainText('1 selected');
    await box('Edsger Dijkstra').click({ modifiers: ['Shift'] });
    await expect(bar).toContainText('4 selected');
    const all = table.getByRole('checkbox', { name: 'Select all rows' });
    expect(await indeterminate(all)).toBe(true);
    await all.press('Space');
    await expect(bar).toContainText('5 selected');
    await all.press('Space');
    await expect(bar).toHaveCount(0);
  });

  await test.step('a column header sorts in both directions and announces it; more rows preserve the order', async () => {
    const table = page.getByRole('table', { name: 'Applications', exact: true });
    const rent = table.getByRole('columnheader', { name: 'Rent' });
    await expect(rent).toHaveAttribute('aria-sort', 'descending');
    await expect(table.getByRole('rowheader').first()).toHaveText('Katherine Johnson');
    await rent.getByRole('button').press('Enter');
    await expect(rent).toHaveAttribute('aria-sort', 'ascending');
    await expect(table.getByRole('rowheader').first()).toHaveText('Grace Hopper');
    const more = page.getByRole('button', { name: 'Show more' }).first();
    await more.press('Enter');
    await expect(table.getByRole('rowheader')).toHaveCount(8);
    await expect(table.getByRole('rowheader').last()).toHaveText('Katherine Johnson');
  });

  await test.step('below 768 px a table shows cards with a sort list and the names of columns', async () => {
    await page.setViewportSize({ width: 400, height: 800 });
    const table = page.getByRole('table', { name: 'Applications', exact: true });
    const card = table.getByRole('row').filter({ hasText: 'Ada Lovelace' });
    await expect(card.getByText('Rent', { exact: true })).toBeVisible();
    await page.getByLabel('Sort by').first().selectOption('Applicant, rising');
    await expect(table.getByRole('rowheader').first()).toHaveText('Ada Lovelace');
  });
});

function indeterminate(box: ReturnType<Page['locator']>): Promise<boolean> {
  return box.evaluate((element) => (element as HTMLInputElement).indeterminate); // found by its role
}

test('a menu returns the focus to its button while a drawer is open next to it', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Open the drawer' }).click();
  const drawer = page.getByRole('dialog', { name: 'Ada Lovelace' });
  await expect(drawer).toBeVisible();
  const more = page.getByRole('button', { name: 'More', exact: true });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(more).toBeFocused();
  await expect(drawer).toBeVisible();
});
