import postgres from 'postgres';
import { expect } from '../../support/browser.ts';
import { test } from './drawn-map.ts';
import { makeTown } from './town.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('bars show how many homes cost how much, and the ends of the slider are a range of costs', async ({
  page,
  stack,
}) => {
  const sql = postgres(stack.databaseUrl, { max: 1 });
  try {
    const { town, river, hill } = await makeTown(stack, sql);
    await page.goto(`/homes?city=${town}&view=list`);
    const results = page.getByRole('region', { name: 'Results' }).getByRole('article');
    await expect(results).toHaveCount(2);
    await page.getByRole('button', { name: 'Filters' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    const bars = sheet.getByRole('img', { name: 'How many homes cost how much' }).locator('span');
    // A bar for each hundred dollars, from the cheaper home to the other.
    await expect(bars).toHaveCount(12);
    const heights = () => bars.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
    const tall = (await heights()).flatMap(({ height }, at) => (height > 0 ? [at] : []));
    expect(tall).toEqual([0, 11]);
    const within = () =>
      bars.evaluateAll((all) =>
        all.flatMap(({ classList }, at) => (classList.contains('bg-brand') ? [at] : [])),
      );
    expect(await within()).toHaveLength(12);

    const least = sheet.getByRole('slider', { name: 'Each month, from' });
    const most = sheet.getByRole('slider', { name: 'Each month, to' });
    await expect(least).toHaveAttribute('aria-valuetext', '$1,200');
    await least.press('ArrowRight');
    await expect(least).toHaveAttribute('aria-valuetext', '$1,300');
    await expect.poll(within).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    await expect(sheet.getByRole('textbox', { name: 'Lowest rent' })).toHaveValue('1300');
    await sheet.getByRole('button', { name: 'Show 1 home' }).click();
    await expect(page).toHaveURL(/min=1300/);
    await expect(page).not.toHaveURL(/max=/);
    await expect(results).toHaveCount(1);
    await expect(results).toContainText(hill.home);

    // Back at its end it is no limit, and the other end is one.
    await page.getByRole('button', { name: 'Filters' }).click();
    await least.press('ArrowLeft');
    await most.press('PageDown');
    await expect(most).toHaveAttribute('aria-valuetext', '$1,400');
    await sheet.getByRole('button', { name: 'Show 1 home' }).click();
    await expect(page).toHaveURL(/max=1400/);
    await expect(page).not.toHaveURL(/min=/);
    await expect(results).toContainText(river.home);
    await sql`update public.listings set status = 'archived' where city = ${town}`;
  } finally {
    await sql.end();
  }
});

test('a circle around the middle of the map is pressed, grows by its radius and is taken away', async ({
  page,
  stack,
}) => {
  test.slow();
  const sql = postgres(stack.databaseUrl, { max: 1 });
  try {
    const { town, river } = await makeTown(stack, sql);
    await page.goto(`/homes?city=${town}`);
    const map = page.getByRole('region', { name: 'Map of homes' });
    const results = page.getByRole('region', { name: 'Results' }).getByRole('article');
    const riverPin = map.getByRole('button', { name: /^\$1,234 a month/ });
    await expect(results).toHaveCount(2);
    await expect(riverPin).toBeVisible();
    const circle = map.getByRole('button', { name: 'Circle around the middle of the map' });
    await expect(circle).toHaveAttribute('aria-pressed', 'false');
    // Both homes are about three and a half miles from the middle.
    await circle.click();
    await expect(page).toHaveURL(/around=/);
    await expect(circle).toHaveAttribute('aria-pressed', 'true');
    await expect(results).toHaveCount(0);
    const radius = map.getByLabel('Radius');
    await expect(radius).toHaveValue('1');
    await radius.selectOption('10 miles');
    await expect(results).toHaveCount(2);
    const wide = new URL(page.url()).searchParams.get('around');
    await radius.selectOption('2 miles');
    await expect(results).toHaveCount(0);
    expect(new URL(page.url()).searchParams.get('around')).not.toBe(wide);
    // It is an address: a reload has it again.
    await radius.selectOption('10 miles');
    await page.reload();
    await expect(results).toHaveCount(2);
    await expect(radius).toHaveValue('10');
    await expect(results.filter({ hasText: river.home })).toHaveCount(1);
    await map.getByRole('button', { name: 'Remove the circle' }).click();
    await expect(page).not.toHaveURL(/around=/);
    await expect(results).toHaveCount(2);
    await expect(circle).toHaveAttribute('aria-pressed', 'false');
    await sql`update public.listings set status = 'archived' where city = ${town}`;
  } finally {
    await sql.end();
  }
});
