import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { member, service, visitor } from './project.ts';
import { ownBucket } from './storage-bucket.ts';

const text = (words: string) => new Blob([words], { type: 'text/plain' });
type FileBody = Parameters<Files['upload']>[1];
type Files = ReturnType<ReturnType<typeof service>['storage']['from']>;
const missing = { status: 400, statusCode: '404', message: 'Object not found' };

async function ownFiles(options?: Parameters<typeof ownBucket>[0]) {
  const bucket = await ownBucket(options);
  return { bucket, files: service().storage.from(bucket) };
}

describe('uploads', () => {
  const bytes = new TextEncoder().encode('hello');
  const form = () => {
    const data = new FormData();
    data.append('file', text('hello'));
    return data;
  };
  test.each<[string, () => FileBody]>([
    ['a Blob', () => text('hello')],
    ['a File', () => new File(['hello'], 'x.txt', { type: 'text/plain' })],
    ['a Buffer', () => Buffer.from(bytes)],
    ['an ArrayBuffer', () => bytes.buffer],
    ['a string', () => 'hello'],
    ['a form', form],
    ['a stream of the web', () => new Blob([bytes]).stream()],
    ['a stream of Node', () => Readable.from([bytes])],
  ])('an upload accepts %s', async (_name, body) => {
    const { bucket, files } = await ownFiles();
    const put = await files.upload('deep/in/file.txt', body(), { contentType: 'text/plain' });
    expect(put.data).toEqual({
      id: expect.any(String),
      path: 'deep/in/file.txt',
      fullPath: `${bucket}/deep/in/file.txt`,
    });
    expect(await (await files.download('deep/in/file.txt')).data?.text()).toBe('hello');
  });

  test('uploads preserve the type, the cache time and the metadata of their sender', async () => {
    const { files } = await ownFiles();
    const options = { contentType: 'text/csv', cacheControl: '60', metadata: { by: 'Casey' } };
    await files.upload('a.csv', 'a,b', options);
    expect((await files.info('a.csv')).data).toMatchObject({
      ...{ name: 'a.csv', size: 3, contentType: 'text/csv', cacheControl: 'max-age=60' },
      ...{ metadata: { by: 'Casey' }, etag: expect.stringMatching(/^".+"$/) },
    });
  });

  test('a second upload of the same name needs upsert; update() replaces', async () => {
    const { files } = await ownFiles();
    await files.upload('a.txt', text('one'));
    expect((await files.upload('a.txt', text('two'))).error).toMatchObject({
      ...{ status: 400, statusCode: '409', message: 'The resource already exists' },
    });
    expect((await files.upload('a.txt', text('two'), { upsert: true })).error).toBeNull();
    expect(await (await files.download('a.txt')).data?.text()).toBe('two');
    expect((await files.update('a.txt', text('three'))).error).toBeNull();
    expect(await (await files.download('a.txt')).data?.text()).toBe('three');
  });

  test('a bucket’s limits on size and type are enforced', async () => {
    const { files } = await ownFiles({
      ...{ public: false, fileSizeLimit: 1000, allowedMimeTypes: ['text/*', 'image/png'] },
    });
    const large = await files.upload('a.txt', text('x'.repeat(1001)));
    expect(large.error).toMatchObject({
      ...{ status: 400, statusCode: '413' },
      message: 'The object exceeded the maximum allowed size',
    });
    const other = await files.upload('a.gif', new Blob(['GIF89a'], { type: 'image/gif' }));
    expect(other.error).toMatchObject({
      ...{ status: 400, statusCode: '415', message: 'mime type image/gif is not supported' },
    });
    expect((await files.upload('a.txt', text('x'.repeat(1000)))).error).toBeNull();
    expect((await files.list()).data).toHaveLength(1);
  });

  test('invalid names and missing buckets are refused', async () => {
    const { files } = await ownFiles();
    for (const key of ['é.txt', 'a%5Cb', 'a~b', 'a%23b', 'a%00b']) {
      const { error } = await files.upload(key, text('x'));
      expect(error).toMatchObject({ status: 400, statusCode: '400' });
      expect(error?.message).toMatch(/^Invalid key/);
    }
    const nowhere = await service().storage.from('contract-nowhere').upload('a.txt', text('x'));
    expect(nowhere.error).toMatchObject({ statusCode: '404', message: 'Bucket not found' });
  });

  test('a signed upload needs no account, and accepts one object only', async () => {
    const { bucket, files } = await ownFiles();
    const made = await files.createSignedUploadUrl('in.txt');
    expect(made.data).toMatchObject({ path: 'in.txt', token: expect.any(String) });
    const token = made.data?.token ?? '';
    const outside = visitor().storage.from(bucket);
    const put = await outside.uploadToSignedUrl('in.txt', token, text('by link'));
    expect(put.data).toMatchObject({ path: 'in.txt', fullPath: `${bucket}/in.txt` });
    const other = await outside.uploadToSignedUrl('other.txt', token, text('x'));
    expect(other.error).toMatchObject({ status: 400, message: 'Invalid signature' });
    const twice = await outside.uploadToSignedUrl('in.txt', token, text('again'));
    expect(twice.error).toMatchObject({ statusCode: '409' });
    const over = await files.createSignedUploadUrl('in.txt', { upsert: true });
    const again = await outside.uploadToSignedUrl('in.txt', over.data?.token ?? '', text('again'));
    expect(again.error).toBeNull();
    const read = (await files.createSignedUrl('in.txt', 60)).data?.signedUrl ?? '';
    const misused = new URL(read).searchParams.get('token') ?? '';
    expect((await outside.uploadToSignedUrl('in.txt', misused, text('x'))).error).not.toBeNull();
    expect(await (await files.download('in.txt')).data?.text()).toBe('again');
  });
});

