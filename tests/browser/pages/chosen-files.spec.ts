import { createClient } from '@supabase/supabase-js';
import type { Locator } from 'playwright/test';
import sharp from 'sharp';
import { expect, test } from '../../support/browser.ts';
import { chosenFiles } from '../../support/chosen-files.ts';
import type { Stack } from '../../support/stack.ts';
import { asPerson, HOST } from '../dashboard/as-person.ts';
import { composer, makeLeaver } from '../leaving/life.ts';
import { sentFiles } from '../messages/sent-files.ts';
import { papersOf } from '../onboarding/rows.ts';
import { activity, arriveAs, makePerson } from '../people.ts';
import { as } from '../renter/rows.ts';

// Each place: a refused file says its sentence, and one with a wrong ending or encoding arrives as what it is.

const inputs = chosenFiles();

/** Inputs as the picker hands them over. */
async function chosen(...names: string[]) {
  const all = await inputs;
  return names.map((about) => {
    const input = all[about];
    if (!input) throw new Error(`no input is ${about}`);
    return { name: input.name, mimeType: input.type, buffer: input.bytes };
  });
}

const DAMAGED = 'half.jpg is damaged, cut off, or not what its name says.';

/** What lies in a bucket under a path: the type that is declared, and the bytes. */
async function stored(stack: Stack, bucket: string, path: string) {
  const { storage } = createClient(stack.supabaseUrl, stack.secretKey);
  const { data, error } = await storage.from(bucket).download(path);
  if (error) throw error;
  return { type: data.type, bytes: Buffer.from(await data.arrayBuffer()) };
}

/** 108 megapixels as a phone writes them: on their side, with the place where they were taken. */
async function photograph(): Promise<Buffer> {
  const half = { width: 6000, height: 9000, channels: 3, background: '#c21' } as const;
  return await sharp({ create: { width: 12_000, height: 9_000, channels: 3, background: '#127' } })
    .composite([{ input: { create: half }, left: 0, top: 0 }])
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 60 })
    .toBuffer();
}

test('[ATT-05] [ATT-06] in a message wrong endings are renamed, texts recoded, 108 megapixels drawn smaller, and causes said', async ({
  page,
  stack,
}) => {
  const { email, conversation } = await makeLeaver(stack, 'renter');
  await arriveAs(page, stack, email);
  await page.goto(`/messages?c=${conversation}`);
  await expect(composer(page)).toBeVisible();
  const chips = page.getByRole('list', { name: 'Files to send' });
  const picker = page.locator('input[type=file][multiple]');
  await composer(page).fill('What I typed stays');

  await picker.setInputFiles(await chosen('half of a JPEG', 'a PDF with a script'));
  await expect(activity(page, 'Damaged file').getByText(DAMAGED, { exact: true })).toBeVisible();
  const script = activity(page, 'PDF with a script');
  await expect(script).toContainText('form.pdf holds a script, as some forms do.');
  await expect(script).toContainText('Fill it in, print it as PDF, and choose that file.');
  await expect(chips).toHaveCount(0);

  const sky = { name: 'sky.jpg', mimeType: 'image/jpeg', buffer: await photograph() };
  await picker.setInputFiles([
    sky,
    ...(await chosen(
      'an empty picture',
      'a WebP named .jpg',
      'a Windows-1252 CSV',
      'a WebP that moves',
    )),
  ]);
  await expect(page.getByRole('status').getByText(/^Preparing \d files/)).toBeVisible();
  await expect(activity(page, 'Empty file')).toContainText('empty.jpg has nothing in it.');
  await expect(chips.getByText('Ready')).toHaveCount(4);
  await expect(composer(page)).toHaveValue('What I typed stays');

  // What takes long can be stopped.
  await picker.setInputFiles([{ ...sky, name: 'again.jpg' }]);
  await page.getByRole('button', { name: 'Stop preparing' }).click();
  await expect(page.getByText('Preparing 1 file')).toHaveCount(0);
  await expect(chips.getByRole('listitem')).toHaveCount(4);

  await composer(page).press('Enter');
  await expect.poll(async () => (await sentFiles(stack, conversation)).length).toBe(1);
  const [files = []] = await sentFiles(stack, conversation);
  expect(files).toMatchObject([
    { name: 'sky.jpg', type: 'image/jpeg', width: 1536, height: 2048 },
    { name: expect.stringMatching(/^shot\.(png|webp)$/) },
    { name: 'rents.csv', type: 'text/plain' },
    { name: 'wave.webp', type: 'image/webp' },
  ]);
  for (const { name, type, path } of files) {
    const { bytes } = await stored(stack, 'message_attachments', path);
    if (name === 'rents.csv') {
      expect(bytes.toString('utf8')).toBe('José Muñoz,1200');
      continue;
    }
    const facts = await sharp(bytes, { animated: true }).metadata();
    expect([`image/${facts.format}`, facts.exif, facts.pages ?? 1]).toEqual([
      type,
      undefined,
      name === 'wave.webp' ? 2 : 1,
    ]);
  }
  // Upright: what lies on the left of the sensor is on top.
  const { bytes } = await stored(stack, 'message_attachments', files[0]?.path ?? '');
  const top = await sharp(bytes).extract({ left: 0, top: 0, width: 1536, height: 900 }).stats();
  expect(top.dominant.r).toBeGreaterThan(top.dominant.b);
});

