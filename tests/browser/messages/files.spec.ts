import { createClient } from '@supabase/supabase-js';
import type { Locator, Page } from 'playwright/test';
import postgres from 'postgres';
import sharp from 'sharp';
import type { Attachment } from '#shared/domains/messaging/model/attachment.ts';
import { expect, secondPerson, test } from '../../support/browser.ts';
import type { Stack } from '../../support/stack.ts';
import { composer, makeLeaver } from '../leaving/life.ts';
import { arriveAs } from '../people.ts';
import { photograph } from './sent-files.ts';

// Here things move, as people see them.
test.use({ pictures: true, contextOptions: { reducedMotion: 'no-preference' } });

test.use({ serviceWorkers: 'allow' });

const PDF = '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n';

/** A paper of one page with words on it, in a font that it does not bring along. */
const LEASE = `%PDF-1.4
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R
/Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >> >> >> >> endobj
4 0 obj << /Length 104 >> stream
BT /F1 56 Tf 60 700 Td (Lease agreement) Tj ET                                     0 0.4 0.3 rg 60 60 480 400 re f
endstream endobj
trailer << /Root 1 0 R >>
%%EOF
`;

/** Hands files to the page as another program does: from the clipboard, or dragged onto the thread. */
async function hand(
  page: Page,
  how: 'paste' | 'dragenter' | 'drop',
  name: string,
  type: string,
  bytes: Buffer,
) {
  await page.evaluate(
    async ([event, fileName, fileType, text]) => {
      const body = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([body], fileName, { type: fileType }));
      const options = { bubbles: true, cancelable: true };
      const field = document.querySelector('textarea');
      const log = document.querySelector('[role=log]');
      if (event === 'paste') {
        field?.dispatchEvent(new ClipboardEvent('paste', { ...options, clipboardData: data }));
        return;
      }
      log?.dispatchEvent(new DragEvent(event, { ...options, dataTransfer: data }));
    },
    [how, name, type, bytes.toString('base64')] as const,
  );
}

async function filesSent(stack: Stack, conversation: string) {
  const sql = postgres(stack.adminDatabaseUrl, { max: 1 });
  const rows = await sql<{ attachments: Attachment[]; content: string }[]>`
    select attachments, content from public.messages
    where conversation_id = ${conversation} and attachments <> '[]' order by seq`;
  const queue = await sql<{ upload_status: string; file_size: string }[]>`
    select upload_status, file_size from public.upload_queue
    where file_path like ${`%/${conversation}/%`}`;
  await sql.end();
  return { rows: [...rows], queue: [...queue] };
}