describe('reading', () => {
  test('a missing object reads as missing everywhere', async () => {
    const { files } = await ownFiles();
    const download = await files.download('none.txt');
    expect(download.error?.message).toBe('Object not found');
    expect((await files.info('none.txt')).error).toMatchObject(missing);
    expect((await files.exists('none.txt')).data).toBe(false);
    expect((await files.createSignedUrl('none.txt', 60)).error).toMatchObject(missing);
    expect((await files.move('none.txt', 'x.txt')).error).toMatchObject(missing);
    expect((await files.copy('none.txt', 'x.txt')).error).toMatchObject(missing);
    expect((await files.remove(['none.txt'])).data).toEqual([]);
    const links = await files.createSignedUrls(['none.txt'], 60);
    expect(links.data).toEqual([
      {
        ...{ path: 'none.txt', signedURL: null, signedUrl: null },
        error: 'Either the object does not exist or you do not have access to it',
      },
    ]);
  });

  test('a signed link opens one object until it expires, under the name that is asked', async () => {
    const { files } = await ownFiles();
    await files.upload('a, b (1).txt', text('one'));
    await files.upload('two.txt', text('two'));
    const options = { download: 'named 1.txt' };
    const link = (await files.createSignedUrl('a, b (1).txt', 60, options)).data?.signedUrl ?? '';
    const answer = await fetch(link);
    expect([answer.status, await answer.text()]).toEqual([200, 'one']);
    expect(answer.headers.get('content-disposition')).toBe(
      "attachment; filename=named%201.txt; filename*=UTF-8''named%201.txt",
    );
    const url = new URL(link);
    const elsewhere = await fetch(
      link.replace(url.pathname, url.pathname.replace(/[^/]+$/, 'two.txt')),
    );
    expect([elsewhere.status, (await elsewhere.json()).message]).toEqual([
      400,
      'Invalid signature',
    ]);
    const forged = await fetch(link.replace(/token=[^&]+/, 'token=e30.e30.e30'));
    expect([forged.status, (await forged.json()).error]).toEqual([400, 'InvalidJWT']);

    const many = await files.createSignedUrls(['a, b (1).txt', 'two.txt'], 60);
    const shown = many.data?.map(async ({ signedUrl }) => (await fetch(signedUrl ?? '')).text());
    expect(await Promise.all(shown ?? [])).toEqual(['one', 'two']);

    const brief = (await files.createSignedUrl('two.txt', 1)).data?.signedUrl ?? '';
    await expect.poll(async () => (await fetch(brief)).status, { timeout: 10_000 }).toBe(400);
    expect((await (await fetch(brief)).json()).message).toContain('"exp" claim timestamp');
  });

  test('a public object is readable by everyone, with its download name; a private one is not', async () => {
    const { files } = await ownFiles({ public: true });
    await files.upload('a.txt', text('all of it'), { cacheControl: '300' });
    const { publicUrl } = files.getPublicUrl('a.txt').data;
    const answer = await fetch(publicUrl);
    expect([answer.status, await answer.text()]).toEqual([200, 'all of it']);
    expect(answer.headers.get('cache-control')).toContain('max-age=300');
    const saved = await fetch(files.getPublicUrl('a.txt', { download: true }).data.publicUrl);
    expect(saved.headers.get('content-disposition')).toBe('attachment;');

    const hidden = await ownFiles();
    await hidden.files.upload('a.txt', text('mine'));
    const refused = await fetch(hidden.files.getPublicUrl('a.txt').data.publicUrl);
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ statusCode: '404', error: 'Bucket not found' });
  });

  test('ranges, unchanged files and HEAD are answered as HTTP defines', async () => {
    const { files } = await ownFiles({ public: true });
    await files.upload('a.txt', text('0123456789'));
    const { publicUrl } = files.getPublicUrl('a.txt').data;
    const get = (headers: Record<string, string>, method = 'GET') =>
      fetch(publicUrl, { method, headers });
    const part = await get({ range: 'bytes=2-4' });
    expect([part.status, await part.text()]).toEqual([206, '234']);
    expect(part.headers.get('content-range')).toBe('bytes 2-4/10');
    const beyond = await get({ range: 'bytes=10-' });
    expect([beyond.status, (await beyond.json()).code]).toEqual([416, 'InvalidRange']);

    const head = await get({}, 'HEAD');
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '10']);
    const etag = head.headers.get('etag') ?? '';
    const modified = head.headers.get('last-modified') ?? '';
    expect((await get({ 'if-none-match': etag })).status).toBe(304);
    expect((await get({ 'if-modified-since': modified })).status).toBe(304);
    expect((await get({ 'if-none-match': '"other"', 'if-modified-since': modified })).status).toBe(
      200,
    );
  });

  test('an HTML page is served as text and cannot run', async () => {
    const { files } = await ownFiles({ public: true });
    await files.upload('a.html', new Blob(['<b>bold</b>'], { type: 'text/html' }));
    const answer = await fetch(files.getPublicUrl('a.html').data.publicUrl);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
  });
});

