import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDiskCache } from '../../../supabase/local/storage/render/disk-cache.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinstead-renders-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const bytes = (size: number) => async () => new Uint8Array(size);

test('the least recently used render is evicted, also after a restart', async () => {
  const cache = createDiskCache({ folder, maxBytes: 300 });
  for (const key of ['a', 'b', 'c']) await cache.file(key, bytes(100));
  await cache.file('a', bytes(100));
  await cache.file('d', bytes(100));
  expect((await readdir(folder)).sort()).toEqual(['a', 'c', 'd']);

  const again = createDiskCache({ folder, maxBytes: 200 });
  let made = 0;
  await again.file('d', async () => {
    made += 1;
    return new Uint8Array(100);
  });
  expect(made).toBe(0);
  expect(await readdir(folder)).toHaveLength(2);
});

test('concurrent requests of a render share one; a failure is not cached', async () => {
  const cache = createDiskCache({ folder, maxBytes: 1000 });
  let made = 0;
  const make = async () => {
    made += 1;
    if (made === 1) throw new Error('no luck');
    return new Uint8Array(10);
  };
  const first = await Promise.allSettled([cache.file('x', make), cache.file('x', make)]);
  expect(first.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const files = await Promise.all(Array.from({ length: 20 }, () => cache.file('x', make)));
  expect([new Set(files).size, made]).toEqual([1, 2]);
});
