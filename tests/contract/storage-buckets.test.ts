import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { member, service, visitor } from './project.ts';
import { ownBucket } from './storage-bucket.ts';

test('a bucket is made, read, listed, changed, emptied and deleted', async () => {
  const { storage } = service();
  const name = `contract-${randomUUID()}`;
  const options = { public: false, fileSizeLimit: '1MB', allowedMimeTypes: ['text/*'] };
  expect((await storage.createBucket(name, options)).data).toEqual({ name });
  const made = await storage.getBucket(name);
  expect(made.data).toMatchObject({
    id: name,
    name,
    public: false,
    file_size_limit: 1_000_000,
    allowed_mime_types: ['text/*'],
  });

  const listed = await storage.listBuckets({ search: name, limit: 5, sortColumn: 'name' });
  expect(listed.data?.map(({ id }) => id)).toEqual([name]);

  const changed = await storage.updateBucket(name, { public: true, fileSizeLimit: null });
  expect(changed.data).toEqual({ message: 'Successfully updated' });
  expect((await storage.getBucket(name)).data).toMatchObject({
    public: true,
    file_size_limit: null,
  });

  await storage.from(name).upload('a.txt', new Blob(['x'], { type: 'text/plain' }));
  const full = await storage.deleteBucket(name);
  expect(full.error).toMatchObject({
    status: 400,
    statusCode: '409',
    message: 'The bucket you tried to delete is not empty',
  });
  expect((await storage.emptyBucket(name)).data?.message).toContain('Empty bucket');
  await expect
    .poll(async () => (await storage.deleteBucket(name)).data?.message, { timeout: 20_000 })
    .toBe('Successfully deleted');
  expect((await storage.getBucket(name)).error).toMatchObject({
    status: 400,
    statusCode: '404',
    message: 'Bucket not found',
  });
});

test('an invalid bucket is refused in the words of Supabase', async () => {
  const { storage } = service();
  const name = await ownBucket();
  expect((await storage.createBucket(name)).error).toMatchObject({
    status: 400,
    statusCode: '409',
    message: 'The resource already exists',
  });
  expect((await storage.createBucket('a/b')).error).toMatchObject({
    status: 400,
    statusCode: '400',
    message: 'Bucket name invalid',
  });
  const types = await storage.createBucket(`x-${name}`, {
    public: false,
    allowedMimeTypes: ['nonsense'],
  });
  expect(types.error).toMatchObject({ status: 400, statusCode: '415' });
});

test('only the secret key makes, sees, changes or removes buckets', async () => {
  const name = await ownBucket();
  const { client } = await member();
  for (const { storage } of [client, visitor()]) {
    expect((await storage.createBucket(`${name}-2`)).error).toMatchObject({
      status: 400,
      statusCode: '403',
      message: 'new row violates row-level security policy',
    });
    expect((await storage.listBuckets()).data).toEqual([]);
    const missing = { status: 400, statusCode: '404', message: 'Bucket not found' };
    expect((await storage.getBucket(name)).error).toMatchObject(missing);
    expect((await storage.emptyBucket(name)).error).toMatchObject(missing);
    expect((await storage.deleteBucket(name)).error).not.toBeNull();
    expect((await storage.updateBucket(name, { public: true })).error).not.toBeNull();
  }
  expect((await service().storage.getBucket(name)).data?.public).toBe(false);
});
