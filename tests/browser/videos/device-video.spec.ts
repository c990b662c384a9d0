import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import postgres from 'postgres';
import { expect, test } from '../../support/browser.ts';
import { asPerson } from '../dashboard/as-person.ts';
import { recordFilm } from '../film.ts';
import { makeOwnHome } from '../own-home.ts';
import { arriveAs, makePerson } from '../people.ts';
import { keptRows } from '../profile/kept.ts';

test.use({ pictures: true, serviceWorkers: 'allow' });

const NOTE = /^As a favorite it is on this device \([\d.]+ KB\)/;

/** The videos that this device has, by their places. */
const stored = async (page: Page) =>
  (await keptRows(page, 'pictures'))
    .map((row) => String(Reflect.get(Object(row), 'path')))
    .filter((path) => path.startsWith('home_videos/'));

test('the first video of a favorite plays without a connection, and leaves the device with the heart', async ({
  page,
  stack,
  context,
}) => {
  test.slow();
  const sql = postgres(stack.databaseUrl, { max: 1 });
  const own = await makeOwnHome(stack, sql, { named: 'Flat to see anywhere', status: 'active' });
  await sql.end();
  const host = await asPerson(stack, own.host);
  await arriveAs(page, stack, await makePerson(stack, 'renter', 'Rosa Renter'));
  await page.goto('/about');
  const film = await recordFilm(page);
  for (const title of ['First floor', 'The yard']) {
    const id = randomUUID();
    const path = `${host.me}/${id}.webm`;
    const sent = await host.client.storage
      .from('home_videos')
      .upload(path, film, { contentType: 'video/webm' });
    expect(sent.error).toBeNull();
    const added = await host.client
      .from('videos')
      .insert({ id, title, path, type: 'video/webm', bytes: film.length });
    expect(added.error).toBeNull();
    const hung = await host.client.rpc('hang_up_video', { video: id, listing: own.listing });
    expect(hung.error).toBeNull();
  }
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);

  const main = page.getByRole('main');
  await test.step('nothing of a home that is no favorite is brought', async () => {
    await page.goto(`/listings/${own.listing}`);
    await expect(main.getByRole('button', { name: 'Play The yard' })).toBeVisible();
    expect(await stored(page)).toEqual([]);
  });

  await test.step('a favorite says that its first video is here, and how large it is', async () => {
    await main.getByRole('button', { name: `Save ${own.home} to favorites` }).click();
    await expect(main.getByText(NOTE)).toHaveCount(1);
    expect(await stored(page)).toHaveLength(1);
  });

  await test.step('without a connection it plays', async () => {
    await page.reload();
    await expect(main.getByText(NOTE)).toBeVisible();
    await context.setOffline(true);
    await page.reload();
    await expect(main.getByText(NOTE)).toBeVisible();
    await main.getByRole('button', { name: 'Play First floor' }).click();
    await expect
      .poll(() => page.locator('video').evaluate((el: HTMLVideoElement) => el.currentTime))
      .toBeGreaterThan(0);
    await context.setOffline(false);
  });

  await test.step('without the heart it leaves the device', async () => {
    await page.reload();
    await main.getByRole('button', { name: `Remove ${own.home} from favorites` }).click();
    await expect(main.getByText(NOTE)).toHaveCount(0);
    await expect.poll(() => stored(page)).toEqual([]);
  });

  await test.step('a browser that saves data brings none by itself', async () => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    await page.reload();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/home_videos\/.*webm/.test(request.url())) asked.push(request.url());
    });
    // The videos come behind the app: before it a press of the heart is not heard.
    await expect(main.getByRole('button', { name: 'Play The yard' })).toBeVisible();
    await main.getByRole('button', { name: `Save ${own.home} to favorites` }).click();
    await expect(
      main.getByRole('button', { name: `Remove ${own.home} from favorites` }),
    ).toBeVisible();
    await main.getByRole('button', { name: 'Play The yard' }).click();
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    expect(await stored(page)).toEqual([]);
    await expect(main.getByText(NOTE)).toHaveCount(0);
  });
});
