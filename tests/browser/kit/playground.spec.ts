import type { Page } from 'playwright/test';
import { expect, test } from '../../support/browser.ts';
import { EVERY_LOOK, expectAccessible, LOOKING_MS, themesOf, violations, WIDTHS } from '../axe.ts';

// Colours on their way from one theme to the other have no contrast to speak of.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The page with all of its sections. */
async function open(page: Page, anchor = '') {
  await page.goto(`/playground${anchor}`);
  await expect(page.getByRole('heading', { name: 'States', exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

async function choose(page: Page, theme: 'light' | 'dark') {
  await page.getByRole('radio', { name: theme === 'light' ? 'Light' : 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
}

/** What opens on the playground: how, and where it stands then. */
const OPENED = [
  { name: 'dialog', button: 'Open the dialog', role: 'dialog' },
  { name: 'sheet', button: 'Open the sheet', role: 'dialog' },
  { name: 'drawer', button: 'Open the drawer', role: 'dialog' },
  { name: 'combobox', button: 'Open City', role: 'listbox' },
  { name: 'calendar', button: 'Calendar of Tour day', role: 'dialog' },
] as const;

test('no component has an accessibility violation, or scrolls sideways at 320 px', async ({
  page,
}) => {
  test.setTimeout(LOOKING_MS);
  await open(page);
  await expectAccessible(page, 'the playground', WIDTHS);
});

test('no popup has an accessibility violation', async ({ page }) => {
  test.skip(!EVERY_LOOK, 'test:visual; npm test looks at what opens where it is used');
  test.setTimeout(LOOKING_MS);
  await open(page);
  for (const { name, button, role } of OPENED) {
    for (const theme of themesOf(name)) {
      await choose(page, theme);
      await page.getByRole('button', { name: button }).click();
      await expect(page.getByRole(role)).toBeVisible();
      expect.soft(await violations(page, `[role=${role}]`), `${name}, ${theme}`).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole(role)).toHaveCount(0);
    }
  }
});

test('an anchor of the playground leads to its section', async ({ page }) => {
  await open(page, '#tables');
  await expect(page.getByRole('heading', { name: 'Tables', exact: true })).toBeInViewport();
});
