import { expect, test } from '../support/browser.ts';

/** As high as the whole page: nothing that stands fast covers a section, nothing loads late. */
const WHOLE = 16_000;

/**
 * How much two pictures may differ: a point by a shade that the edges of letters take in another
 * release of Chromium, and one point in two hundred by more. A colour, a size or a word is more.
 */
const TOLERANCE = { threshold: 0.2, maxDiffPixelRatio: 0.005 };

const SECTIONS = [
  ...['foundations', 'actions', 'fields', 'choices', 'numbers', 'dates'],
  ...['uploads', 'voice', 'tables', 'charts', 'overlays', 'states'],
];

for (const theme of ['light', 'dark']) {
  for (const width of [360, 1440]) {
    test(`every component looks like its reference: ${theme}, ${width} px`, async ({ page }) => {
      test.setTimeout(240_000);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: WHOLE });
      await page.addInitScript((kept) => localStorage.setItem('kinstead.theme', kept), theme);
      await page.goto('/playground');
      await expect(page.locator('main section[id]')).toHaveCount(SECTIONS.length);
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => document.fonts.ready);
      for (const id of SECTIONS) {
        await expect
          .soft(page.locator(`section#${id}`))
          .toHaveScreenshot(`${id}-${width}-${theme}.png`, { ...TOLERANCE, scale: 'css' });
      }
    });
  }
}
