import { createHash } from 'node:crypto';
import { Upload, type UploadOptions } from 'tus-js-client';
import { describe, expect, test } from 'vitest';
import { type Member, member, project, service } from './project.ts';
import { ownBucket } from './storage-bucket.ts';

const CHUNK = 6 * 1024 * 1024;
const endpoint = () => `${project().url}/storage/v1/upload/resumable`;
const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const bytesOf = (size: number) => Buffer.alloc(size, 'a line of text, again and again\n');

type Target = { bucket: string; key: string; token: string; upsert?: boolean };

const headersOf = ({ token, upsert }: Pick<Target, 'token' | 'upsert'>) => ({
  authorization: `Bearer ${token}`,
  apikey: project().publishableKey,
  ...(upsert ? { 'x-upsert': 'true' } : {}),
});

/** An upload as Supabase's guide writes it; resolves with the error, null when it is done. */
function send(bytes: Buffer, target: Target, options: Partial<UploadOptions> = {}) {
  return new Promise<Error | null>((done) => {
    const upload = new Upload(bytes, {
      endpoint: endpoint(),
      retryDelays: null,
      headers: headersOf(target),
      uploadDataDuringCreation: true,
      metadata: {
        bucketName: target.bucket,
        objectName: target.key,
        contentType: 'text/plain',
        cacheControl: '3600',
        metadata: '{"by":"Casey"}',
      },
      chunkSize: CHUNK,
      onError: done,
      onSuccess: () => done(null),
      ...options,
    });
    upload.start();
  });
}

/** What a bucket holds under a key, as a hash. */
async function shaOf(bucket: string, key: string): Promise<string> {
  const { data } = await service().storage.from(bucket).download(key);
  return sha(new Uint8Array((await data?.arrayBuffer()) ?? new ArrayBuffer(0)));
}

const statusOf = (error: Error | null) =>
  error && 'originalResponse' in error
    ? (error.originalResponse as { getStatus(): number } | null)?.getStatus()
    : undefined;

const metadata = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');

async function tokenOf({ client }: Member): Promise<string> {
  return (await client.auth.getSession()).data.session?.access_token ?? '';
}

async function asMember() {
  const owner = await member();
  return { owner, token: await tokenOf(owner) };
}

/** The secret key as the bearer, which every bucket takes. */
const secret = () => project().secretKey;

/** Calls the protocol itself, for what the client would not do. */
async function tus(
  method: string,
  url: string,
  token: string,
  headers: Record<string, string>,
  body?: Buffer,
) {
  return fetch(url, {
    method,
    headers: {
      'tus-resumable': '1.0.0',
      authorization: `Bearer ${token}`,
      apikey: token.startsWith('sb_secret') ? token : project().publishableKey,
      ...headers,
    },
    ...(body ? { body: new Uint8Array(body) } : {}),
  });
}

async function begin(
  bucket: string,
  key: string,
  length: number,
  extra: Record<string, string> = {},
  token = secret(),
) {
  const answer = await tus('POST', endpoint(), token, {
    'upload-length': String(length),
    'upload-metadata': metadata({ bucketName: bucket, objectName: key, contentType: 'text/plain' }),
    ...extra,
  });
  const location = answer.headers.get('location');
  return { answer, url: location ? new URL(location, endpoint()).href : '' };
}