describe('lists', () => {
  async function tree() {
    const { files } = await ownFiles();
    for (const key of ['b.txt', 'a/1.txt', 'a/2.txt', 'c/d/e.txt', 'Apple.txt']) {
      await files.upload(key, text(key));
    }
    return files;
  }

  test('lists show one level, in pages, sorted, and by prefix', async () => {
    const files = await tree();
    const names = async (...request: Parameters<typeof files.list>) =>
      (await files.list(...request)).data?.map(({ name }) => name);
    expect(await names()).toEqual(['a', 'Apple.txt', 'b.txt', 'c']);
    expect(await names('a')).toEqual(['1.txt', '2.txt']);
    expect(await names('c/d/')).toEqual(['e.txt']);
    expect(await names('', { limit: 2, offset: 1 })).toEqual(['Apple.txt', 'b.txt']);
    expect(await names('a', { sortBy: { column: 'name', order: 'desc' } })).toEqual([
      ...['2.txt', '1.txt'],
    ]);
    expect(await names('', { search: 'app' })).toEqual(['Apple.txt']);
    expect(await names('', { sortBy: { column: 'created_at', order: 'asc' } })).toEqual([
      ...['a', 'c', 'b.txt', 'Apple.txt'],
    ]);
    expect(await names('none')).toEqual([]);
    const [folder, file] = (await files.list()).data ?? [];
    expect(folder).toEqual({
      ...{ name: 'a', id: null, metadata: null },
      ...{ updated_at: null, created_at: null, last_accessed_at: null },
    });
    expect(file?.metadata).toMatchObject({ size: 9, mimetype: 'text/plain' });
  });

  test('lists by cursor show everything once, flat or by level', async () => {
    const files = await tree();
    const flat: string[] = [];
    let cursor: string | undefined;
    do {
      const page = (await files.listV2({ limit: 2, ...(cursor ? { cursor } : {}) })).data;
      flat.push(...(page?.objects.map(({ name }) => name) ?? []));
      cursor = page?.hasNext ? page.nextCursor : undefined;
    } while (cursor);
    expect(flat).toEqual(['Apple.txt', 'a/1.txt', 'a/2.txt', 'b.txt', 'c/d/e.txt']);

    const level = (await files.listV2({ with_delimiter: true })).data;
    const keys = level?.folders.map(({ name, key }) => `${name} ${key}`);
    expect(keys).toEqual(['a/ a', 'c/ c']);
    expect(level?.objects.map(({ name }) => name)).toEqual(['Apple.txt', 'b.txt']);
    expect((await files.info('b.txt')).data?.metadata).toEqual({});
    const below = (await files.listV2({ prefix: 'c/', with_delimiter: true })).data;
    expect(below?.folders.map(({ name }) => name)).toEqual(['c/d/']);
    const sortBy = { column: 'created_at', order: 'desc' } as const;
    const latest = (await files.listV2({ limit: 2, sortBy })).data;
    expect(latest?.objects.map(({ name }) => name)).toEqual(['Apple.txt', 'c/d/e.txt']);
    const next = (await files.listV2({ limit: 9, cursor: latest?.nextCursor ?? '' })).data;
    expect(next?.objects.map(({ name }) => name)).toEqual(['a/2.txt', 'a/1.txt', 'b.txt']);
    expect((await files.listV2({ cursor: 'bm9uc2Vuc2U' })).error).toMatchObject({ status: 400 });
  });
});

