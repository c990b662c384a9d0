import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withoutPosition } from '../../supabase/local/storage/content/stripping.ts';
import { type TestPlatform, withPlatform } from '../support/platform.ts';
import { recordResult } from '../support/results.ts';
import { goodFiles, type HostileFile, hostileFiles } from './hostile-files.ts';

const PERSON = '11111111-1111-4111-8111-111111111111';
let platform: TestPlatform;
let hostile: HostileFile[];

beforeAll(async () => {
  platform = await withPlatform();
  hostile = await hostileFiles();
});
afterAll(() => platform?.close());

const files = (bucket: string) => platform.service.storage.from(bucket);
const blob = (bytes: Buffer, type: string) => new Blob([new Uint8Array(bytes)], { type });
const stored = async () =>
  (await platform.admin`select bucket_id, name from storage.objects`).length;

const metadata = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');

/** The same file through a resumable upload, in one request. */
async function sendResumably({ bucket, type, bytes }: HostileFile, key: string) {
  const { secretKey } = platform.keys;
  return fetch(`${platform.url}/storage/v1/upload/resumable`, {
    method: 'POST',
    headers: {
      apikey: secretKey,
      authorization: `Bearer ${secretKey}`,
      'tus-resumable': '1.0.0',
      'upload-length': String(bytes.length),
      'upload-metadata': metadata({ bucketName: bucket, objectName: key, contentType: type }),
      'content-type': 'application/offset+octet-stream',
    },
    body: new Uint8Array(bytes),
  });
}

test('[S5] hostile uploads are never accepted, in one piece or resumable', async () => {
  const accepted: string[] = [];
  for (const each of hostile) {
    const { name, bucket, file, type, bytes } = each;
    const key = `${PERSON}/${randomUUID()}/${file}`;
    const plain = await files(bucket).upload(key, blob(bytes, type));
    if (!plain.error) accepted.push(`${name} (in one piece)`);
    else expect([name, plain.error]).toMatchObject([name, { statusCode: '415' }]);
    const parts = await sendResumably(each, `${key}.r.${file}`);
    if (parts.ok) accepted.push(`${name} (resumable)`);
    else expect([name, parts.status]).toEqual([name, 415]);
  }
  expect(accepted).toEqual([]);
  expect(await stored()).toBe(0);
  const root = join(platform.dataDir, 'storage');
  expect(await readdir(join(root, '.drafts'))).toEqual([]);
  expect(await readdir(join(root, '.uploads'))).toEqual([]);
  expect(hostile.length).toBeGreaterThanOrEqual(60);
  await recordResult({
    id: 'S5',
    what: 'hostile uploads, each in one piece and resumable',
    figures: { files: hostile.length, accepted: accepted.length },
  });
}, 300_000);

test('[S5] the valid files that they were made of are accepted', async () => {
  const good = await goodFiles();
  const places = [
    ['user_images', 'x.jpg', 'image/jpeg', good.jpeg],
    ['home_images', 'my.house.v2.png', 'image/png', good.png],
    ['home_images', 'x.webp', 'image/webp', good.webp],
    ['message_attachments', 'x.gif', 'image/gif', good.gif],
    ['message_attachments', 'x.mp4', 'video/mp4', good.mp4],
    ['message_attachments', 'x.mov', 'video/quicktime', good.mov],
    ['message_attachments', 'x.webm', 'video/webm', good.webm],
    ['application_images', 'x.pdf', 'application/pdf', good.pdf],
    ['user_images', 'x.svg', 'image/svg+xml', good.svg],
    ['message_attachments', 'x.txt', 'text/plain', Buffer.from('Grüße, 5 < 6 & 7 > 6\n')],
  ] as const;
  for (const [bucket, file, type, bytes] of places) {
    const put = await files(bucket).upload(`${randomUUID()}/${file}`, blob(bytes, type));
    expect([file, put.error]).toEqual([file, null]);
  }
});

