import type { OfflineDatabase, OutboxEntry } from './database.ts';
import { alone } from './locks.ts';

/* A second place for pending entries, next to the device's database. A Chromium that is killed while it
   writes may find its database corrupt and create an empty one (measured: after 3 of 400 kills); the last
   seconds of local storage are lost with it. A cache stores each entry in a file of its own, which is
   complete as soon as it is written (none was missing after 240). */

/** Whose copies they are: those of a person's database have its name. */
type Owner = Pick<OfflineDatabase, 'name'>;

/** Never fetched: the keys of a cache are URLs, and those of an extension are not accepted. */
const ADDRESS = 'https://unsent.invalid/';

/**
 * Runs alone over all pages and the worker: a cache that is deleted between the check and its opening would
 * be created again, under a user's name. Private windows and insecure origins may have no caches: then the
 * database is the only place.
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

/** Writes a copy of an entry, in the format of the journal; false when that fails. */
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

/** The copy with an id, unvalidated: the caller parses it. */
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
