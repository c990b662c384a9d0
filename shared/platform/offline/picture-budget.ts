import type { OfflineDatabase } from './database.ts';

const MB = 1024 * 1024;

/** The budget of cached pictures in bytes: some thousand thumbnails and a hundred full pictures. */
export const PICTURE_BYTES = 80 * MB;

/** The budget of pictures when the disk is full: the thumbnails viewed last. */
export const TIGHT_PICTURE_BYTES = 8 * MB;

type Weighed = { path: string; at: number; size: number };

/** The sizes of all cached pictures in the order of eviction, without loading the files. */
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

/** Evicts pictures that can be fetched again: those not viewed recently, then down to the budget. */
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
