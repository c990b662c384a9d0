import { createClient } from '@supabase/supabase-js';
import type { Locator, Page } from 'playwright/test';
import { expect, secondPerson, test } from '../../support/browser.ts';
import type { Stack } from '../../support/stack.ts';
import { expectAccessible } from '../axe.ts';
import { recordFilm } from '../film.ts';
import { composer, makeLeaver } from '../leaving/life.ts';
import { arriveAs } from '../people.ts';
import { box, FIRST_BOX } from './films.ts';
import { sentFiles } from './sent-files.ts';

test.use({ pictures: true, serviceWorkers: 'allow' });

/** A film of a phone by its first bytes and with its place, which no browser can open. */
const PHONE_FILM = Buffer.concat([
  FIRST_BOX,
  box(
    'moov',
    box('udta', box('\xa9xyz', Buffer.from('\0\x12\x15\xc7+51.5090-000.1280/', 'latin1'))),
  ),
  box('mdat', Buffer.from('no frames')),
]);

const filesSent = async (stack: Stack, conversation: string) =>
  (await sentFiles(stack, conversation)).flat();

/** How wide a picture is, and the colour of its middle. */
const look = (picture: Locator) =>
  picture.evaluate((image: HTMLImageElement) => {
    const { naturalWidth: width, naturalHeight: height } = image;
    const context = new OffscreenCanvas(width, height).getContext('2d');
    context?.drawImage(image, 0, 0);
    const [red = 0, green = 0] = context?.getImageData(width / 2, height / 2, 1, 1).data ?? [];
    return { width, height, isGreen: green > 100 && red < 90 };
  });

/** Presses the button next to the field and hands a file to what opens. */
async function choose(page: Page, name: string, mimeType: string, buffer: Buffer) {
  const opening = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Attach a video' }).click();
  const chooser = await opening;
  expect(chooser.isMultiple()).toBe(false);
  await chooser.setFiles([{ name, mimeType, buffer }]);
}

test('[UPL-03] [UPL-08] [UPL-13] a video is chosen, survives a reload, waits offline, arrives and plays', async ({
  page,
  stack,
}) => {
  const { email, friendEmail, conversation } = await makeLeaver(stack, 'renter');
  await arriveAs(page, stack, email);
  await page.goto(`/messages?c=${conversation}`);
  await expect(composer(page)).toBeVisible();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const chips = page.getByRole('list', { name: 'Files to send' });
  const film = await recordFilm(page);

  await choose(page, 'page.mp4', 'video/mp4', Buffer.from('<!doctype html>'));
  await expect(page.getByText(/^File type text\/html is not allowed/)).toBeVisible();
  await choose(page, 'old.avi', 'video/x-msvideo', Buffer.from('RIFF\x10\0\0\0AVI LIST'));
  await expect(
    page.getByText(
      'File type video/x-msvideo is not allowed. Allowed types: video/mp4, video/webm, video/quicktime',
    ),
  ).toBeVisible();
  await expect(chips).toHaveCount(0);

  await choose(page, 'kitchen.webm', 'video/webm', film);
  const small = chips.locator('img');
  await expect(chips.getByText('Ready')).toBeVisible();
  // The first frames are black: a later one stands for it.
  expect(await look(small)).toEqual({ width: 300, height: 169, isGreen: true });
  await page.reload();
  await expect(chips.getByRole('listitem')).toHaveCount(1);
  await expect(small).toBeVisible();
  await expectAccessible(page, 'a video that is to be sent');

  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(chips).toHaveCount(0);
  const mine = page.getByRole('article').last();
  await expect(mine.getByText('Queued, goes out by itself')).toBeVisible();
  // What waits here is played from here.
  await mine.getByRole('button', { name: /^Play kitchen\.webm 0:02 · \d+ KB$/ }).click();
  await expect.poll(() => playedOf(mine.locator('video'))).toBeGreaterThan(0);
  await page.context().setOffline(false);
  await expect.poll(async () => (await filesSent(stack, conversation)).length).toBe(1);
  const [sent] = await filesSent(stack, conversation);
  expect(sent).toMatchObject({ type: 'video/webm', size: film.length, width: 640, height: 360 });
  expect(sent?.duration).toBeGreaterThan(1);
  expect(sent?.duration).toBeLessThan(4);

  const other = await secondPerson(page);
  const friend = await other.newPage();
  await arriveAs(friend, stack, friendEmail);
  await friend.goto(`${stack.pwaUrl}/messages`);
  const row = friend.getByRole('region', { name: 'Conversations' }).getByRole('listitem').first();
  await expect(row.getByText('Video', { exact: true })).toBeVisible();
  const links: string[] = [];
  friend.on('request', (request) => links.push(request.url()));
  await friend.goto(`${stack.pwaUrl}/messages?c=${conversation}`);
  const play = friend.getByRole('button', { name: /^Play kitchen\.webm 0:02 · \d+ KB$/ });
  await expect(play.locator('img')).toBeVisible();
  expect(await look(play.locator('img'))).toEqual({ width: 300, height: 169, isGreen: true });
  await expectAccessible(friend, 'a video in a conversation');
  // Nothing of it is fetched until a user opens it.
  expect(links.filter((url) => url.includes(sent?.path ?? '?'))).toEqual([]);
  await play.press('Enter');
  const video = friend.getByRole('article').last().locator('video');
  await expect(video).toBeFocused();
  await expect(video).toHaveAccessibleName('kitchen.webm');
  await expect.poll(() => playedOf(video)).toBeGreaterThan(0);
  expect(links.some((url) => url.includes(sent?.path ?? '?'))).toBe(true);
  await expect
    .poll(() => video.evaluate(({ duration }: HTMLVideoElement) => duration))
    .toBeLessThan(4);
  await other.close();
});

