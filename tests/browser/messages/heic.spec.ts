import type { Page } from 'playwright/test';
import { expect, test } from '../../support/browser.ts';
import type { Stack } from '../../support/stack.ts';
import { composer, makeLeaver } from '../leaving/life.ts';
import { activity, arriveAs } from '../people.ts';
import { photograph, sentFiles, storedPicture } from './sent-files.ts';

test.use({ pictures: true });

/** A box of ISO base media: its length, its name, what is in it. */
function box(name: string, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, content]);
}

/** A photograph as an iPhone keeps it: the boxes of HEIC, and pixels that Chromium cannot read. */
const HEIC = Buffer.concat([
  box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1')),
  box('meta', Buffer.alloc(4), box('hdlr', Buffer.from('\0\0\0\0\0\0\0\0pict', 'latin1'))),
  box('mdat', Buffer.alloc(4_000, 7)),
]);

async function openConversation(page: Page, stack: Stack): Promise<string> {
  const { email, conversation } = await makeLeaver(stack, 'renter');
  await arriveAs(page, stack, email);
  await page.goto(`/messages?c=${conversation}`);
  await expect(composer(page)).toBeVisible();
  return conversation;
}

const picker = (page: Page) => page.locator('input[type=file][multiple]');
const chips = (page: Page) => page.getByRole('list', { name: 'Files to send' });

test('[ATT-06] a browser that cannot open HEIC says what to do, and takes the other files', async ({
  page,
  stack,
}) => {
  await openConversation(page, stack);
  // Linux and Windows have no type for the ending.
  for (const [name, mimeType] of [
    ['IMG_4021.HEIC', ''],
    ['IMG_4022.heic', 'image/heic'],
    ['IMG_4023.heif', 'image/heif'],
  ] as const) {
    await picker(page).setInputFiles([{ name, mimeType, buffer: HEIC }]);
    const word = activity(page, 'This browser cannot open HEIC pictures');
    await expect(word.getByText(`Save ${name} as JPEG and choose it again.`)).toBeVisible();
    await expect(chips(page)).toHaveCount(0);
  }
  await picker(page).setInputFiles([
    { name: 'IMG_4024.HEIC', mimeType: 'image/heic', buffer: HEIC },
    { name: 'kitchen.jpg', mimeType: 'image/jpeg', buffer: await photograph() },
  ]);
  await expect(chips(page).getByText('Ready')).toHaveCount(1);
  await expect(chips(page).getByRole('listitem')).toHaveText([/kitchen\.jpg/]);
});

test('[ATT-04] a browser that can open HEIC sends it as JPEG', async ({ page, stack }) => {
  // What Safari does and Chromium does not: it opens a HEIC, with these pixels.
  await page.addInitScript(
    (jpeg) => {
      const open = globalThis.createImageBitmap;
      const pixels = Uint8Array.from(atob(jpeg), (letter) => letter.charCodeAt(0));
      globalThis.createImageBitmap = ((source: ImageBitmapSource, options: ImageBitmapOptions) =>
        source instanceof Blob && source.type === 'image/heic'
          ? open(new Blob([pixels], { type: 'image/jpeg' }), options)
          : open(source, options)) as typeof createImageBitmap;
    },
    (await photograph()).toString('base64'),
  );
  const conversation = await openConversation(page, stack);
  await picker(page).setInputFiles([{ name: 'IMG_4021.HEIC', mimeType: '', buffer: HEIC }]);
  await expect(chips(page).getByText('Ready')).toHaveCount(1);
  await composer(page).press('Enter');
  await expect.poll(async () => (await sentFiles(stack, conversation)).length).toBe(1);

  const [file] = (await sentFiles(stack, conversation)).flat();
  expect(file).toMatchObject({
    name: 'IMG_4021.jpg',
    type: 'image/jpeg',
    width: 1365,
    height: 2048,
  });
  const stored = await storedPicture(stack, file?.path ?? '');
  expect(stored).toMatchObject({ format: 'jpeg', width: 1365, height: 2048 });
  expect(stored.exif).toBeUndefined();
  const small = await storedPicture(stack, file?.thumbnail ?? '');
  expect(small).toMatchObject({ format: 'jpeg', height: 300 });
});
