import 'fake-indexeddb/auto';
import sharp from 'sharp';
import { afterEach, beforeAll, expect, inject, test } from 'vitest';
import { keepVoices, loadFile } from '#shared/domains/messaging/cache/received-files.ts';
import { keepThumbnails, loadPicture } from '#shared/domains/messaging/cache/received-pictures.ts';
import type { Message } from '#shared/domains/messaging/model/schema.ts';
import { openOffline, wipeOffline } from '#shared/platform/offline/database.ts';
import { keepPicture } from '#shared/platform/offline/pictures.ts';
import { signInAs, supplyShell } from '../../support/client-shell.ts';
import { apiPerson } from '../../support/person.ts';
import { message } from '../../unit/messaging/make.ts';
import { makePerson, PASSWORD, signedIn } from '../auth/people.ts';

const KB = 1024;
const stack = inject('stack');
let me: string;
let conversation: string;
let host: Awaited<ReturnType<typeof apiPerson>>;

beforeAll(async () => {
  supplyShell(stack);
  const { email } = await makePerson();
  me = await signInAs(email, PASSWORD);
  const { client } = await signedIn({ id: me, email });
  host = await apiPerson(stack, 'host@kinstead.test', 'kinstead-local');
  const { data, error } = await client.rpc('start_conversation', { other_user: host.id });
  if (error) throw error;
  conversation = data;
});
afterEach(() => wipeOffline(me));

/** Lays a file, of which its message tells what it likes. */
async function lay(type: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const path = `${host.id}/${conversation}/${crypto.randomUUID()}.${type.split('/')[1]}`;
  const { error } = await host.client.storage
    .from('message_attachments')
    .upload(path, new Blob([bytes], { type }), { contentType: type });
  if (error) throw error;
  return path;
}

/** A recording by its first bytes, of so many. */
function layVoice(size: number): Promise<string> {
  const bytes = new Uint8Array(size);
  bytes.set(Uint8Array.from('\x1aE\xdf\xa3\x93B\x82\x84webm', (letter) => letter.charCodeAt(0)));
  return lay('audio/webm', bytes);
}

/** A picture of so many pixels a side, and three times as many bytes as pixels. */
async function layPicture(side: number): Promise<string> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const create = { width: side, height: side, channels: 3, noise, background: 'white' } as const;
  const bytes = await sharp({ create }).png({ compressionLevel: 0 }).toBuffer();
  return lay('image/png', new Uint8Array(bytes));
}

const tellingOf = (file: Record<string, unknown>): Message =>
  message({
    conversation_id: conversation,
    sender_id: host.id,
    attachments: [{ name: 'Voice message', type: 'audio/webm', size: 1, ...file }],
  });

/** What is cached, once all is that was handed over: one writes after the other. */
async function keptPaths(): Promise<string[]> {
  await keepPicture(me, 'last', new Blob(['x']), true);
  const paths = await openOffline(me).pictures.toCollection().primaryKeys();
  return paths.filter((path) => path !== 'last');
}

test('a device prefetches no more than the size of a voice message, whatever size is declared', async () => {
  const [light, heavy] = [await layVoice(200 * KB), await layVoice(300 * KB)];
  await keepVoices(me, [tellingOf({ path: heavy }), tellingOf({ path: light })], 4);
  expect(await keptPaths()).toEqual([light]);
  // Who opens it hears it.
  const file = tellingOf({ path: heavy }).attachments?.[0] as Parameters<typeof loadFile>[1];
  expect((await loadFile(me, file)).size).toBe(300 * KB);
  expect(await keptPaths()).toHaveLength(2);
});

test('a device prefetches no more than the size of a thumbnail', async () => {
  const [small, large] = [await layPicture(550), await layPicture(610)];
  const path = await layVoice(20);
  const rows = [small, large].map((thumbnail) => tellingOf({ path, thumbnail }));
  await keepThumbnails(me, rows, 12);
  expect(await keptPaths()).toEqual([small]);
  await expect(loadPicture(me, large, true)).rejects.toMatchObject({ name: 'AppError' });
  // Pressed, it is a picture like others.
  expect((await loadPicture(me, large, false)).size).toBeGreaterThan(1024 * KB);
});

test('a cached file of another kind is not shown as a picture', async () => {
  const path = await layVoice(20);
  await keepPicture(me, path, new Blob(['<svg/>'], { type: 'image/svg+xml' }), true);
  await expect(loadPicture(me, path, true)).rejects.toMatchObject({ code: 'not-found' });
});
