import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestPlatform, withPlatform } from '../../support/platform.ts';

const ADA = '11111111-1111-4111-8111-111111111111';
const BOB = '22222222-2222-4222-8222-222222222222';
const SCHEMA = `
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('pictures', 'pictures', true, 2000000, array['image/*']),
  ('papers', 'papers', false, null, null);
create policy owner_reads_papers on storage.objects for select to authenticated
  using (bucket_id = 'papers' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy owner_adds_papers on storage.objects for insert to authenticated
  with check (bucket_id = 'papers' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy owner_changes_papers on storage.objects for update to authenticated
  using (bucket_id = 'papers' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy owner_removes_papers on storage.objects for delete to authenticated
  using (bucket_id = 'papers' and (storage.foldername(name))[1] = (select auth.uid())::text);
`;

let platform: TestPlatform;
let ada: SupabaseClient;
let bob: SupabaseClient;

beforeAll(async () => {
  platform = await withPlatform(SCHEMA);
  ada = await platform.as(ADA);
  bob = await platform.as(BOB);
  picture = await noise(600).webp({ lossless: true }).toBuffer();
});
afterAll(() => platform?.close());

const papers = (client: SupabaseClient) => client.storage.from('papers');
const pictures = () => platform.service.storage.from('pictures');
const publicUrl = (key: string) => pictures().getPublicUrl(key).data.publicUrl;
let picture: Uint8Array;
/** A picture whose noise does not compress: large enough to come in several reads. */
const noise = (size: number) =>
  sharp({ create: { width: size, height: size, channels: 3, noise: NOISE, background: 'white' } });
const NOISE = { type: 'gaussian', mean: 128, sigma: 90 } as const;
const FACE = `${ADA}.png`;

describe('a private bucket', () => {
  test('the owner of a private bucket’s object uploads, reads, lists, moves, copies and removes', async () => {
    const key = `${ADA}/lease.txt`;
    const put = await papers(ada).upload(key, new Blob(['one'], { type: 'text/plain' }));
    expect(put.data).toMatchObject({ path: key, fullPath: `papers/${key}` });
    expect(await (await papers(ada).download(key)).data?.text()).toBe('one');

    const again = await papers(ada).upload(key, 'two');
    expect(again.error).toMatchObject({ statusCode: '409' });
    const replaced = await papers(ada).upload(key, 'two', {
      upsert: true,
      contentType: 'text/css',
    });
    expect(replaced.error).toBeNull();
    const info = await papers(ada).info(key);
    expect(info.data).toMatchObject({ size: 3, contentType: 'text/css' });
    expect((await papers(ada).exists(key)).data).toBe(true);

    await papers(ada).move(key, `${ADA}/2026/lease.txt`);
    await papers(ada).copy(`${ADA}/2026/lease.txt`, `${ADA}/copy.txt`);
    expect((await papers(ada).exists(key)).data).toBe(false);
    const list = await papers(ada).list(ADA);
    expect(list.data?.map(({ name, id }) => [name, id === null])).toEqual([
      ['2026', true],
      ['copy.txt', false],
    ]);
    expect(await (await papers(ada).download(`${ADA}/copy.txt`)).data?.text()).toBe('two');
    const removed = await papers(ada).remove([`${ADA}/copy.txt`, `${ADA}/2026/lease.txt`]);
    expect(removed.data).toHaveLength(2);
    expect((await papers(ada).list(ADA)).data).toEqual([]);
  });

  test('other callers can do none of it in a private bucket', async () => {
    const key = `${ADA}/private.txt`;
    await papers(ada).upload(key, 'mine');
    for (const other of [bob, platform.anon]) {
      expect((await papers(other).download(key)).error).not.toBeNull();
      expect((await papers(other).createSignedUrl(key, 60)).error).not.toBeNull();
      expect((await papers(other).list(ADA)).data).toEqual([]);
      expect((await papers(other).upload(key, 'x', { upsert: true })).error).not.toBeNull();
      expect((await papers(other).upload(`${ADA}/new.txt`, 'x')).error).not.toBeNull();
      expect((await papers(other).move(key, `${BOB}/stolen.txt`)).error).not.toBeNull();
      expect((await papers(other).copy(key, `${BOB}/stolen.txt`)).error).not.toBeNull();
      expect((await papers(other).remove([key])).data ?? []).toEqual([]);
      expect((await papers(other).createSignedUploadUrl(`${ADA}/up.txt`)).error).not.toBeNull();
    }
    const open = await fetch(`${platform.url}/storage/v1/object/public/papers/${key}`);
    expect(open.status).toBe(400);
    expect(await (await papers(ada).download(key)).data?.text()).toBe('mine');
  });

  test('a signed link opens exactly one object for its time', async () => {
    const [one, two] = [`${ADA}/one.txt`, `${ADA}/two.txt`];
    await papers(ada).upload(one, 'one');
    await papers(ada).upload(two, 'two');
    const { data } = await papers(ada).createSignedUrl(one, 60, { download: 'named.txt' });
    const link = data?.signedUrl ?? '';
    const answer = await fetch(link);
    expect([answer.status, await answer.text()]).toEqual([200, 'one']);
    expect(answer.headers.get('content-disposition')).toContain('named.txt');
    expect(answer.headers.get('cache-control')).toContain('private');
    expect((await fetch(link.replace('one.txt', 'two.txt'))).status).toBe(400);
    expect((await fetch(`${link.replace(/token=[^&]+/, 'token=e30.e30.e30')}`)).status).toBe(400);

    const brief = await papers(ada).createSignedUrl(one, 1);
    const opened = async () => (await fetch(brief.data?.signedUrl ?? '')).status;
    await expect.poll(opened, { timeout: 10_000 }).toBe(400);

    const many = await papers(ada).createSignedUrls([one, `${ADA}/none.txt`], 60);
    expect(many.data?.map(({ error }) => error === null)).toEqual([true, false]);
    expect(await (await fetch(many.data?.[0]?.signedUrl ?? '')).text()).toBe('one');
  });

  test('a signed upload needs no sign-in and stores in its maker’s name', async () => {
    const key = `${ADA}/from-phone.txt`;
    const { data } = await papers(ada).createSignedUploadUrl(key);
    const body = new Blob(['phone'], { type: 'text/plain' });
    const put = await papers(platform.anon).uploadToSignedUrl(key, data?.token ?? '', body);
    expect(put.error).toBeNull();
    const [row] = await platform.admin`select owner from storage.objects where name = ${key}`;
    expect(row?.owner).toBe(ADA);
    const other = await papers(platform.anon).uploadToSignedUrl(
      `${BOB}/x`,
      data?.token ?? '',
      body,
    );
    expect(other.error).not.toBeNull();
  });
});

