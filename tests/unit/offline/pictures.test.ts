import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  enterOffline,
  leaveOffline,
  type OfflineDatabase,
  openOffline,
  wipeOffline,
} from '#shared/platform/offline/database.ts';
import { tidy } from '#shared/platform/offline/eviction.ts';
import {
  PICTURE_BYTES,
  TIGHT_PICTURE_BYTES,
  trimPictures,
  weighPictures,
} from '#shared/platform/offline/picture-budget.ts';
import { keepPicture, readPicture } from '#shared/platform/offline/pictures.ts';
import { writeWithRoom } from '#shared/platform/offline/retry-after-eviction.ts';
import { clearSeen, weighOffline } from '#shared/platform/offline/usage.ts';
import { supplyPlatform } from '#shared/platform/ports/platform.ts';
import { memoryStorage } from '#shared/platform/ports/storage.ts';

const user = '00000000-0000-4000-8000-000000000031';
const now = Date.now();
const DAY = 24 * 3_600_000;
let database: OfflineDatabase;

supplyPlatform({
  storage: memoryStorage(),
  loadConfig: () => Promise.reject(new Error('not asked for here')),
  clock: { now: () => now, after: () => () => undefined },
  network: { online: () => true, onChange: () => () => undefined },
  focus: { visible: () => true, onChange: () => () => undefined },
  settled: Promise.resolve(),
});

beforeEach(async () => {
  enterOffline(user);
  database = openOffline(user);
  await database.open();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  enterOffline(user);
  await wipeOffline(user);
});

/** So many pictures of one size, one looked at a minute after the other. */
async function keep(name: string, count: number, size: number, small: 0 | 1, at = now - DAY) {
  await database.pictures.bulkPut(
    Array.from({ length: count }, (_, index) => ({
      path: `${name}-${index}`,
      at: at + index * 60_000,
      small,
      size,
      file: new Blob(['picture'], { type: 'image/jpeg' }),
    })),
  );
}
const paths = async () => (await database.pictures.toArray()).map(({ path }) => path).sort();

test('a cached picture is read by its path, and counted', async () => {
  const file = new Blob(['a picture'], { type: 'image/jpeg' });
  await keepPicture(user, 'a/b/c.jpg', file, false);
  const read = await readPicture(user, 'a/b/c.jpg');
  expect(await read?.text()).toBe('a picture');
  expect(read?.type).toBe('image/jpeg');
  expect(await readPicture(user, 'a/b/d.jpg')).toBeUndefined();
  expect((await weighOffline(user)).pictures).toBe(file.size);
});

test('over the budget full pictures are evicted before thumbnails, the least recently viewed first', async () => {
  await keep('whole', 4, 100, 0);
  await keep('small', 4, 10, 1, now - 2 * DAY);
  await trimPictures(database, 250);
  expect(await paths()).toEqual(['small-0', 'small-1', 'small-2', 'small-3', 'whole-2', 'whole-3']);
  await trimPictures(database, 25);
  expect(await paths()).toEqual(['small-2', 'small-3']);
  expect(await weighPictures(database)).toBe(20);
});

test('a picture that is viewed again stays longer than others', async () => {
  await keep('whole', 3, 100, 0, now - 40 * DAY);
  await readPicture(user, 'whole-0');
  await trimPictures(database, 100);
  expect(await paths()).toEqual(['whole-0']);
});

test('pictures that come one after the other stay within the budget', async () => {
  await keep('whole', 20, PICTURE_BYTES / 20, 0);
  const file = new Blob([new Uint8Array(PICTURE_BYTES / 10)], { type: 'image/png' });
  await keepPicture(user, 'new', file, false);
  expect(await weighPictures(database)).toBeLessThanOrEqual(PICTURE_BYTES);
  expect(await paths()).toContain('new');
  expect(await paths()).not.toContain('whole-0');
});

test('a picture larger than many others together is shown and not cached', async () => {
  const file = new Blob([new Uint8Array(PICTURE_BYTES / 8 + 1)], { type: 'image/gif' });
  await keepPicture(user, 'large', file, false);
  expect(await paths()).toEqual([]);
});

test('a picture not viewed for three months is evicted; a nearly full disk preserves thumbnails', async () => {
  await keep('old', 1, 100, 1, now - 91 * DAY);
  await keep('whole', 2, TIGHT_PICTURE_BYTES, 0);
  await keep('small', 2, 100, 1);
  await tidy(database, now);
  expect(await paths()).toEqual(['small-0', 'small-1', 'whole-0', 'whole-1']);
  vi.stubGlobal('navigator', { storage: { estimate: async () => ({ usage: 90, quota: 100 }) } });
  await tidy(database, now);
  expect(await paths()).toEqual(['small-0', 'small-1']);
});

test('[F13] a full disk evicts pictures before written texts', async () => {
  await keep('whole', 2, TIGHT_PICTURE_BYTES, 0);
  let tries = 0;
  await writeWithRoom(database, async () => {
    tries += 1;
    if (tries === 1) throw new DOMException('full', 'QuotaExceededError');
  });
  expect(tries).toBe(2);
  expect(await paths()).toEqual(['whole-1']);
});

test.each([true, false])(
  '[S13] [DEC-36] no picture stays after sign-out, locked: %s',
  async (isLocked) => {
    await keep('whole', 1, 100, 0);
    await leaveOffline(user, isLocked);
    await keepPicture(user, 'late', new Blob(['came late'], { type: 'image/jpeg' }), true);
    enterOffline(user);
    database = openOffline(user);
    expect(await paths()).toEqual([]);
  },
);

test('clearing cached data clears pictures as well', async () => {
  await keep('whole', 1, 100, 0);
  await clearSeen(user);
  expect((await weighOffline(user)).pictures).toBe(0);
});
