import postgres from 'postgres';
import { test as base, expect } from '../../support/browser.ts';
import { violations } from '../axe.ts';
import { test } from './drawn-map.ts';
import { makeTown } from './town.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('list and map are in step: pins, the part of the map in the address, a drawn area', async ({
  page,
  stack,
}) => {
  test.slow();
  const sql = postgres(stack.databaseUrl, { max: 1 });
  try {
    const { town, river, hill } = await makeTown(stack, sql);
    await page.goto(`/homes?city=${town}`);
    const map = page.getByRole('region', { name: 'Map of homes' });
    const results = page.getByRole('region', { name: 'Results' }).getByRole('article');
    const riverPin = map.getByRole('button', { name: /^\$1,234 a month/ });
    const hillPin = map.getByRole('button', { name: /^\$2,345 a month/ });
    await expect(results).toHaveCount(2);
    await expect(riverPin).toBeVisible();
    await expect(hillPin).toBeVisible();

    // The home that one points at in the list is shown on the map, and the other way around.
    await results.filter({ hasText: river.home }).hover();
    await expect(riverPin).toHaveClass(/bg-text/);
    await hillPin.hover();
    await expect(page.locator('[data-pointed]')).toContainText(hill.home);

    // By the keyboard: one stop, arrows between pins, Enter opens the card, Escape gives the focus back.
    await hillPin.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(riverPin).toBeFocused();
    await page.keyboard.press('Enter');
    const card = map.getByRole('dialog', { name: river.home });
    await expect(card.getByRole('link')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(card).toBeHidden();
    await expect(riverPin).toBeFocused();
    expect(await violations(page, '[aria-label="Map of homes"]')).toEqual([]);

    // Moving the map moves the search with it; Back from a home and a reload find it again.
    await map.getByRole('region', { name: /^Map: move it/ }).focus();
    for (let presses = 0; presses < 2; presses++) await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(/box=-?\d/);
    await expect(results).toHaveCount(1);
    await expect(results).toContainText(hill.home);
    const moved = page.url();
    await results.getByRole('link').last().click();
    await expect(page.getByRole('heading', { level: 1, name: hill.home })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Where it is' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(moved);
    await expect(results).toHaveCount(1);
    await page.reload();
    await expect(results).toHaveCount(1);
    await expect(map.getByRole('button', { name: /^\$2,345 a month, .*seen$/ })).toBeVisible();

    // An area that is drawn around the other home.
    await page.goto(`/homes?city=${town}`);
    await expect(riverPin).toBeVisible();
    await map.getByRole('button', { name: 'Draw an area' }).click();
    const at = await riverPin.boundingBox();
    if (!at) throw new Error('no pin');
    const [x, y] = [at.x + at.width / 2, at.y + at.height / 2];
    await page.mouse.move(x - 30, y - 40);
    await page.mouse.down();
    for (const [dx, dy] of [
      [30, -40],
      [30, 40],
      [-30, 40],
      [-30, -35],
    ] as const)
      await page.mouse.move(x + dx, y + dy, { steps: 4 });
    await page.mouse.up();
    await expect(page).toHaveURL(/drawn=/);
    await expect(results).toHaveCount(1);
    await expect(results).toContainText(river.home);
    await map.getByRole('button', { name: 'Remove the drawn area' }).click();
    await expect(results).toHaveCount(2);
    await sql`update public.listings set status = 'archived' where city = ${town}`;
  } finally {
    await sql.end();
  }
});

base('without WebGL the list stays whole, and the place of the map says why', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto('/homes');
  const map = page.getByRole('region', { name: 'Map of homes' });
  await expect(map).toContainText('This browser cannot draw the map');
  await expect(map).toContainText('The list has every home.');
  await expect(page.getByRole('region', { name: 'Results' }).getByRole('article')).toHaveCount(24);
});
