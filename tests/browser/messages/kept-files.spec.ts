import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createClient } from '@supabase/supabase-js';
import type { Page } from 'playwright/test';
import { expect, PASSWORD, test } from '../../support/browser.ts';
import type { Stack } from '../../support/stack.ts';
import { arriveAs } from '../people.ts';
import { keptRows } from '../profile/kept.ts';
import { makeTwoPeople, type TwoPeople } from './two-people.ts';

test.use({ serviceWorkers: 'allow' });

const PAPER = Buffer.from(`%PDF-1.4\n% The house rules, ${randomUUID()}\n%%EOF\n`);

/** Three seconds of a tone, recorded as the app records. */
async function recordTone(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const audio = new AudioContext();
    const tone = new OscillatorNode(audio);
    const to = audio.createMediaStreamDestination();
    tone.connect(to);
    tone.start();
    const recorder = new MediaRecorder(to.stream, { mimeType: 'audio/webm' });
    const pieces: Blob[] = [];
    recorder.ondataavailable = ({ data }) => pieces.push(data);
    recorder.start();
    await new Promise((done) => setTimeout(done, 3_000));
    const stopped = new Promise((done) => {
      recorder.onstop = done;
    });
    recorder.stop();
    await stopped;
    const bytes = new Uint8Array(await new Blob(pieces).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  });
  return Buffer.from(base64, 'base64');
}

/** Has the host send a file, as the app does. */
async function receive(
  stack: Stack,
  { host, conversation }: TwoPeople,
  file: { name: string; type: string; ending: string; bytes: Buffer; duration?: number },
): Promise<void> {
  const client = createClient(stack.supabaseUrl, stack.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  await client.auth.signInWithPassword({ email: host.email, password: PASSWORD });
  const { name, type, ending, bytes, ...rest } = file;
  const path = `${host.id}/${conversation}/${randomUUID()}.${ending}`;
  const stored = await client.storage
    .from('message_attachments')
    .upload(path, bytes, { contentType: type });
  expect(stored.error).toBeNull();
  const { error } = await client.from('messages').insert({
    id: randomUUID(),
    conversation_id: conversation,
    sender_id: host.id,
    content: '',
    attachments: [{ path, name, type, size: bytes.length, ...rest }],
  });
  expect(error).toBeNull();
}

async function saved(page: Page): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download house-rules.pdf' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('house-rules.pdf');
  return await readFile(await download.path());
}

test('[P3] an unheard voice message plays offline, and a document that was opened opens again', async ({
  page,
  stack,
  context,
}) => {
  const people = await makeTwoPeople(stack);
  await arriveAs(page, stack, people.renter.email);
  const tone = await recordTone(page);
  await receive(stack, people, {
    name: 'Voice message',
    type: 'audio/webm',
    ending: 'webm',
    bytes: tone,
    duration: 3,
  });
  await receive(stack, people, {
    name: 'house-rules.pdf',
    type: 'application/pdf',
    ending: 'pdf',
    bytes: PAPER,
  });
  await page.goto('/messages');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // The list is enough for the voice; the document is fetched when it is opened.
  await expect.poll(async () => (await keptRows(page, 'pictures')).length).toBe(1);
  await page.goto(`/messages?c=${people.conversation}`);
  expect(await saved(page)).toEqual(PAPER);
  await expect.poll(async () => (await keptRows(page, 'pictures')).length).toBe(2);

  await context.setOffline(true);
  await page.reload();
  const player = page.getByRole('group', { name: /^Voice message/ });
  await player.getByRole('button', { name: 'Play' }).click();
  await expect(player.getByRole('slider')).not.toHaveAttribute('aria-valuetext', /^0:00/);
  expect(await saved(page)).toEqual(PAPER);
});
