import { readCache, writeCache } from './cache.ts';
import { PICTURE_BYTES, trimPictures } from './picture-budget.ts';

/** The largest file that is cached, in bytes, so that one file cannot evict all others. */
export const LARGEST_KEPT = PICTURE_BYTES / 8;

/** How much may come before it is looked at whether that is too much. */
const UNWEIGHED = PICTURE_BYTES / 16;
let unweighed = 0;

const DAY = 24 * 3_600_000;

/**
 * Keeps a picture, a voice message or a paper under its path in the bucket: links to it end, the path
 * stays. What is small stays longest.
 */
export function keepPicture(
  userId: string,
  path: string,
  file: Blob,
  isSmall: boolean,
): Promise<void> {
  if (file.size > LARGEST_KEPT) return Promise.resolve();
  return writeCache(userId, async (database) => {
    const { size } = file;
    await database.pictures.put({ path, at: Date.now(), small: isSmall ? 1 : 0, size, file });
    unweighed += size;
    if (unweighed < UNWEIGHED) return;
    unweighed = 0;
    await trimPictures(database, PICTURE_BYTES);
  });
}

/** What this device keeps under a path; undefined when it has to be fetched. */
export function readPicture(userId: string, path: string): Promise<Blob | undefined> {
  return readCache(
    userId,
    async ({ pictures }) => {
      const kept = await pictures.get(path);
      // What is looked at stays longest; once a day is exact enough.
      if (kept && Date.now() - kept.at > DAY) await pictures.update(path, { at: Date.now() });
      return kept?.file;
    },
    undefined,
  );
}

/** Forgets what this device has under a path. */
export function dropPicture(userId: string, path: string): Promise<void> {
  return readCache(userId, ({ pictures }) => pictures.delete(path), undefined);
}
