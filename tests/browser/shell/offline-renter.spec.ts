import type { Locator, Page } from 'playwright/test';
import postgres from 'postgres';
import { expect } from '../../support/browser.ts';
import { readerOf } from '../../support/sessions.ts';
import { test } from '../homes/drawn-map.ts';
import { makeOwnHome } from '../own-home.ts';
import { arriveAs } from '../people.ts';
import { keptRows } from '../profile/kept.ts';

test.use({ serviceWorkers: 'allow', viewport: { width: 1440, height: 900 } });

const AGE = /What stands here was last updated/;

/** Opens a page and waits until it has what it shows. */
async function see(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('main .animate-pulse, main [aria-busy=true]')).toHaveCount(0);
}

/** Reports a problem with a picture, of which this device then has a small one; answers the picture. */
async function withPicture(page: Page, title: string): Promise<Locator> {
  await see(page, '/maintenance');
  const form = page.getByRole('region', { name: 'Report a problem' });
  await form.getByLabel('What is wrong?').fill(title);
  await form.getByLabel('What is it about?').selectOption('plumbing');
  await form.getByLabel('Pictures', { exact: true }).setInputFiles('pwa/public/icons/icon-192.png');
  await form.getByRole('button', { name: 'Report it' }).click();
  const picture = page.getByRole('img', { name: `${title}, 1 of 1` });
  await expect(picture).toBeVisible();
  await expect
    .poll(() => keptRows(page, 'pictures'))
    .toContainEqual(
      expect.objectContaining({ path: expect.stringMatching(/^maintenance_images/) }),
    );
  // The list of repairs as well, with this one in it.
  await expect.poll(async () => JSON.stringify(await keptRows(page, 'lists'))).toContain(title);
  return picture;
}

test('a renter reads search, map, home and own pages without a connection, and a heart and a repair go out once', async ({
  page,
  stack,
  context,
}) => {
  test.slow();
  const sql = postgres(stack.databaseUrl, { max: 1 });
  try {
    const { home, listing } = await makeOwnHome(stack, sql, {
      named: 'Far flat',
      status: 'active',
    });
    const town = `Farville${Date.now()}`;
    const spot = { city: town, latitude: 30.342, longitude: -97.742, rent_cents: 123_400 };
    await sql`update public.listings set ${sql(spot)} where id = ${listing}`;
    const renter = await readerOf(stack, 'renter@kinstead.test');
    const title = `The tap drips ${crypto.randomUUID().slice(0, 8)}`;
    const main = page.getByRole('main');
    const card = page.getByRole('article').filter({ hasText: home });
    const pin = page
      .getByRole('region', { name: 'Map of homes' })
      .getByRole('button', { name: /^\$1,234 a month/ });

    await arriveAs(page, stack, 'renter@kinstead.test');
    await see(page, '/settings');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    // A page is left once the device has what it read.
    for (const [address, key] of [
      ['/renter-dashboard', 'deals'],
      ['/applications', 'applications:all'],
      ['/saved-searches', 'saved-searches'],
      ['/maintenance', 'repairs'],
    ] as const) {
      await see(page, address);
      await expect
        .poll(() => keptRows(page, 'lists'))
        .toContainEqual(expect.objectContaining({ key }));
    }
    for (const address of ['/favorites', `/listings/${listing}`, `/homes?city=${town}`])
      await see(page, address);
    await expect(card).toBeVisible();
    await expect(pin).toBeVisible();

    const broken = await withPicture(page, `It leaks ${crypto.randomUUID().slice(0, 8)}`);

    await context.setOffline(true);
    await test.step('a search and its map, then the page of the home, say how old they are', async () => {
      await page.goto(`/homes?city=${town}`);
      await expect(card).toBeVisible();
      await expect(main.getByText(AGE)).toBeVisible();
      await expect(pin).toBeVisible();
      await expect(main.getByText(/^Without the server: as of /)).toBeVisible();
      await page.goto(`/listings/${listing}`);
      await expect(page.getByRole('heading', { level: 1, name: home })).toBeVisible();
      await expect(main.getByText(AGE)).toBeVisible();
    });

    await test.step('a heart waits, and its home is among the favorites at once', async () => {
      await main.getByRole('button', { name: `Save ${home} to favorites` }).click();
      await expect(
        main.getByRole('button', { name: `Remove ${home} from favorites` }),
      ).toBeVisible();
      // Both are written before the page is left: what waits, and what the device knows of hearts.
      await expect
        .poll(() => keptRows(page, 'favorites'))
        .toContainEqual(expect.objectContaining({ id: listing }));
      await page.goto('/favorites');
      await expect(card).toBeVisible();
    });

    await test.step('the renter’s own pages are there, with their age', async () => {
      for (const address of ['/renter-dashboard', '/applications', '/saved-searches']) {
        await page.goto(address);
        await expect(main.getByText(AGE), address).toBeVisible();
      }
    });

    await test.step('a repair waits, and the picture of another is there, small', async () => {
      await page.goto('/maintenance');
      await expect(main.getByText(AGE)).toBeVisible();
      await expect(broken).toBeVisible();
      expect(await broken.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(192);
      const form = page.getByRole('region', { name: 'Report a problem' });
      await form.getByLabel('What is wrong?').fill(title);
      await form.getByLabel('What is it about?').selectOption('plumbing');
      await form
        .getByLabel('Pictures', { exact: true })
        .setInputFiles('pwa/public/icons/icon-192.png');
      await form.getByRole('button', { name: 'Report it' }).click();
      const waiting = page.getByRole('list', { name: 'Reports that wait on this device' });
      await expect(waiting).toContainText(title);
      await expect(form.getByLabel('What is wrong?')).toHaveValue('');
      await page.reload();
      await expect(waiting).toContainText(title);
    });

    await context.setOffline(false);
    const reported = main.getByRole('article').filter({ hasText: title });
    await expect(reported).toHaveCount(1);
    await expect(page.getByRole('list', { name: 'Reports that wait on this device' })).toHaveCount(
      0,
    );
    const saved = async () => {
      const { data } = await renter.client
        .from('favorites')
        .select('listing_id')
        .eq('listing_id', listing)
        .throwOnError();
      return data.length;
    };
    await expect.poll(saved).toBe(1);
    const { data: rows } = await renter.client
      .from('maintenance_requests')
      .select('id,picture_paths')
      .eq('title', title)
      .throwOnError();
    expect(rows).toHaveLength(1);
    const [path = ''] = rows[0]?.picture_paths ?? [];
    const picture = async () =>
      (await renter.client.storage.from('maintenance_images').download(path)).data?.size ?? 0;
    await expect.poll(picture).toBeGreaterThan(0);
    await sql`update public.listings set status = 'archived' where id = ${listing}`;
  } finally {
    await sql.end();
  }
});
