import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import type { Locator, Page } from 'playwright/test';
import sharp from 'sharp';
import { expect, PASSWORD, test } from '../../support/browser.ts';
import type { Stack } from '../../support/stack.ts';
import { everythingKept } from '../leaving/everything-kept.ts';
import { type Leaver, makeLeaver, pressLogOut } from '../leaving/life.ts';
import { findTraces } from '../leaving/traces.ts';
import { arriveAs } from '../people.ts';
import { keptRows } from '../profile/kept.ts';

test.use({ pictures: true, serviceWorkers: 'allow' });

const jpeg = (width: number, background: string) =>
  sharp({ create: { width, height: width / 2, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** Has the other person send a picture with its small one, as the app does; answers its path. */
async function receivePicture(stack: Stack, leaver: Leaver, name: string): Promise<string> {
  const client = createClient(stack.supabaseUrl, stack.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { friendEmail, conversation } = leaver;
  const { data: friend } = await client.auth.signInWithPassword({
    email: friendEmail,
    password: PASSWORD,
  });
  const folder = `${friend.user?.id}/${conversation}`;
  const put = async (width: number) => {
    const path = `${folder}/${randomUUID()}.jpg`;
    const file = await jpeg(width, '#3a7d5c');
    const { error } = await client.storage
      .from('message_attachments')
      .upload(path, file, { contentType: 'image/jpeg' });
    expect(error).toBeNull();
    return { path, size: file.length };
  };
  const [small, whole] = [await put(300), await put(1200)];
  const { error } = await client.from('messages').insert({
    id: randomUUID(),
    conversation_id: conversation,
    sender_id: friend.user?.id,
    content: `Here is the ${name}`,
    attachments: [
      {
        ...whole,
        name: `${name}.jpg`,
        type: 'image/jpeg',
        width: 1200,
        height: 600,
        thumbnail: small.path,
      },
    ],
  });
  expect(error).toBeNull();
  return whole.path;
}

/** How many pixels of a picture are there: none until it has arrived. */
const widthOf = (picture: Locator) =>
  picture.evaluate((element: HTMLImageElement) => element.naturalWidth);

const gallery = (page: Page) => page.getByRole('dialog', { name: 'Pictures' });

test('[P3] [S13] a conversation that was never opened is read offline with its pictures; none stays after sign-out', async ({
  page,
  stack,
  context,
}) => {
  const leaver = await makeLeaver(stack, 'renter');
  const kitchen = await receivePicture(stack, leaver, 'kitchen');
  const garden = await receivePicture(stack, leaver, 'garden');
  await arriveAs(page, stack, leaver.email);
  await page.goto('/messages');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect.poll(async () => (await keptRows(page, 'pictures')).length).toBe(2);

  await context.setOffline(true);
  await page.reload();
  await page
    .getByRole('region', { name: 'Conversations' })
    .getByRole('listitem')
    .first()
    .getByRole('button')
    .first()
    .click();
  const log = page.getByRole('log');
  await expect(log.getByText(leaver.traces.asked ?? '')).toBeVisible();
  for (const name of ['kitchen', 'garden']) {
    const tile = page.getByRole('button', { name: `Open ${name}.jpg` }).locator('img');
    await expect(tile).toBeVisible();
    expect(await widthOf(tile)).toBe(300);
  }

  // The whole one is not here: its small one stands in, with a word and a way.
  await page.getByRole('button', { name: 'Open kitchen.jpg' }).click();
  const shown = gallery(page).getByRole('img', { name: 'kitchen.jpg' });
  const away = gallery(page).getByRole('button', {
    name: /^kitchen\.jpg: Picture is not on this device .* KB · Try again$/,
  });
  await expect(away).toBeVisible();
  await away.click();
  await expect(away).toBeVisible();
  expect(await widthOf(shown)).toBe(300);
  await context.setOffline(false);
  await expect.poll(() => widthOf(shown)).toBe(1200);
  await expect(away).toHaveCount(0);
  await expect.poll(async () => (await keptRows(page, 'pictures')).length).toBe(3);
  await page.keyboard.press('Escape');

  // Looked at once it is here, also for a page that begins without a connection.
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('button', { name: 'Open kitchen.jpg' }).click();
  await expect.poll(() => widthOf(shown)).toBe(1200);
  await page.keyboard.press('Escape');
  await expect(gallery(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Open garden.jpg' }).click();
  await expect(gallery(page).getByText('Picture is not on this device')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(gallery(page)).toHaveCount(0);
  await context.setOffline(false);

  await pressLogOut(page);
  const { conversation } = leaver;
  const left = async () =>
    findTraces(await everythingKept(page), { conversation, kitchen, garden });
  await expect.poll(left).toEqual([]);
});
