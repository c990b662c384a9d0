import { devices } from 'playwright/test';
import sharp from 'sharp';
import { expect, test } from '../../support/browser.ts';
import { composer, makeLeaver } from '../leaving/life.ts';
import { arriveAs } from '../people.ts';
import { photograph, sentFiles, storedPicture } from './sent-files.ts';

test.use({ pictures: true });

const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];

test.describe('camera on a touch screen', () => {
  test.use(phone);

  test('[ATT-01] [ATT-08] on a touch screen the camera is one tap away, and its picture is uploaded without its location', async ({
    page,
    stack,
  }) => {
    const taken = await photograph();
    expect((await sharp(taken).metadata()).exif).toBeDefined();
    const { email, conversation } = await makeLeaver(stack, 'renter');
    await arriveAs(page, stack, email);
    await page.goto(`/messages?c=${conversation}`);
    await expect(composer(page)).toBeVisible();

    const opening = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Take a photo' }).tap();
    const chooser = await opening;
    const field = chooser.element();
    // The one at the back: one shows a home, not oneself.
    expect(await field.getAttribute('capture')).toBe('environment');
    expect(await field.getAttribute('accept')).toBe('image/*');
    expect(chooser.isMultiple()).toBe(false);
    // Android names it so each time.
    await chooser.setFiles({ name: 'image.jpg', mimeType: 'image/jpeg', buffer: taken });
    const chips = page.getByRole('list', { name: 'Files to send' });
    await expect(chips.getByText('Ready')).toHaveCount(1);
    await composer(page).fill('The kitchen, this minute');
    await page.getByRole('button', { name: 'Send', exact: true }).tap();
    await expect.poll(async () => (await sentFiles(stack, conversation)).length).toBe(1);

    const [picture] = (await sentFiles(stack, conversation)).flat();
    expect(picture).toMatchObject({ name: 'image.jpg', type: 'image/jpeg' });
    for (const path of [picture?.path, picture?.thumbnail]) {
      const stored = await storedPicture(stack, path ?? '');
      expect(stored.format).toBe('jpeg');
      expect(stored.exif).toBeUndefined();
      // It lay on its side, and what said so is gone.
      expect(stored.orientation).toBeUndefined();
      expect(stored.height).toBeGreaterThan(stored.width);
    }
  });
});

test('with a mouse the composer shows no camera button', async ({ page, stack }) => {
  const { email, conversation } = await makeLeaver(stack, 'renter');
  await arriveAs(page, stack, email);
  await page.goto(`/messages?c=${conversation}`);
  await expect(page.getByRole('button', { name: 'Attach files' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take a photo' })).toBeHidden();
});
