import type { Page } from 'playwright/test';
import { expect, test } from '../../support/browser.ts';
import { arriveAs } from '../people.ts';

test.use({ viewport: { width: 360, height: 640 } });

/** What has the focus, if something that stays at an edge covers its upper or lower end. */
const covered = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const focused = document.activeElement;
    if (!focused || focused === document.body) return null;
    const box = focused.getBoundingClientRect();
    if (box.width < 2 || box.height < 2 || box.height > innerHeight / 2) return null;
    const x = Math.min(Math.max((box.left + box.right) / 2, 1), innerWidth - 1);
    const isCovered = [box.top + 1, box.bottom - 1].some((y) => {
      if (y < 0 || y > innerHeight) return true;
      for (let at = document.elementFromPoint(x, y); at; at = at.parentElement) {
        if (at.contains(focused)) return false;
        if (/fixed|sticky/.test(getComputedStyle(at).position)) return true;
      }
      return false;
    });
    return isCovered ? focused.outerHTML.slice(0, 160) : null;
  });

async function walk(page: Page, key: 'Tab' | 'Shift+Tab', steps: number): Promise<string[]> {
  const found: string[] = [];
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press(key);
    const what = await covered(page);
    if (what) found.push(`${key} ${step}: ${what}`);
  }
  return found;
}

for (const [path, email] of [
  ['/homes', null],
  ['/help', null],
  ['/settings/notifications', 'host@kinstead.test'],
  ['/dashboard/listings/create-listing', 'host@kinstead.test'],
  ['/guide-dashboard/tour-manager', 'guide@kinstead.test'],
  ['/guide-dashboard/profile', 'guide@kinstead.test'],
] as const) {
  test(`at 360 px no bar covers what the Tab key reaches on ${path}`, async ({ page, stack }) => {
    if (email) await arriveAs(page, stack, email);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await walk(page, 'Tab', 45)).toEqual([]);
    expect(await walk(page, 'Shift+Tab', 45)).toEqual([]);
  });
}
