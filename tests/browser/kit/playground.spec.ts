import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { expect, test } from '../../support/browser.ts';

// Colours on their way from one theme to the other have no contrast to speak of.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The page with all of its sections. */
async function open(page: Page, anchor = '') {
  await page.goto(`/playground${anchor}`);
  await expect(page.getByRole('heading', { name: 'States', exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

/** What is wrong on the page, or in what stands above it. */
async function violations(page: Page, above?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  const { violations: found } = await (above ? axe.include(above) : axe).analyze();
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`));
}

test('no piece has a violation in light or dark, or scrolls aside at 320 px', async ({ page }) => {
  test.setTimeout(180_000);
  await open(page);
  for (const theme of ['Light', 'Dark']) {
    await page.getByRole('radio', { name: theme }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme.toLowerCase());
    expect.soft(await violations(page), theme).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect.soft(await violations(page), 'dark at 320').toEqual([]);
});

test('nothing that opens has a violation in light or dark', async ({ page }) => {
  test.setTimeout(180_000);
  await open(page);
  for (const theme of ['Light', 'Dark']) {
    await page.getByRole('radio', { name: theme }).click();
    for (const name of ['dialog', 'sheet', 'drawer']) {
      await page.getByRole('button', { name: `Open the ${name}` }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect.soft(await violations(page, '[role=dialog]'), `${name}, ${theme}`).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await page.getByRole('button', { name: 'Open City' }).click();
    await expect(page.getByRole('listbox')).toBeVisible();
    expect.soft(await violations(page, '[role=listbox]'), `combobox, ${theme}`).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Calendar of Tour day' }).click();
    await expect(page.getByRole('dialog', { name: 'Calendar of Tour day' })).toBeVisible();
    expect.soft(await violations(page, '[role=dialog]'), `calendar, ${theme}`).toEqual([]);
    await page.keyboard.press('Escape');
  }
});

test('an anchor leads to its section', async ({ page }) => {
  await open(page, '#tables');
  await expect(page.getByRole('heading', { name: 'Tables', exact: true })).toBeInViewport();
});