/** Chooses a damaged picture, and a good one under a wrong ending; the first says its sentence. */
async function tryPictures(field: Locator, said: Locator): Promise<void> {
  await field.setInputFiles(await chosen('half of a JPEG'));
  await expect(said).toContainText(DAMAGED);
  await field.setInputFiles(await chosen('a WebP named .jpg'));
}

test('[RP-21] [RP-26] [UPL-01] a renter’s photo, screenshot and report are judged before they are sent', async ({
  page,
  stack,
}) => {
  const email = await makePerson(stack, 'renter', 'Judith Judge');
  const main = page.getByRole('main');
  await arriveAs(page, stack, email);
  await page.goto('/profile');
  await tryPictures(page.getByLabel(/^(Choose a|Change) photo$/), main.getByRole('alert'));
  const dialog = page.getByRole('dialog', { name: 'Your photo' });
  await dialog.getByRole('button', { name: 'Save photo' }).click();
  await expect(activity(page, 'Photo saved')).toBeVisible();

  await page.goto('/feedback');
  await page.getByText('A problem', { exact: true }).click();
  const words = `Cut off ${crypto.randomUUID()}`;
  await page.getByLabel('What happened, and what did you expect?').fill(words);
  await tryPictures(page.getByLabel('Screenshot', { exact: true }), main.getByRole('alert'));
  await expect(page.getByText('shot.webp')).toBeVisible();
  await expect(page.getByLabel('What happened, and what did you expect?')).toHaveValue(words);
  await page.getByRole('button', { name: 'Send feedback' }).click();
  await expect(page.getByText(/^KF-/)).toBeVisible();

  await arriveAs(page, stack, 'renter@kinstead.test');
  await page.goto('/maintenance');
  const form = page.getByRole('region', { name: 'Report a problem' });
  const title = `The tap drips ${crypto.randomUUID().slice(0, 8)}`;
  await form.getByLabel('What is wrong?').fill(title);
  await form.getByLabel('What is it about?').selectOption('plumbing');
  // One of two is refused; the other one goes on.
  await form
    .getByLabel('Pictures', { exact: true })
    .setInputFiles(await chosen('half of a JPEG', 'a WebP named .jpg'));
  await expect(form.getByText(DAMAGED)).toBeVisible();
  await expect(form.getByRole('list', { name: 'Files of Pictures' })).toContainText('shot.webp');
  await form.getByRole('button', { name: 'Report it' }).click();
  await expect(activity(page, 'Problem reported')).toBeVisible();
  const tenant = await as(stack, 'renter@kinstead.test');
  const { data } = await tenant.client
    .from('maintenance_requests')
    .select('picture_paths')
    .eq('title', title)
    .single();
  const [path = ''] = data?.picture_paths ?? [];
  expect(path).toMatch(/\.webp$/);
  const { type, bytes } = await stored(stack, 'maintenance_images', path);
  expect([type, (await sharp(bytes).metadata()).format]).toEqual(['image/webp', 'webp']);
});

