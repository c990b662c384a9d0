import type { OfflineDatabase, OutboxEntry } from './database.ts';
import { alone } from './locks.ts';

/*
 * A second place for what waits, beside the device's database. Chromium that is killed while it writes
 * may find its database broken and begins an empty one (measured: after 3 of 400 kills); what local
 * storage took in the last seconds is gone with it. A cache keeps each entry in a file of its own, which
 * is there as soon as it is written (none was missing after 240).
 */

/** Whose copies they are: those of a person's database have its name. */
type Owner = Pick<OfflineDatabase, 'name'>;

/** Nobody answers there: a cache goes by addresses, and takes none of an extension. */
const ADDRESS = 'https://unsent.invalid/';

/**
 * One at a time over all pages and the worker: a cache that is dropped between the look for it and its
 * opening is made again, and has somebody's name. Private windows and insecure addresses may have no
 * caches: then there is the database alone.
 */
async function attempt<T>({ name }: Owner, work: () => Promise<T>, otherwise: T): Promise<T> {
  if (!('caches' in globalThis)) return otherwise;
  try {
    return await alone('copies', name, work);
  } catch (error) {
    console.warn('copies', error);
    return otherwise;
  }
}

type Entry = Pick<OutboxEntry, 'id' | 'createdAt' | 'payload'>;

/** Writes a copy of an entry, in the form of a note; false where that cannot be. */
export function writeCopy(
  owner: Owner,
  { id, createdAt: at, payload: message }: Entry,
): Promise<boolean> {
  return attempt(
    owner,
    async () => {
      await (await caches.open(owner.name)).put(ADDRESS + id, Response.json({ at, message }));
      return true;
    },
    false,
  );
}

/** The server has it now, or its text is back in its field. */
export function dropCopy(owner: Owner, id: string): Promise<boolean> {
  return attempt(
    owner,
    async () => {
      return (
        (await caches.has(owner.name)) &&
        (await (await caches.open(owner.name)).delete(ADDRESS + id))
      );
    },
    false,
  );
}

/** The ids of what is copied. */
export function copiedIds(owner: Owner): Promise<string[]> {
  return attempt(owner, async () => {
    // Looking must not make one.
    if (!(await caches.has(owner.name))) return [];
    const requests = await (await caches.open(owner.name)).keys();
    return requests.map(({ url }) => url.slice(ADDRESS.length));
  }, []);
}

/** The copy with an id; whoever asks parses what it says. */
export function readCopy(owner: Owner, id: string): Promise<unknown> {
  return attempt(
    owner,
    async () => {
      const found = await caches.match(ADDRESS + id, { cacheName: owner.name });
      return await found?.json();
    },
    undefined,
  );
}

/** Its person leaves. */
export function dropCopies(owner: Owner): Promise<boolean> {
  return attempt(owner, () => caches.delete(owner.name), false);
}
