import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

/** What axe has against the page as it stands, once what is on its way to another colour is there. */
export async function violations(page: Page): Promise<string[]> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ effect, playState }) => {
      const isEndless = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
      return playState !== 'running' || isEndless;
    }),
  );
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`));
}

/** No violations in light or dark, and no scrolling aside on the smallest phone. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  const size = page.viewportSize();
  for (const theme of ['light', 'dark']) {
    await choose(page, theme);
    expect.soft(await violations(page), `${name} in ${theme}`).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 800 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect.soft(width, `${name} at 320`).toBeLessThanOrEqual(320);
  if (size) await page.setViewportSize(size);
  await choose(page, 'light');
}

/** As another tab would choose it, so that what follows the choice in code follows, too. */
async function choose(page: Page, theme: string): Promise<void> {
  await page.evaluate((value) => {
    localStorage.setItem('kinstead.theme', value);
    document.documentElement.dataset.theme = value;
    dispatchEvent(new StorageEvent('storage', { key: 'kinstead.theme' }));
  }, theme);
}