describe('[S5] where a picture was taken', () => {
  const place = {
    IFD0: { Make: 'Camera of Casey' },
    IFD3: {
      GPSLatitudeRef: 'N',
      GPSLatitude: '51/1 30/1 3230/100',
      GPSLongitudeRef: 'W',
      GPSLongitude: '0/1 7/1 4366/100',
    },
  };
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const taken = () =>
    sharp({ create: { width: 60, height: 40, channels: 3, noise, background: 'white' } })
      .withMetadata({ orientation: 6 })
      .withExif(place)
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>51.5</place></x:xmpmeta>');
  const kinds = [
    ['image/jpeg', () => taken().jpeg()],
    ['image/jpeg, progressive', () => taken().jpeg({ progressive: true })],
    ['image/png', () => taken().png()],
    ['image/webp', () => taken().webp()],
    ['image/webp, lossless', () => taken().webp({ lossless: true })],
  ] as const;

  test.each(kinds)(
    'the place of a picture is not served from a public bucket: %s',
    async (kind, make) => {
      const type = kind.split(',')[0] ?? '';
      const bytes = await make().toBuffer();
      expect((await sharp(bytes).metadata()).exif).toBeDefined();
      const trailing = Buffer.concat([bytes, Buffer.from('GPS 51.5,-0.12 behind the picture')]);
      const key = `${randomUUID()}/x`;
      expect((await files('home_images').upload(key, blob(trailing, type))).error).toBeNull();
      const { publicUrl } = files('home_images').getPublicUrl(key).data;
      const served = Buffer.from(await (await fetch(publicUrl)).arrayBuffer());
      expect(served.includes('Camera of Casey')).toBe(false);
      expect(served.includes('51.5')).toBe(false);
      const after = await sharp(served).metadata();
      expect(after.xmp).toBeUndefined();
      // At most the way up is left, which takes 26 bytes and an introduction.
      expect(after.exif?.length ?? 0).toBeLessThanOrEqual(32);
      if (type === 'image/jpeg') expect(after.orientation).toBe(6);
      const pixels = (picture: Buffer) => sharp(picture).raw().toBuffer();
      expect((await pixels(served)).equals(await pixels(bytes))).toBe(true);
    },
  );

  test('the place of a picture does not come in through a private bucket and a move or copy', async () => {
    const bytes = await taken().jpeg().toBuffer();
    const key = `${randomUUID()}/x.jpg`;
    const papers = files('application_images');
    expect((await papers.upload(key, blob(bytes, 'image/jpeg'))).error).toBeNull();
    const private_ = Buffer.from(
      (await (await papers.download(key)).data?.arrayBuffer()) ?? new ArrayBuffer(0),
    );
    expect(private_.equals(bytes)).toBe(true);
    const to = { destinationBucket: 'user_images' };
    expect((await papers.copy(key, `copy-${key}`, to)).error).toBeNull();
    expect((await papers.move(key, `move-${key}`, to)).error).toBeNull();
    for (const name of [`copy-${key}`, `move-${key}`]) {
      const { publicUrl } = files('user_images').getPublicUrl(name).data;
      const served = Buffer.from(await (await fetch(publicUrl)).arrayBuffer());
      expect(served.includes('Camera of Casey')).toBe(false);
      expect((await sharp(served).metadata()).width).toBe(60);
    }
  });

  test('the check itself detects a place in a picture', async () => {
    const bytes = await taken().jpeg().toBuffer();
    expect(bytes.includes('Camera of Casey')).toBe(true);
    expect(withoutPosition(bytes, 'image/jpeg')?.includes('Camera of Casey')).toBe(false);
  });
});

test('[S5] a video loses its place and nothing else', async () => {
  const box = (name: string, body: Buffer | string) => {
    const bytes = typeof body === 'string' ? Buffer.from(body, 'latin1') : body;
    const head = Buffer.alloc(8);
    head.writeUInt32BE(bytes.length + 8, 0);
    head.write(name, 4, 'latin1');
    return Buffer.concat([head, bytes]);
  };
  const where = box('\xa9xyz', '\0\x12\x15\xc7+51.5090-000.1280/');
  const film = Buffer.concat([
    box('ftyp', 'isom\0\0\x02\0isomiso2mp41'),
    box('moov', Buffer.concat([box('mvhd', 'x'.repeat(100)), box('udta', where)])),
    box('mdat', 'pixels'),
  ]);
  const key = `${randomUUID()}/x.mp4`;
  expect((await files('home_videos').upload(key, blob(film, 'video/mp4'))).error).toBeNull();
  const { publicUrl } = files('home_videos').getPublicUrl(key).data;
  const served = Buffer.from(await (await fetch(publicUrl)).arrayBuffer());
  expect(served.length).toBe(film.length);
  expect(served.includes('+51.5090')).toBe(false);
  expect(served.subarray(-14).toString('latin1')).toContain('mdatpixels');
});

test('[S5] no stored file is served in a way that it could run', async () => {
  await platform.service.storage.createBucket('anything', { public: true });
  const page = '<!doctype html><script>alert(1)</script>';
  const types = [
    'text/html',
    'application/xhtml+xml',
    'text/xml',
    'application/javascript',
    'text/html; charset=utf-8',
  ];
  for (const type of types) {
    const key = `${randomUUID()}.html`;
    expect(
      (await files('anything').upload(key, Buffer.from(page), { contentType: type })).error,
    ).toBeNull();
    const link = (await files('anything').createSignedUrl(key, 60)).data?.signedUrl ?? '';
    for (const url of [files('anything').getPublicUrl(key).data.publicUrl, link]) {
      const { headers } = await fetch(url);
      expect(headers.get('content-type')).toBe('text/plain');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
    }
  }
});