describe('a public bucket', () => {
  beforeAll(async () => {
    const file = new Blob([Buffer.from(picture)], { type: 'image/webp' });
    await pictures().upload('rooms/a b, 1.webp', file, { cacheControl: '31536000' });
  });

  test('a public bucket serves a picture to any visitor, to be cached for a year', async () => {
    const answer = await fetch(publicUrl('rooms/a b, 1.webp'));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    expect(Buffer.from(await answer.arrayBuffer()).equals(picture)).toBe(true);
  });

  test('a public bucket answers 304 to a client that has the picture', async () => {
    const url = publicUrl('rooms/a b, 1.webp');
    const etag = (await fetch(url, { method: 'HEAD' })).headers.get('etag') ?? '';
    const answer = await fetch(url, { headers: { 'if-none-match': etag } });
    expect([answer.status, await answer.text()]).toEqual([304, '']);
  });

  test.each([
    ['bytes=0-99', 0, 100],
    ['bytes=599990-', 599_990, Infinity],
    ['bytes=-10', -10, Infinity],
    ['bytes=10-600000000', 10, Infinity],
  ])('a public bucket answers %s with 206 and only that part', async (range, from, to) => {
    const size = picture.length;
    const [start, end] = [from < 0 ? size + from : from, Math.min(to, size)];
    const answer = await fetch(publicUrl('rooms/a b, 1.webp'), { headers: { range } });
    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-range')).toBe(`bytes ${start}-${end - 1}/${size}`);
    const part = Buffer.from(await answer.arrayBuffer());
    expect(part.equals(picture.slice(start, end))).toBe(true);
  });

  test('a public bucket answers a range beyond the end with 416', async () => {
    const headers = { range: `bytes=${picture.length}-` };
    const answer = await fetch(publicUrl('rooms/a b, 1.webp'), { headers });
    expect(answer.status).toBe(416);
    expect(answer.headers.get('content-range')).toBe(`bytes */${picture.length}`);
  });

  test('a public bucket applies its rules about type and size, and leaves nothing behind', async () => {
    const type = await pictures().upload('x.html', new Blob(['<b>'], { type: 'text/html' }));
    const big = new Blob([new Uint8Array(2_000_001)], { type: 'image/png' });
    const size = await pictures().upload('big.png', big);
    expect(type.error).toMatchObject({ statusCode: '415' });
    expect(size.error).toMatchObject({ statusCode: '413' });
    expect(await readdir(join(platform.dataDir, 'storage/.drafts')).catch(() => [])).toEqual([]);
  });

  test('a public bucket serves the new picture at once after an upsert, and none after removal', async () => {
    const put = async (grey: number) => {
      const background = { r: grey, g: grey, b: grey };
      const face = sharp({ create: { width: 8, height: 8, channels: 3, background } }).png();
      const file = new Blob([await face.toBuffer()], { type: 'image/png' });
      expect((await pictures().upload(FACE, file, { upsert: true })).error).toBeNull();
    };
    const shown = async () => {
      const bytes = Buffer.from(await (await fetch(publicUrl(FACE))).arrayBuffer());
      return (await sharp(bytes).raw().toBuffer())[0];
    };
    await put(10);
    expect(await shown()).toBe(10);
    await put(200);
    expect(await shown()).toBe(200);
    await pictures().remove([FACE]);
    expect((await fetch(publicUrl(FACE))).status).toBe(400);
  });
});

