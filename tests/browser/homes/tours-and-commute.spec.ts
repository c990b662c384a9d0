import postgres, { type Sql } from 'postgres';
import { expect } from '../../support/browser.ts';
import type { Stack } from '../../support/stack.ts';
import { violations } from '../axe.ts';
import { makeOwnHome } from '../own-home.ts';
import { test } from './drawn-map.ts';

/**
 * Homes of the test alone, further and further from their goal; the second is not shown to anyone. The third is two
 * kilometers away: public points are some hundred meters from the home, and 20 minutes by bike have room for them.
 */
async function makeTown(stack: Stack, sql: Sql) {
  const stamp = Date.now();
  const [town, goal] = [`Waysville${stamp}`, `Goalpost ${stamp}`];
  const places = [
    { named: 'Door flat', latitude: 30.25, neighborhood: goal },
    { named: 'Shut flat', latitude: 30.26, neighborhood: 'Elsewhere' },
    { named: 'Ride flat', latitude: 30.268, neighborhood: 'Elsewhere' },
    { named: 'Away flat', latitude: 30.6, neighborhood: 'Elsewhere' },
  ];
  const homes: string[] = [];
  for (const { named, ...place } of places) {
    const { home, listing } = await makeOwnHome(stack, sql, { named, status: 'active' });
    await sql`
      update public.listings set ${sql({ ...place, longitude: -97.75, city: town })}
      where id = ${listing}`;
    if (named === 'Shut flat') {
      await sql`insert into public.tour_rules (listing_id, is_open) values (${listing}, false)`;
    }
    homes.push(home);
  }
  const [door = '', shut = '', ride = '', away = ''] = homes;
  return { town, goal, door, shut, ride, away };
}

test('homes with tours this week and within a commute: chosen with counts, shared, taken back, said on pages', async ({
  page,
  stack,
}) => {
  test.slow();
  const sql = postgres(stack.databaseUrl, { max: 1 });
  try {
    const { town, goal, door, shut, ride, away } = await makeTown(stack, sql);
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto(`/homes?city=${town}&view=list`);
    const results = page.getByRole('region', { name: 'Results' }).getByRole('article');
    await expect(results).toHaveCount(4);

    const sheet = page.getByRole('dialog', { name: 'Filters' });
    const filters = page.getByRole('button', { name: /^Filters/ });
    await filters.click();
    // Three can be toured: the host of one does not show it.
    await sheet.getByRole('button', { name: 'With tours this week 3' }).click();
    await sheet.getByRole('textbox', { name: 'Where to' }).fill(goal);
    await sheet.getByRole('button', { name: `${goal}, ${town}` }).click();
    await expect(sheet.getByText(`To ${goal}`)).toBeVisible();
    await sheet.getByRole('button', { name: '20 min 2' }).click();
    await expect(sheet.getByRole('button', { name: 'By bike 2' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    expect(await violations(page)).toEqual([]);
    await sheet.getByRole('button', { name: 'Show 2 homes' }).click();

    await expect(results).toHaveCount(2);
    await expect(page).toHaveURL(/tours=true/);
    await expect(page).toHaveURL(/commute=/);
    const chip = page.getByRole('button', {
      name: `Change filter ≤ 20 min by bike to ${goal}, about`,
    });
    await page.reload();
    await expect(chip).toBeVisible();
    await expect(results).toHaveCount(2);
    await expect(page.getByText(`About 2 min by bike to ${goal}`)).toBeVisible();
    await page.getByRole('combobox', { name: 'Order' }).selectOption('Nearest first');
    await expect(results.first()).toContainText(door);
    await expect(results.last()).toContainText(ride);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

    await page.getByRole('button', { name: 'Remove filter With tours this week' }).click();
    await expect(results.filter({ hasText: shut })).toBeVisible();
    await page.goBack();
    await expect(results).toHaveCount(2);
    await results.last().getByRole('link').last().click();
    await expect(page.getByRole('heading', { level: 1, name: ride })).toBeVisible();
    await page.getByRole('heading', { name: 'Your commute' }).scrollIntoViewIfNeeded();
    await expect(page.getByText(new RegExp(`^About \\d+ min by bike to ${goal}$`))).toBeVisible();

    // Without a city the nearest are those to where one goes.
    await page.goto('/homes?commute=-97.75_30.3_bike_30&view=list');
    await page.getByRole('combobox', { name: 'Order' }).selectOption('Nearest first');
    await expect(page).toHaveURL(/sort=nearest/);
    await expect(results.first()).toBeVisible();

    // Far from everything it is named as what is in the way, in Spanish, too.
    await page.goto(`/homes?city=${town}&commute=-97.75_31.5_walk_30&view=list`);
    await expect(page.getByText('is in the way.')).toContainText('≤ 30 min on foot');
    await page.getByRole('button', { name: /^Drop ≤ 30 min/ }).click();
    await expect(results.filter({ hasText: away })).toBeVisible();

    // A point of the map, chosen with the cross in its middle.
    await filters.click();
    await sheet.getByRole('button', { name: 'Point on the map' }).click();
    const cross = await sheet.locator('[data-cross]').boundingBox();
    const map = await sheet.getByRole('region', { name: 'Map to choose a point' }).boundingBox();
    if (!cross || !map) throw new Error('no map');
    expect(cross.x + cross.width / 2).toBeCloseTo(map.x + map.width / 2, 0);
    expect(cross.y + cross.height / 2).toBeCloseTo(map.y + map.height / 2, 0);
    await sheet.getByRole('button', { name: 'Choose this point' }).click();
    await expect(sheet.getByText('To a point on the map')).toBeVisible();
  } finally {
    await sql.end();
  }
});
