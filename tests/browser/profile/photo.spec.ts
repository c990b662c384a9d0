import { createClient } from '@supabase/supabase-js';
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { expect, test } from '../../support/browser.ts';
import { expectAccessible } from '../axe.ts';
import { activity, arriveAs, makePerson } from '../people.ts';

test.use({ pictures: true });

/** A picture as a camera makes it: wide, and with the place in it. */
function snapshot(): Promise<Buffer> {
  return sharp({ create: { width: 900, height: 600, channels: 3, background: '#2266aa' } })
    .withExif({ IFD0: { Copyright: 'Ada' }, IFD3: { GPSLatitude: '30/1 16/1 0/1' } })
    .jpeg()
    .toBuffer();
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Your photo' });
const window = (page: Page) => page.getByRole('application');

async function choose(page: Page, buffer: Buffer, mimeType = 'image/jpeg'): Promise<void> {
  const file = { name: 'me.jpg', mimeType, buffer };
  await page.getByLabel(/^(Choose a|Change) photo$/).setInputFiles(file);
}

/** What the crop's window shows, as text to compare. */
function seen(page: Page): Promise<string> {
  return window(page)
    .locator('canvas')
    .evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
}

test('[UPL-01][CAL-10] a profile photo is cropped, re-encoded and shown wherever its owner is', {
  tag: '@worker',
}, async ({ page, stack }) => {
  const email = await makePerson(stack, 'renter', 'Ada Photo');
  await arriveAs(page, stack, email);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'My profile' })).toBeVisible();

  await choose(page, Buffer.alloc(6 * 1024 * 1024));
  await expect(page.getByText('File size exceeds maximum allowed size of 5MB')).toBeVisible();
  await choose(page, Buffer.from('no picture'));
  await expect(page.getByText(/^me\.jpg is damaged/)).toBeVisible();

  const camera = await snapshot();
  expect((await sharp(camera).metadata()).exif).toBeDefined();
  const half = await sharp({
    create: { width: 450, height: 600, channels: 3, background: '#eeaa22' },
  })
    .png()
    .toBuffer();
  await choose(
    page,
    await sharp(camera)
      .composite([{ input: half, left: 0, top: 0 }])
      .keepExif()
      .jpeg()
      .toBuffer(),
  );
  await expect(dialog(page)).toBeVisible();
  const whole = await seen(page);
  await expectAccessible(page, 'the crop');

  await window(page).focus();
  for (const key of ['+', '+', 'Shift+ArrowLeft', 'Shift+ArrowLeft', 'Shift+ArrowLeft']) {
    await page.keyboard.press(key);
  }
  expect(await seen(page)).not.toBe(whole);
  await page.keyboard.press('0');
  expect(await seen(page)).toBe(whole);
  const box = await window(page).boundingBox();
  if (!box) throw new Error('the crop has no window');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, -400);
  await expect.poll(() => seen(page)).not.toBe(whole);
  // To the far right of the picture, where it is blue.
  for (let times = 0; times < 4; times += 1) {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - box.width / 2 + 5, y, { steps: 4 });
    await page.mouse.up();
  }

  // Without a connection it fails, and the crop is still there.
  const cropped = await seen(page);
  await page.context().setOffline(true);
  await dialog(page).getByRole('button', { name: 'Save photo' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('Your crop is kept.');
  expect(await seen(page)).toBe(cropped);
  await page.context().setOffline(false);
  await dialog(page).getByRole('button', { name: 'Try again' }).click();
  await expect(activity(page, 'Photo saved')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);

  const shown = page.locator('main img[src*="/user_images/"]');
  await expect(shown).toBeVisible();
  const address = (await shown.getAttribute('src')) ?? '';
  await expect(page.locator(`header img[src="${address}"]`)).toBeVisible();
  const stored = sharp(Buffer.from(await (await fetch(address)).arrayBuffer()));
  const { width, height, exif, format } = await stored.metadata();
  expect({ square: width === height, exif, format }).toEqual({
    square: true,
    exif: undefined,
    format: 'jpeg',
  });
  const { dominant } = await stored.stats();
  expect(dominant.b).toBeGreaterThan(dominant.r);

  const service = createClient(stack.supabaseUrl, stack.secretKey);
  const id = /user_images\/([0-9a-f-]{36})\//.exec(address)?.[1];
  const card = await service.from('profiles').select('avatar_url').eq('id', id).single();
  expect(address.endsWith(card.data?.avatar_url)).toBe(true);

  await page.getByRole('button', { name: 'Remove photo' }).click();
  const question = page.getByRole('dialog', { name: 'Remove your photo?' });
  await question.getByRole('button', { name: 'Remove photo' }).click();
  await expect(activity(page, 'Photo removed')).toBeVisible();
  await expect(shown).toHaveCount(0);
  await expect.poll(async () => (await fetch(address)).ok).toBe(false);
});

test('a profile photo that is dropped on the page opens the crop', async ({ page, stack }) => {
  await arriveAs(page, stack, await makePerson(stack, 'guide', 'Gus Drop'));
  await page.goto('/guide-dashboard/profile');
  await page
    .getByRole('dialog', { name: 'Complete Your Guide Profile' })
    .getByRole('button', { name: 'Close' })
    .click();
  const bytes = [...(await snapshot())];
  const transfer = await page.evaluateHandle((data) => {
    const handed = new DataTransfer();
    handed.items.add(new File([new Uint8Array(data)], 'me.jpg', { type: 'image/jpeg' }));
    return handed;
  }, bytes);
  await page.getByText('JPEG, PNG or WebP, at most 5 MB.').dispatchEvent('drop', {
    dataTransfer: transfer,
  });
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
});

test.describe('profile photo on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('on a phone the camera is offered for the profile photo, and two fingers zoom', async ({
    page,
    stack,
  }) => {
    await arriveAs(page, stack, await makePerson(stack, 'renter', 'Hope Phone'));
    await page.goto('/profile');
    await expect(page.getByText('Take a photo')).toBeVisible();
    expect(await page.getByLabel('Take a photo').getAttribute('capture')).toBe('user');
    await choose(page, await snapshot());
    await expect(dialog(page)).toBeVisible();
    await expect(dialog(page).getByRole('button', { name: 'Save photo' })).toBeInViewport();

    const zoom = dialog(page).getByRole('slider');
    const before = Number(await zoom.getAttribute('aria-valuenow'));
    const box = await window(page).boundingBox();
    if (!box) throw new Error('the crop has no window');
    const touch = await page.context().newCDPSession(page);
    const fingers = (apart: number) => [
      { x: box.x + box.width / 2 - apart, y: box.y + box.height / 2, id: 1 },
      { x: box.x + box.width / 2 + apart, y: box.y + box.height / 2, id: 2 },
    ];
    const send = (type: 'touchStart' | 'touchMove', apart: number) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: fingers(apart) });
    await send('touchStart', 20);
    for (const apart of [30, 40, 50]) await send('touchMove', apart);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect
      .poll(async () => Number(await zoom.getAttribute('aria-valuenow')))
      .toBeGreaterThan(before * 1.5);
  });
});
