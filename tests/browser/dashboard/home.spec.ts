import { expect, test } from '../../support/browser.ts';
import { arriveAs } from '../people.ts';
import { HOST } from './as-person.ts';

for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`[P2] rows fill the space that was reserved for them, ${size.width} wide`, async ({
    page,
    stack,
  }) => {
    await page.setViewportSize(size);
    await arriveAs(page, stack, HOST);
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(globalThis, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push((entry as { value?: number }).value ?? 0);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/dashboard');
    const main = page.getByRole('main');
    await expect(main.getByText('Good. I promise it will not be black.').first()).toBeVisible();
    await expect(main.getByRole('heading', { name: 'What is new' })).toBeVisible();
    await expect(main.getByRole('article').first()).toBeVisible();
    await expect(main.locator('.animate-pulse')).toHaveCount(0);
    const moved = await page.evaluate(() =>
      (globalThis as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0),
    );
    expect(moved).toBeLessThanOrEqual(0.02);
  });
}
