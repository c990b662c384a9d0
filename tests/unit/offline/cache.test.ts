import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { readCache, writeCache } from '#shared/platform/offline/cache.ts';
import { isKept } from '#shared/platform/offline/database-name.ts';
import { supplyPlatform } from '#shared/platform/ports/platform.ts';
import { memoryStorage } from '#shared/platform/ports/storage.ts';

const { promise: settled, resolve: settle } = Promise.withResolvers<void>();

supplyPlatform({
  storage: memoryStorage(),
  loadConfig: () => Promise.reject(new Error('not asked for here')),
  clock: { now: () => 0, after: () => () => undefined },
  network: { online: () => true, onChange: () => () => undefined },
  focus: { visible: () => true, onChange: () => () => undefined },
  settled,
});

test('a device without a database opens none before the page has settled', async () => {
  const read = () => readCache('tara', async ({ favorites }) => await favorites.count(), -1);
  const written = writeCache('tara', ({ favorites }) =>
    favorites.put({ id: 'home', at: 0, row: null }),
  );
  expect(await read()).toBe(-1);
  expect(await isKept('tara')).toBe(false);
  settle();
  await written;
  expect(await isKept('tara')).toBe(true);
  expect(await read()).toBe(1);
  expect(await isKept('somebody else')).toBe(false);
});
