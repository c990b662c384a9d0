import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { member, project, service, visitor } from './project.ts';
import { ownBucket } from './storage-bucket.ts';

/** Blue on the left, red on the right. */
async function halves(width: number, height: number): Promise<Buffer> {
  const background = { r: 0, g: 0, b: 255 };
  const red = await sharp({
    create: { width: width / 2, height, channels: 3, background: { r: 255, g: 0, b: 0 } },
  })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background } })
    .composite([{ input: red, left: width / 2, top: 0 }])
    .png()
    .toBuffer();
}

async function picture(options = { public: true }) {
  const bucket = await ownBucket(options);
  const files = service().storage.from(bucket);
  const file = new Blob([new Uint8Array(await halves(400, 200))], { type: 'image/png' });
  const { error } = await files.upload('a.png', file, { cacheControl: '60' });
  if (error) throw error;
  return { bucket, files };
}

async function shape(url: string, accept = 'image/png,*/*') {
  const answer = await fetch(url, { headers: { accept } });
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (!answer.ok) throw new Error(`${answer.status}: ${bytes.toString()}`);
  const { width, height, format } = await sharp(bytes).metadata();
  return { width, height, format, bytes, headers: answer.headers };
}

// Supabase's hosted projects change pictures on paid plans only.
describe.runIf(project().isLocal)('changed pictures', () => {
  test.each([undefined, 'text/plain', 'application/octet-stream', 'application/json'])(
    'a picture that was sent as %s is changed by what its bytes are',
    async (contentType) => {
      const bucket = await ownBucket({ public: true });
      const files = service().storage.from(bucket);
      const { error } = await files.upload('a', await halves(400, 200), {
        ...(contentType && { contentType }),
      });
      expect(error).toBeNull();
      const { publicUrl } = files.getPublicUrl('a', { transform: { width: 100 } }).data;
      expect(await shape(publicUrl)).toMatchObject({ width: 100, height: 50, format: 'png' });
    },
  );

  test('words that were sent as text are no picture', async () => {
    const bucket = await ownBucket({ public: true });
    const files = service().storage.from(bucket);
    await files.upload('a.txt', Buffer.from('Some words.'), { contentType: 'text/plain' });
    const { publicUrl } = files.getPublicUrl('a.txt', { transform: { width: 100 } }).data;
    expect((await fetch(publicUrl)).status).toBe(400);
  });

  test.each([
    ['cover cuts to the box', { width: 100, height: 100 }, [100, 100]],
    ['contain fits into the box', { width: 100, height: 100, resize: 'contain' }, [100, 50]],
    ['fill takes the box as it is', { width: 100, height: 80, resize: 'fill' }, [100, 80]],
    ['one side keeps the proportions', { width: 100 }, [100, 50]],
    ['the other side, too', { height: 50 }, [100, 50]],
    ['nothing grows: one side', { width: 4000 }, [400, 200]],
    ['nothing grows: contain', { width: 4000, height: 4000, resize: 'contain' }, [400, 200]],
    ['nothing grows: cover', { width: 800, height: 100 }, [400, 100]],
    ['nothing grows: fill', { width: 800, height: 100, resize: 'fill' }, [400, 100]],
    ['quality alone keeps the size', { quality: 20 }, [400, 200]],
  ] as const)('a transformed picture is served: %s', async (_name, transform, [width, height]) => {
    const { files } = await picture();
    const { publicUrl } = files.getPublicUrl('a.png', { transform }).data;
    expect(publicUrl).toContain('/render/image/public/');
    expect(await shape(publicUrl)).toMatchObject({ width, height, format: 'png' });
  });

  test('a transform with cover preserves the middle', async () => {
    const { files } = await picture();
    const transform = { width: 100, height: 100 };
    const { bytes } = await shape(files.getPublicUrl('a.png', { transform }).data.publicUrl);
    const pixels = await sharp(bytes).removeAlpha().raw().toBuffer();
    expect([...pixels.subarray(0, 3)]).toEqual([0, 0, 255]);
    expect([...pixels.subarray(297, 300)]).toEqual([255, 0, 0]);
  });

  test('a transformed picture is WebP for clients that accept it, the original format on request', async () => {
    const { files } = await picture();
    const at = (transform: object) => files.getPublicUrl('a.png', { transform }).data.publicUrl;
    const accept = 'image/avif,image/webp,*/*';
    const modern = await shape(at({ width: 50 }), accept);
    expect(modern).toMatchObject({ format: 'webp', width: 50 });
    expect(modern.headers.get('content-type')).toBe('image/webp');
    expect(modern.headers.get('vary')?.toLowerCase()).toContain('accept');
    expect((await shape(at({ width: 50, format: 'origin' }), accept)).format).toBe('png');
    expect((await shape(at({ width: 50 }), 'image/png')).format).toBe('png');
    const avif = await fetch(`${at({ width: 50 })}&format=avif`);
    expect(avif.headers.get('content-type')).toBe('image/avif');
  });

  test('an invalid transform is refused with the name of the field', async () => {
    const { files, bucket } = await picture();
    const base = files.getPublicUrl('a.png', { transform: { width: 10 } }).data.publicUrl;
    for (const wrong of ['quality=19', 'quality=101', 'width=x', 'resize=stretch', 'width=-1']) {
      const answer = await fetch(base.replace('width=10', wrong));
      expect([wrong, answer.status]).toEqual([wrong, 400]);
      expect((await answer.json()).message).toContain(`querystring/${wrong.split('=')[0]}`);
    }
    const large = await shape(base.replace('width=10', 'width=99999'));
    expect(large.width).toBe(400);
    await files.upload('a.txt', 'text', { contentType: 'text/plain' });
    const text = await fetch(base.replace('a.png', 'a.txt'));
    expect([text.status, (await text.json()).message]).toEqual([
      ...[400, 'The source image is invalid or unsupported for rendering'],
    ]);
    const none = await fetch(base.replace('a.png', 'none.png'));
    expect(await none.json()).toMatchObject({ statusCode: '404', message: 'Object not found' });
    expect(bucket).toBeTruthy();
  });

  test('a signed link serves its own transform and no other', async () => {
    const { files } = await picture({ public: false });
    const transform = { width: 80, height: 80, resize: 'contain' } as const;
    const { data } = await files.createSignedUrl('a.png', 60, { transform });
    const link = data?.signedUrl ?? '';
    expect(link).toContain('/render/image/sign/');
    expect(await shape(link)).toMatchObject({ width: 80, height: 40 });
    expect(await shape(`${link}&width=400&resize=fill`)).toMatchObject({ width: 80, height: 40 });
    const token = new URL(link).searchParams.get('token') ?? '';
    const forged = link.replace(token, `${token.slice(0, -4)}AAAA`);
    expect((await fetch(forged)).status).toBe(400);
    const open = await fetch(files.getPublicUrl('a.png', { transform }).data.publicUrl);
    expect(await open.json()).toMatchObject({ statusCode: '404', error: 'Bucket not found' });
  });

  test('download() transforms only for readers with permission', async () => {
    const { bucket, files } = await picture({ public: false });
    const transform = { width: 40 };
    const { data } = await files.download('a.png', { transform });
    expect(
      await sharp(Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer(0))).metadata(),
    ).toMatchObject({ width: 40, height: 20 });
    const { client } = await member();
    for (const other of [client, visitor()]) {
      const refused = await other.storage.from(bucket).download('a.png', { transform });
      expect(refused.error?.message).toBe('Object not found');
    }
  });

  test('a replaced picture is transformed anew, an unchanged one is not sent twice', async () => {
    const { files } = await picture();
    const { publicUrl } = files.getPublicUrl('a.png', { transform: { width: 60 } }).data;
    const first = await shape(publicUrl);
    const etag = first.headers.get('etag') ?? '';
    expect(
      (await fetch(publicUrl, { headers: { accept: 'image/png,*/*', 'if-none-match': etag } }))
        .status,
    ).toBe(304);
    const other = new Blob([new Uint8Array(await halves(600, 600))], { type: 'image/png' });
    await files.update('a.png', other);
    expect(await shape(publicUrl)).toMatchObject({ width: 60, height: 60 });
  });
});