test('[RH-21] [ONB-32] a host’s papers, repairs and pictures are judged before they are sent', async ({
  page,
  stack,
}) => {
  const { client, me } = await asPerson(stack, HOST);
  await arriveAs(page, stack, HOST);
  await page.goto('/dashboard/documents/upload');
  const file = page.getByLabel('File', { exact: true });
  await file.setInputFiles(await chosen('a PDF with a password'));
  await expect(page.getByText('locked.pdf opens only with a password.')).toBeVisible();
  // Papers take no WebP: what was named a JPEG becomes one.
  await file.setInputFiles(await chosen('a WebP named .jpg'));
  const name = `Judged ${crypto.randomUUID().slice(0, 8)}`;
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('shot');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Upload document' }).click();
  await expect(activity(page, 'Document uploaded')).toBeVisible();
  const { data } = await client
    .from('documents')
    .select('id,document_versions(path,file_name)')
    .eq('title', name)
    .single();
  const [version] = data?.document_versions ?? [];
  expect(version?.file_name).toBe('shot.jpg');
  const paper = await stored(stack, 'application_images', version?.path ?? '');
  expect([paper.type, (await sharp(paper.bytes).metadata()).format]).toEqual([
    'image/jpeg',
    'jpeg',
  ]);
  await client.from('documents').delete().eq('id', data?.id);

  await page.goto('/dashboard/maintenance/create-new-request');
  await tryPictures(page.getByLabel('Pictures'), page.getByRole('main').getByRole('alert'));
  await expect(page.getByRole('list', { name: 'Files of Pictures' })).toContainText('shot.webp');

  // A home's pictures are drawn anew; what is no picture stays in the list with its sentence.
  const { data: home } = await client
    .from('listings')
    .select('id,listing_media(id)')
    .eq('owner_id', me)
    .limit(1)
    .single();
  await page.goto(`/dashboard/listings/${home?.id}/edit`);
  const field = page.getByLabel('Add pictures');
  await field.setInputFiles(await chosen('half of a JPEG', 'a WebP named .jpg'));
  const uploads = page.getByRole('list', { name: 'Files of Add pictures' });
  await expect(uploads.getByRole('listitem')).toHaveText([new RegExp(DAMAGED)]);
  const known = new Set(home?.listing_media.map(({ id }) => id));
  const { data: media = [] } = await client
    .from('listing_media')
    .select('id,path,width')
    .eq('listing_id', home?.id);
  const added = media?.filter(({ id }) => !known.has(id)) ?? [];
  expect(added).toMatchObject([{ width: 16 }]);
  await client.from('listing_media').delete().eq('id', added[0]?.id);

  const email = await makePerson(stack, 'host', 'Hugo Horn');
  await arriveAs(page, stack, email);
  await page.goto('/dashboard/quick-setup');
  await page.getByLabel('Company name').fill('Horn & Co.');
  await page.getByLabel('Contact phone').fill('(512) 555-0100');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await tryPictures(
    page.getByLabel('Upload government id'),
    page.getByRole('main').getByRole('alert'),
  );
  await expect(page.getByText('Being checked')).toBeVisible();
  const [handedIn] = await papersOf(stack, email);
  expect(handedIn).toMatchObject({ document_url: expect.stringMatching(/\.jpg$/) });
});