describe('moving, copying and removing', () => {
  test('a move renames the object, a copy makes another one', async () => {
    const { bucket, files } = await ownFiles();
    await files.upload('a.txt', text('one'), { metadata: { by: 'Casey' }, cacheControl: '60' });
    const { id } = (await files.info('a.txt')).data ?? {};
    expect((await files.move('a.txt', 'b/c.txt')).data).toMatchObject({
      message: 'Successfully moved',
    });
    expect((await files.info('b/c.txt')).data).toMatchObject({ id, metadata: { by: 'Casey' } });
    expect((await files.exists('a.txt')).data).toBe(false);
    expect((await files.copy('b/c.txt', 'd.txt')).data).toEqual({ path: `${bucket}/d.txt` });
    const copied = (await files.info('d.txt')).data;
    expect(copied).toMatchObject({ metadata: { by: 'Casey' }, cacheControl: 'max-age=60' });
    expect(copied?.id).not.toBe(id);
    expect((await files.copy('d.txt', 'b/c.txt')).error).toMatchObject({ statusCode: '409' });
    expect((await files.move('d.txt', 'b/c.txt')).error).toMatchObject({ statusCode: '409' });
  });

  test('objects are moved and copied across buckets', async () => {
    const [one, two] = [await ownFiles(), await ownFiles()];
    await one.files.upload('a.txt', text('one'));
    const to = { destinationBucket: two.bucket };
    expect((await one.files.copy('a.txt', 'copied.txt', to)).data?.path).toBe(
      `${two.bucket}/copied.txt`,
    );
    expect((await one.files.move('a.txt', 'moved.txt', to)).error).toBeNull();
    expect((await one.files.list()).data).toEqual([]);
    for (const key of ['copied.txt', 'moved.txt']) {
      expect(await (await two.files.download(key)).data?.text()).toBe('one');
    }
  });

  test('several objects are removed at once, and stay removed', async () => {
    const { files } = await ownFiles();
    for (const key of ['a.txt', 'b.txt', 'c.txt']) await files.upload(key, text(key));
    const removed = await files.remove(['a.txt', 'b.txt', 'none.txt']);
    expect(removed.data?.map(({ name }) => name).sort()).toEqual(['a.txt', 'b.txt']);
    expect((await files.list()).data?.map(({ name }) => name)).toEqual(['c.txt']);
    expect((await files.download('a.txt')).error).not.toBeNull();
  });
});

test('policies decide every method: own folder yes, another’s no', async () => {
  const [casey, other] = [await member(), await member()];
  const png = new Blob([Buffer.from(PIXEL, 'base64')], { type: 'image/png' });
  const mine = casey.client.storage.from('application_images');
  const key = `${casey.id}/paper.png`;
  expect((await mine.upload(key, png)).error).toBeNull();
  expect((await mine.info(key)).data?.contentType).toBe('image/png');
  const denied = { status: 400, statusCode: '403' };
  for (const client of [other.client, visitor()]) {
    const theirs = client.storage.from('application_images');
    expect((await theirs.upload(`${casey.id}/new.png`, png)).error).toMatchObject({
      ...{ ...denied, message: 'new row violates row-level security policy' },
    });
    expect((await theirs.upload(key, png, { upsert: true })).error).toMatchObject(denied);
    expect((await theirs.createSignedUploadUrl(`${casey.id}/n.png`)).error).toMatchObject(denied);
    expect((await theirs.download(key)).error).not.toBeNull();
    for (const { error } of [
      await theirs.info(key),
      await theirs.createSignedUrl(key, 60),
      await theirs.move(key, `${other.id}/stolen.png`),
      await theirs.copy(key, `${other.id}/stolen.png`),
    ]) {
      expect(error).toMatchObject(missing);
    }
    expect((await theirs.list(casey.id)).data).toEqual([]);
    expect((await theirs.listV2({ prefix: casey.id })).data?.objects).toEqual([]);
    expect((await theirs.remove([key])).data).toEqual([]);
  }
  expect((await mine.remove([key])).data).toHaveLength(1);
});

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
