import type { Page } from 'playwright/test';
import postgres from 'postgres';
import { expect, test } from '../../support/browser.ts';
import { allowedBefore, deviceId, sunk } from '../analytics/answers.ts';
import { expectAccessible } from '../axe.ts';
import { recordFilm } from '../film.ts';
import { makeOwnHome } from '../own-home.ts';
import { activity, arriveAs, makePerson } from '../people.ts';

test.use({ pictures: true, serviceWorkers: 'allow' });

/** How many files this device keeps for its upload queue. */
const uploadsKept = (page: Page, user: string) =>
  page.evaluate(
    (name) =>
      new Promise<number>((done, failed) => {
        const opened = indexedDB.open(name);
        opened.onerror = failed;
        opened.onsuccess = () => {
          const counted = opened.result.transaction('uploads').objectStore('uploads').count();
          counted.onsuccess = () => done(counted.result);
          opened.result.close();
        };
      }),
    `kinstead.${user}`,
  );

test('[RP-31] [UPL-03] [ANA-10] a host films a home once: it arrives after a reload offline, gets chapters and captions, and visitors watch it', async ({
  page,
  stack,
  browser,
}) => {
  const sql = postgres(stack.adminDatabaseUrl, { max: 1, onnotice: () => {} });
  try {
    const own = await makeOwnHome(stack, sql, { named: 'Film House', status: 'active' });
    await arriveAs(page, stack, own.host);
    await page.goto('/video-system');
    await expect(page.getByText('No videos yet')).toBeVisible();
    const film = await recordFilm(page);
    await page.getByLabel('Add a video').setInputFiles({
      name: 'notes.webm',
      mimeType: 'video/webm',
      buffer: Buffer.from('no film'),
    });
    await expect(page.getByText(/^notes.webm is damaged/)).toBeVisible();

    // The file is on the device before it has left; a page that opens later sends it.
    await page.route('**/storage/v1/upload/**', (route) => route.abort());
    await page
      .getByLabel('Add a video')
      .setInputFiles({ name: 'the_whole-flat.webm', mimeType: 'video/webm', buffer: film });
    const card = page.getByRole('listitem').filter({ hasText: 'the whole flat' }).first();
    await expect(card.getByText('Waiting to be sent')).toBeVisible();
    // Without a connection the card says what it waits for, which goes by itself.
    await page.context().setOffline(true);
    await expect(card.getByText('Waiting for a connection')).toBeVisible();
    await page.context().setOffline(false);
    await page.unroute('**/storage/v1/upload/**');
    await page.reload();
    await expect(card.getByRole('button', { name: 'Play the whole flat' })).toBeVisible();
    await expect(card.getByText('Ready', { exact: true })).toBeVisible();
    await expect(card.getByText('A home shows at most 3 videos.')).toBeVisible();

    // What the server has need not fill the device.
    await expect.poll(() => uploadsKept(page, own.id)).toBe(0);

    await card.getByRole('link', { name: 'Edit the whole flat' }).click();
    await page.getByLabel('Title').fill('A walk through');
    await page.getByLabel('Chapters by room').fill('0:00 Hall\n0:00 Kitchen');
    await page.getByLabel('Captions', { exact: true }).fill('0:00 This is the hall.');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/^Line 2 has no time in front/)).toBeVisible();
    // What was typed is there after a reload.
    await page.reload();
    await expect(page.getByLabel('Chapters by room')).toHaveValue('0:00 Hall\n0:00 Kitchen');
    await page.getByLabel('Chapters by room').fill('0:00 Hall\n0:01 Kitchen');
    await expectAccessible(page, 'the editor of a video');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(activity(page, 'Video changed')).toBeVisible();

    // The picture of a moment becomes the cover.
    await page.getByRole('button', { name: 'Play A walk through' }).click();
    const video = page.locator('video');
    await expect
      .poll(() => video.evaluate((el: HTMLVideoElement) => el.currentTime))
      .toBeGreaterThan(1);
    const cover = () => sql<{ poster_path: string }[]>`
      select poster_path from public.videos where owner_id = ${own.id}`;
    const [before] = await cover();
    await page.getByRole('button', { name: 'Use this picture as the cover' }).click();
    await expect.poll(async () => (await cover())[0]?.poster_path).not.toBe(before?.poster_path);

    // A home shows it from here, and its own form knows.
    await expect(page.getByRole('combobox', { name: 'A home of yours' })).toContainText(
      'Film House',
    );
    await page.getByRole('button', { name: 'Show at this home' }).click();
    await expect(activity(page, 'The home shows the video')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Film House/ })).toBeVisible();
    await page.goto(`/dashboard/listings/${own.listing}/edit`);
    const tick = page.getByLabel('A walk through');
    await expect(tick).toBeChecked();
    await tick.click();
    await expect(tick).not.toBeChecked();
    await tick.click();
    await expect(tick).toBeChecked();

    await sql`
      insert into public.listing_media (listing_id, path, widths, alt)
      select ${own.listing}, path, widths, 'The way in' from public.listing_media
      where kind = 'image' and widths <> '{}' order by id limit 1`;
    const visitor = await browser.newPage();
    await allowedBefore(visitor);
    await visitor.goto(`${stack.pwaUrl}/listings/${own.listing}`);
    // From the pictures at the top to the player further down, and back.
    await visitor.getByRole('link', { name: 'Watch the video' }).click();
    await expect(visitor.getByRole('button', { name: 'Play A walk through' })).toBeInViewport();
    await expect(visitor).toHaveURL((url) => url.hash === '#videos');
    await visitor.goBack();
    await expect(visitor.getByRole('img', { name: 'The way in' })).toBeInViewport();
    await visitor.getByRole('button', { name: 'Play A walk through' }).click();
    const shown = visitor.locator('video');
    await expect
      .poll(() => shown.evaluate((el: HTMLVideoElement) => el.textTracks[0]?.cues?.length))
      .toBe(1);
    await visitor.getByRole('button', { name: /Kitchen/ }).click();
    await expect(visitor.getByRole('button', { name: /Kitchen/ })).toHaveAttribute(
      'aria-current',
      'true',
    );
    const device = await deviceId(visitor);
    await sunk(stack, device, 'video_started', 1);
    // On the whole screen it comes behind the pictures, and plays there.
    await visitor.getByRole('button', { name: /^Open picture 1 of/ }).click();
    const viewer = visitor.getByRole('dialog', { name: /^Pictures of/ });
    await expect(viewer.getByText('1 / 2')).toBeVisible();
    await visitor.keyboard.press('End');
    await expect(viewer.getByText('2 / 2')).toBeVisible();
    await viewer.getByRole('button', { name: 'Play A walk through' }).click();
    await expect(viewer.locator('video')).toBeInViewport();
    await expectAccessible(visitor, 'a video among the pictures');
    await visitor.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    // On a phone it is one swipe behind the last picture.
    await visitor.setViewportSize({ width: 360, height: 780 });
    await expect(visitor.getByText('1 / 2', { exact: true })).toBeVisible();
    await visitor.getByRole('button', { name: 'Open the video A walk through' }).click();
    await expect(viewer.getByText('2 / 2')).toBeVisible();
    await expect(viewer.getByRole('button', { name: 'Play A walk through' })).toBeInViewport();
    await visitor.keyboard.press('Escape');
    await visitor.setViewportSize({ width: 1280, height: 720 });
    await sunk(stack, device, 'video_started', 2);
    await visitor.getByRole('banner').getByRole('link', { name: 'Homes', exact: true }).click();
    const [ended] = await sunk(stack, device, 'video_ended', 2);
    expect(Number(ended?.seconds)).toBeGreaterThanOrEqual(0);
    await visitor.close();

    // Removed: no home shows it any more.
    await page.goto('/video-system');
    await page.getByRole('button', { name: 'Remove a video: A walk through' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove a video' }).click();
    await expect(page.getByText('No videos yet')).toBeVisible();
    expect(
      await sql`
        select from public.listing_media where listing_id = ${own.listing} and kind = 'video'`,
    ).toHaveLength(0);
  } finally {
    await sql.end();
  }
});

test('without a connection the library says so, and comes back with one', async ({
  page,
  stack,
  context,
}) => {
  await arriveAs(page, stack, await makePerson(stack, 'guide', 'Gil Guide'));
  await page.goto('/about');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  await page.goto('/video-system');
  await expect(page.getByText('You are offline', { exact: true })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('No videos yet')).toBeVisible();
});
