import type { OfflineDatabase } from './database.ts';

const MB = 1024 * 1024;

/** How many bytes of pictures a device keeps: some thousand small ones beside a hundred whole ones. */
export const PICTURE_BYTES = 80 * MB;

/** What is left of them when the disk is full: the small ones that were seen last. */
export const TIGHT_PICTURE_BYTES = 8 * MB;

type Weighed = { path: string; at: number; size: number };

/** What is kept of pictures, without reading one: those that go first come first. */
async function weighAll({ pictures }: OfflineDatabase): Promise<Weighed[]> {
  // Whole ones before small ones, and in both those that were looked at longest ago.
  const inOrder = () => pictures.orderBy('[small+at+size]');
  const [keys, paths] = await pictures.db.transaction('r', pictures, () =>
    Promise.all([inOrder().keys(), inOrder().primaryKeys()]),
  );
  return keys.map((key, index) => {
    // A compound index answers its values as a list, in its own order.
    const [, at, size] = key as unknown as [small: number, at: number, size: number];
    return { path: paths[index] ?? '', at, size };
  });
}

/** How many bytes of pictures a device keeps. */
export async function weighPictures(database: OfflineDatabase): Promise<number> {
  return (await weighAll(database)).reduce((sum, { size }) => sum + size, 0);
}

/** Forgets pictures that can be fetched again: what nobody looked at since, then down to the budget. */
export async function trimPictures(
  database: OfflineDatabase,
  bytes: number,
  since = 0,
): Promise<void> {
  const all = await weighAll(database);
  let left = all.reduce((sum, { size }) => sum + size, 0);
  const gone = all.filter(({ at, size }) => {
    if (at >= since && left <= bytes) return false;
    left -= size;
    return true;
  });
  await database.pictures.bulkDelete(gone.map(({ path }) => path));
}