test('[ATT-04] [ATT-06] a video that no browser here opens is sent without a picture and without its location; the picker takes none', async ({
  page,
  stack,
}) => {
  const { email, conversation } = await makeLeaver(stack, 'renter');
  await arriveAs(page, stack, email);
  await page.goto(`/messages?c=${conversation}`);
  const chips = page.getByRole('list', { name: 'Files to send' });
  const picker = page.locator('input[type=file][multiple]');
  await expect(picker).toHaveAttribute('accept', /^(?!.*video)/);

  // Pasted it is the picker's, which takes none, and names the way that does.
  await expect(composer(page)).toBeVisible();
  await composer(page).evaluate((field, text) => {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([bytes], 'garden.mp4', { type: 'video/mp4' }));
    const options = { bubbles: true, cancelable: true, clipboardData };
    field.dispatchEvent(new ClipboardEvent('paste', options));
  }, PHONE_FILM.toString('base64'));
  await expect(page.getByText('garden.mp4 is not a supported file type')).toBeVisible();
  await expect(chips).toHaveCount(0);
  await page.locator('[data-sonner-toast]').getByRole('button', { name: 'Attach a video' }).click();
  await expect(chips.getByText('Ready')).toBeVisible();
  await expect(chips.locator('img')).toHaveCount(0);
  await page.getByRole('button', { name: 'Send', exact: true }).click();

  const bubble = page.getByRole('article').last();
  const play = bubble.getByRole('button', { name: /^Play garden\.mp4 \d+ B$/ });
  await expect(play).toContainText('garden.mp4');
  await expect.poll(async () => (await filesSent(stack, conversation)).length).toBe(1);
  const [sent] = await filesSent(stack, conversation);
  expect(sent).toMatchObject({ name: 'garden.mp4', size: PHONE_FILM.length });
  const { storage } = createClient(stack.supabaseUrl, stack.secretKey);
  const { data } = await storage.from('message_attachments').download(sent?.path ?? '');
  const stored = Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer(0));
  expect(stored.length).toBe(PHONE_FILM.length);
  expect(stored.includes('51.5090')).toBe(false);
  expect(stored.includes('no frames')).toBe(true);

  await play.click();
  await expect(bubble.getByRole('alert')).toHaveText('This video cannot be played here');
  await expectAccessible(page, 'a video that does not play');
  const saving = page.waitForEvent('download');
  await bubble.getByRole('button', { name: 'Download' }).click();
  expect((await saving).suggestedFilename()).toBe('garden.mp4');
  // Without a connection the press says why nothing happens.
  await page.context().setOffline(true);
  await bubble.getByRole('button', { name: 'Download' }).click();
  await expect(bubble.getByRole('alert')).toHaveText('This video is not on this device');
});

/** How many seconds of it were played. */
const playedOf = (video: Locator) =>
  video.evaluate(({ currentTime }: HTMLVideoElement) => currentTime);