describe('S4: paths that leave their bucket', () => {
  test.each([
    '../../keys.json',
    '..%2f..%2fkeys.json',
    '%2e%2e/%2e%2e/keys.json',
    'rooms/..%2f..%2f..%2fkeys.json',
    '..%5c..%5ckeys.json',
    '%00',
    'a//b',
    '%ff',
  ])('[S4] the path %s reads and writes nothing', async (path) => {
    const apikey = platform.keys.secretKey;
    const read = await fetch(`${platform.url}/storage/v1/object/public/pictures/${path}`);
    expect(read.status).toBeGreaterThanOrEqual(400);
    expect(await read.text()).not.toContain('signingKeys');
    const write = await fetch(`${platform.url}/storage/v1/object/papers/${path}`, {
      method: 'POST',
      headers: { apikey, 'content-type': 'text/plain' },
      body: 'x',
    });
    expect(write.status).toBeGreaterThanOrEqual(400);
  });

  test('[S4] keys in bodies are checked by the same rule', async () => {
    await papers(platform.service).upload('ok.txt', 'ok');
    const bucket = papers(platform.service);
    expect((await bucket.move('ok.txt', '../../escaped.txt')).error).not.toBeNull();
    expect((await bucket.copy('ok.txt', '../escaped.txt')).error).not.toBeNull();
    expect((await bucket.copy('../keys.json', 'stolen.txt')).error).not.toBeNull();
    expect((await bucket.remove(['../../keys.json'])).data ?? []).toEqual([]);
    expect(existsSync(join(platform.dataDir, 'keys.json'))).toBe(true);
  });
});

describe('buckets', () => {
  test('buckets are managed with the secret key only', async () => {
    const { storage } = platform.service;
    expect((await storage.createBucket('made', { public: false })).error).toBeNull();
    expect((await storage.updateBucket('made', { public: true })).error).toBeNull();
    expect((await storage.getBucket('made')).data).toMatchObject({ id: 'made', public: true });
    await storage.from('made').upload('x.txt', 'x');
    expect((await storage.deleteBucket('made')).error).not.toBeNull();
    expect((await storage.emptyBucket('made')).error).toBeNull();
    expect((await storage.deleteBucket('made')).error).toBeNull();
    for (const client of [ada, platform.anon]) {
      expect((await client.storage.createBucket('mine')).error).not.toBeNull();
      expect((await client.storage.listBuckets()).data).toEqual([]);
      expect((await client.storage.emptyBucket('papers')).error).not.toBeNull();
      expect((await client.storage.deleteBucket('papers')).error).not.toBeNull();
    }
  });
});