const patch = (url: string, offset: number, body: Buffer, token = secret()) =>
  tus(
    'PATCH',
    url,
    token,
    { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    body,
  );
const offsetOf = async (url: string, token = secret()) => {
  const answer = await tus('HEAD', url, token, {});
  return answer.ok ? Number(answer.headers.get('upload-offset')) : answer.status;
};

describe('tus-js-client', () => {
  test('tus-js-client uploads in chunks, with type, caching and metadata', async () => {
    const bucket = await ownBucket();
    const bytes = bytesOf(2 * CHUNK + 12_345);
    const headers = { authorization: `Bearer ${secret()}`, apikey: secret() };
    expect(await send(bytes, { bucket, key: 'big/file.txt', token: '' }, { headers })).toBeNull();
    const files = service().storage.from(bucket);
    expect(await shaOf(bucket, 'big/file.txt')).toBe(sha(bytes));
    expect((await files.info('big/file.txt')).data).toMatchObject({
      size: bytes.length,
      contentType: 'text/plain',
      cacheControl: 'max-age=3600',
      metadata: { by: 'Casey' },
    });
  });

  test('tus-js-client resumes a broken upload where it stopped', async () => {
    const bucket = await ownBucket();
    const bytes = bytesOf(3 * CHUNK);
    const headers = { authorization: `Bearer ${secret()}`, apikey: secret() };
    const target = { bucket, key: 'a.txt', token: '' };
    let url = '';
    await new Promise<void>((done) => {
      const upload = new Upload(bytes, {
        endpoint: endpoint(),
        headers,
        retryDelays: null,
        chunkSize: CHUNK,
        metadata: { bucketName: bucket, objectName: 'a.txt', contentType: 'text/plain' },
        onChunkComplete: (_size, accepted) => {
          if (accepted < CHUNK) return;
          url = upload.url ?? '';
          void upload.abort().then(done);
        },
      });
      upload.start();
    });
    const before = await offsetOf(url);
    expect(before).toBeGreaterThanOrEqual(CHUNK);
    let sent = 0;
    const onBeforeRequest: UploadOptions['onBeforeRequest'] = (request) => {
      if (request.getMethod() === 'PATCH') sent += 1;
    };
    expect(await send(bytes, target, { headers, uploadUrl: url, onBeforeRequest })).toBeNull();
    expect(sent).toBeLessThanOrEqual(2);
    expect(await shaOf(bucket, 'a.txt')).toBe(sha(bytes));
  });

  test('a member uploads where policies allow it, and nowhere else', async () => {
    const { owner, token } = await asMember();
    const pdf = Buffer.from(
      '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n',
    );
    const bucket = 'application_images';
    const about = (key: string) => ({
      metadata: { bucketName: bucket, objectName: key, contentType: 'application/pdf' },
    });
    const key = `${owner.id}/lease.pdf`;
    expect(await send(pdf, { bucket, key, token }, about(key))).toBeNull();
    expect((await owner.client.storage.from(bucket).info(key)).data?.size).toBe(pdf.length);
    expect(statusOf(await send(pdf, { bucket, key, token }, about(key)))).toBe(409);
    expect(await send(pdf, { bucket, key, token, upsert: true }, about(key))).toBeNull();
    const foreign = `${(await member()).id}/lease.pdf`;
    expect(statusOf(await send(pdf, { bucket, key: foreign, token }, about(foreign)))).toBe(403);
    await owner.client.storage.from(bucket).remove([key]);
  });
});

describe('the protocol', () => {
  test('the server announces its tus extensions to any caller', async () => {
    const answer = await fetch(endpoint(), { method: 'OPTIONS' });
    expect(answer.ok).toBe(true);
    expect(answer.headers.get('tus-version')).toBe('1.0.0');
    const extensions = answer.headers.get('tus-extension')?.split(',') ?? [];
    expect(extensions).toEqual(
      expect.arrayContaining(['creation', 'creation-with-upload', 'termination', 'expiration']),
    );
  });

  test('a page of another origin may use resumable uploads', async () => {
    const origin = 'https://app.example';
    const asked =
      'authorization,apikey,tus-resumable,upload-length,upload-metadata,upload-offset,x-upsert';
    const before = await fetch(endpoint(), {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': asked,
      },
    });
    const allowed = before.headers.get('access-control-allow-headers')?.toLowerCase() ?? '';
    for (const name of asked.split(',')) expect(allowed).toContain(name);
    expect(before.headers.get('access-control-allow-methods')).toContain('PATCH');
    const { answer } = await begin(await ownBucket(), 'a.txt', 5, { origin });
    const exposed = answer.headers.get('access-control-expose-headers')?.toLowerCase() ?? '';
    for (const name of ['location', 'upload-offset', 'tus-resumable'])
      expect(exposed).toContain(name);
  });

  test('a resumable upload accepts bytes at its offset only, and finishes with the last of them', async () => {
    const bucket = await ownBucket();
    const { answer, url } = await begin(bucket, 'a.txt', 10);
    expect(answer.status).toBe(201);
    expect(Date.parse(answer.headers.get('upload-expires') ?? '')).toBeGreaterThan(Date.now());
    expect(await offsetOf(url)).toBe(0);
    expect((await patch(url, 0, Buffer.from('01234'))).headers.get('upload-offset')).toBe('5');
    expect((await patch(url, 3, Buffer.from('34567'))).status).toBe(409);
    expect((await patch(url, 5, Buffer.from('0123456789'))).status).toBe(413);
    expect(await offsetOf(url)).toBe(5);
    expect((await patch(url, 5, Buffer.from('56789'))).status).toBe(204);
    const { data } = await service().storage.from(bucket).download('a.txt');
    expect(await data?.text()).toBe('0123456789');
  });

  test('a resumable upload accepts bytes with its creation, and may be empty', async () => {
    const bucket = await ownBucket();
    const at = { 'content-type': 'application/offset+octet-stream' };
    const about = { bucketName: bucket, objectName: 'a.txt', contentType: 'text/plain' };
    const headers = { 'upload-length': '5', 'upload-metadata': metadata(about), ...at };
    const answer = await tus('POST', endpoint(), secret(), headers, Buffer.from('hello'));
    expect([answer.status, answer.headers.get('upload-offset')]).toEqual([201, '5']);
    expect((await begin(bucket, 'empty.txt', 0)).answer.status).toBe(201);
    const sizes = (await service().storage.from(bucket).list()).data?.map(
      (file) => file.metadata?.size,
    );
    expect(sizes).toEqual([5, 0]);
  });

  test('an unfinished upload can be cancelled, a finished one cannot', async () => {
    const bucket = await ownBucket();
    const { url } = await begin(bucket, 'a.txt', 5);
    expect((await tus('DELETE', url, secret(), {})).status).toBe(204);
    expect(await offsetOf(url)).toBe(404);
    const done = await begin(bucket, 'b.txt', 5);
    await patch(done.url, 0, Buffer.from('hello'));
    expect((await tus('DELETE', done.url, secret(), {})).status).toBe(400);
  });

  test('limits of the bucket apply from the first request', async () => {
    const bucket = await ownBucket({
      public: false,
      fileSizeLimit: 10,
      allowedMimeTypes: ['text/plain'],
    });
    const large = await begin(bucket, 'a.txt', 11);
    expect([large.answer.status, await large.answer.text()]).toEqual([
      413,
      'Maximum size exceeded\n',
    ]);
    const about = { bucketName: bucket, objectName: 'a.png', contentType: 'image/png' };
    const typed = await begin(bucket, 'a.png', 5, { 'upload-metadata': metadata(about) });
    expect([typed.answer.status, await typed.answer.text()]).toEqual([
      ...[415, 'mime type image/png is not supported'],
    ]);
    expect((await begin('contract-nowhere', 'a.txt', 5)).answer.status).toBe(404);
    expect((await begin(bucket, '../a.txt', 5)).answer.status).toBe(400);
    const bare = await tus('POST', endpoint(), secret(), { 'upload-length': '5' });
    expect(bare.status).toBe(400);
  });

  test('an upload of another user cannot be continued, read or ended', async () => {
    const { owner, token } = await asMember();
    const pdf = { bucketName: 'application_images', objectName: `${owner.id}/a.pdf` };
    const about = metadata({ ...pdf, contentType: 'application/pdf' });
    const { url, answer } = await begin('', '', 10, { 'upload-metadata': about }, token);
    expect(answer.status).toBe(201);
    const thief = await tokenOf(await member());
    expect((await patch(url, 0, Buffer.from('%PDF-'), thief)).status).toBeGreaterThanOrEqual(400);
    expect((await tus('DELETE', url, thief, {})).status).toBeGreaterThanOrEqual(400);
    expect(await offsetOf(url, token)).toBe(0);
    expect((await fetch(url, { method: 'HEAD', headers: { 'tus-resumable': '1.0.0' } })).ok).toBe(
      false,
    );
  });

  test('of two writers at once one gets the upload', async () => {
    const bucket = await ownBucket();
    const { url } = await begin(bucket, 'a.txt', CHUNK);
    const half = bytesOf(CHUNK / 2);
    const statuses = (await Promise.all([patch(url, 0, half), patch(url, 0, half)])).map(
      ({ status }) => status,
    );
    expect(statuses.filter((status) => status === 204).length).toBeLessThanOrEqual(1);
    const offset = await offsetOf(url);
    expect((await patch(url, offset, bytesOf(CHUNK).subarray(offset))).status).toBe(204);
    expect(await shaOf(bucket, 'a.txt')).toBe(sha(bytesOf(CHUNK)));
  });

  test('a signed link authorises a resumable upload without an account', async () => {
    const bucket = await ownBucket();
    const made = await service().storage.from(bucket).createSignedUploadUrl('by-link.txt');
    const headers = { 'x-signature': made.data?.token ?? '' };
    const target = { bucket, key: 'by-link.txt', token: '' };
    const signed = { endpoint: `${endpoint()}/sign` };
    expect(await send(Buffer.from('hello'), target, { ...signed, headers })).toBeNull();
    const elsewhere = { bucketName: bucket, objectName: 'other.txt', contentType: 'text/plain' };
    const other = await send(Buffer.from('x'), target, { ...signed, headers, metadata: elsewhere });
    expect(statusOf(other)).toBe(400);
    const { data } = await service().storage.from(bucket).download('by-link.txt');
    expect(await data?.text()).toBe('hello');
  });
});