test('[ATT-01] [ATT-06] [ATT-08] [UPL-13] [UPL-15] files are picked, pasted and dropped, wait offline and arrive', async ({
  page,
  stack,
}) => {
  const { email, friendEmail, conversation } = await makeLeaver(stack, 'renter');
  await arriveAs(page, stack, email);
  await page.goto(`/messages?c=${conversation}`);
  await expect(composer(page)).toBeVisible();
  const chips = page.getByRole('list', { name: 'Files to send' });

  // A page under a picture's name is recognised as a page.
  const picker = page.locator('input[type=file][multiple]');
  await picker.setInputFiles([
    { name: 'kitchen.jpg', mimeType: 'image/jpeg', buffer: await photograph() },
    { name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<!doctype html>') },
    { name: 'clip.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(40) },
    { name: 'lease.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) },
  ]);
  await expect(page.getByText('clip.mp4 is not a supported file type')).toBeVisible();
  await expect(page.getByText('page.png is not a supported file type')).toBeVisible();
  await expect(page.getByText('2 files selected successfully')).toBeVisible();
  const drawing = await sharp({
    create: { width: 400, height: 300, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer();
  await hand(page, 'paste', 'plan.png', 'image/png', drawing);
  await expect(chips.getByRole('listitem')).toHaveCount(3);
  await expect(chips.getByText('Ready')).toHaveCount(3);
  await chips.getByRole('button', { name: 'Remove lease.pdf' }).click();
  await expect(chips.getByRole('listitem')).toHaveCount(2);

  // They belong to the draft, as its words do.
  await page.reload();
  await expect(chips.getByRole('listitem')).toHaveCount(2);
  const notes = ['notes.txt', 'text/plain', Buffer.from('The boiler is new.')] as const;
  await expect(async () => {
    await hand(page, 'dragenter', ...notes);
    await expect(page.getByText('Drop files to attach them')).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.context().setOffline(true);
  await hand(page, 'drop', ...notes);
  await expect(page.getByText('Drop files to attach them')).toHaveCount(0);
  await expect(chips.getByRole('listitem')).toHaveCount(3);
  await composer(page).fill('The kitchen, as promised');
  await composer(page).press('Enter');
  await expect(chips).toHaveCount(0);
  const bubble = page.getByRole('article').last();
  await expect(bubble.getByText('Queued, goes out by itself')).toBeVisible();
  await expect.poll(() => shownWidth(page, 'Open kitchen.jpg')).toBeGreaterThan(0);
  expect((await filesSent(stack, conversation)).rows).toEqual([]);
  await page.context().setOffline(false);
  await expect.poll(async () => (await filesSent(stack, conversation)).rows.length).toBe(1);
  await expect(bubble.getByText('Sent', { exact: true })).toBeAttached();

  const { rows, queue } = await filesSent(stack, conversation);
  expect(rows).toMatchObject([
    {
      content: 'The kitchen, as promised',
      attachments: [{ name: 'kitchen.jpg' }, { name: 'plan.png' }, { name: 'notes.txt' }],
    },
  ]);
  // What was removed has its row as well: two pictures, two thumbnails, a text and a paper.
  expect(queue).toHaveLength(6);
  expect(queue.filter(({ upload_status }) => upload_status === 'completed').length).toBe(6);
  const service = createClient(stack.supabaseUrl, stack.secretKey).storage;
  const stored = async (path: string | undefined) => {
    const { data } = await service.from('message_attachments').download(path ?? '');
    return sharp(Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer(0))).metadata();
  };
  const [kitchen, plan] = rows[0]?.attachments ?? [];
  const whole = await stored(kitchen?.path);
  expect(whole).toMatchObject({ format: 'jpeg', width: 1365, height: 2048 });
  expect(kitchen).toMatchObject({ width: 1365, height: 2048 });
  expect(whole.exif).toBeUndefined();
  expect(await stored(kitchen?.thumbnail)).toMatchObject({ format: 'jpeg', height: 300 });
  expect(await stored(plan?.path)).toMatchObject({ format: 'png', hasAlpha: true });
  const { data: left } = await service
    .from('message_attachments')
    .list(kitchen?.path.split('/').slice(0, 2).join('/'));
  expect(left?.filter(({ name }) => name.endsWith('.pdf'))).toEqual([]);

  const other = await secondPerson(page);
  const friend = await other.newPage();
  await arriveAs(friend, stack, friendEmail);
  await friend.goto(`${stack.pwaUrl}/messages?c=${conversation}`);
  await expect(friend.getByRole('button', { name: 'Download notes.txt' })).toBeVisible();
  await expect.poll(() => shownWidth(friend, 'Open kitchen.jpg')).toBeGreaterThan(0);
  await friend.getByRole('button', { name: 'Open kitchen.jpg' }).press('Enter');
  const gallery = friend.getByRole('dialog', { name: 'Pictures' });
  await expect(gallery.getByRole('img', { name: 'kitchen.jpg' })).toBeVisible();
  await friend.keyboard.press('ArrowRight');
  await expect(gallery.getByRole('img', { name: 'plan.png' })).toBeVisible();
  await friend.keyboard.press('Escape');
  await expect(gallery).toHaveCount(0);
  const saving = friend.waitForEvent('download');
  await friend.getByRole('button', { name: 'Download notes.txt' }).click();
  expect((await saving).suggestedFilename()).toBe('notes.txt');

  // A paper shows its first page, drawn by the sender: no other page loads the code for that.
  const asked: string[] = [];
  friend.on('request', (request) => asked.push(request.url()));
  await picker.setInputFiles([
    { name: 'signed.pdf', mimeType: 'application/pdf', buffer: Buffer.from(LEASE) },
  ]);
  await expect(chips.getByText('Ready')).toHaveCount(1);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const card = friend.getByRole('button', { name: 'Download signed.pdf' });
  await expect(card.locator('img')).toBeVisible();
  const colours = await inkOf(card.locator('img'));
  expect(colours).toMatchObject({ width: 225, height: 300 });
  expect(colours.green).toBeGreaterThan(0.3);
  expect(colours.black).toBeGreaterThan(0.005);
  expect(asked.filter((url) => url.includes('/assets/apart/'))).toEqual([]);
  const [, paper] = (await filesSent(stack, conversation)).rows;
  const [signed] = paper?.attachments ?? [];
  expect(signed).toMatchObject({ type: 'application/pdf', size: LEASE.length });
  expect(await stored(signed?.thumbnail)).toMatchObject({ format: 'jpeg', height: 300 });
  await other.close();
});

/** How many pixels of a tile's picture are there: none until it has arrived. */
async function shownWidth(page: Page, label: string): Promise<number> {
  const picture = page.getByRole('button', { name: label }).locator('img');
  if ((await picture.count()) === 0) return 0;
  return await picture.evaluate((element: HTMLImageElement) => element.naturalWidth);
}

/** The size of a picture, and how much of it is the green of the paper's box and the black of its words. */
function inkOf(picture: Locator) {
  return picture.evaluate((element: HTMLImageElement) => {
    const { naturalWidth: width, naturalHeight: height } = element;
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    context?.drawImage(element, 0, 0);
    const pixels = context?.getImageData(0, 0, width, height).data ?? [];
    let [green, black] = [0, 0];
    for (let at = 0; at < pixels.length; at += 4) {
      const [r = 255, g = 255, b = 255] = [pixels[at], pixels[at + 1], pixels[at + 2]];
      if (r < 40 && g > 80 && g < 130 && b > 50 && b < 100) green += 1;
      if (r < 60 && g < 60 && b < 60) black += 1;
    }
    const all = width * height;
    return { width, height, green: green / all, black: black / all };
  });
}
