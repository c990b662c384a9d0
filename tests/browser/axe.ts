import axe, { type AxeResults, type ElementContext, type RunOptions } from 'axe-core';
import { expect, type Page } from 'playwright/test';

const THEMES = ['light', 'dark'] as const;

type Theme = (typeof THEMES)[number];

declare global {
  interface Window {
    axe: { run: (part: ElementContext, options: RunOptions) => Promise<AxeResults> };
  }
}

/** `npm run test:visual` looks at everything in both themes, and at whole pages in three widths. */
export const EVERY_LOOK = process.env.LOOKS === 'all';

/** How long a test may take that looks at several pages. */
export const LOOKING_MS = EVERY_LOOK ? 900_000 : 360_000;

/** What axe has against the page as it stands, once what is on its way to another colour is there. */
export async function violations(page: Page, within?: string): Promise<string[]> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ effect, playState }) => {
      const isEndless = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
      return playState !== 'running' || isEndless;
    }),
  );
  // Its half megabyte is read once in each page; no page has frames.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return await page.evaluate(async (part) => {
    // Of what is in order nothing is reported.
    const options: RunOptions = { resultTypes: ['violations'] };
    const { violations: found } = await window.axe.run(part ?? document, options);
    return found.flatMap(({ id, nodes }) =>
      nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`),
    );
  }, within);
}

/** The theme of a name in `npm test`: half of all names have the one, half the other. */
function themeOf(name: string): Theme {
  const sum = [...name].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return sum % 2 === 0 ? 'light' : 'dark';
}

/** The themes to look at something in: the one of its name, or both. */
export const themesOf = (name: string) => (EVERY_LOOK ? THEMES : [themeOf(name)]);

/** What a whole page is looked at in, in addition to the width that it has now. */
export const WIDTHS = [320, 768];

/**
 * No violations in the theme of its name, or in both and in more widths; no scrolling aside on the
 * smallest phone.
 */
export async function expectAccessible(page: Page, name: string, more: number[] = []) {
  const size = page.viewportSize() ?? { width: 1280, height: 800 };
  for (const width of [size.width, ...(EVERY_LOOK ? more : [])]) {
    await page.setViewportSize({ ...size, width });
    for (const theme of themesOf(name)) {
      await choose(page, theme);
      expect.soft(await violations(page), `${name} in ${theme} at ${width} px`).toEqual([]);
    }
  }
  await page.setViewportSize({ width: 320, height: 800 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect.soft(width, `${name} at 320`).toBeLessThanOrEqual(320);
  await page.setViewportSize(size);
  await choose(page, 'light');
}

/** As another tab would choose it, so that what follows the choice in code follows, too. */
async function choose(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((value) => {
    if (document.documentElement.dataset.theme === value) return;
    localStorage.setItem('kinstead.theme', value);
    document.documentElement.dataset.theme = value;
    dispatchEvent(new StorageEvent('storage', { key: 'kinstead.theme' }));
  }, theme);
}
