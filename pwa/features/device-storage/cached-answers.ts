import { PUBLIC_ANSWERS } from '#shared/platform/answer-age.ts';
import { PICTURES } from '../../sw/caches.ts';

/** Where the worker's library notes which addresses it keeps and since when. */
const NOTED = { database: 'workbox-expiration', store: 'cache-entries' };

/** Deletes the worker's cached answers, and the mark that there are some. */
export async function deleteCachedAnswers(): Promise<void> {
  if (!('caches' in globalThis)) return;
  await caches.delete(PICTURES);
  const answers = await caches.open(PUBLIC_ANSWERS);
  for (const request of await answers.keys()) {
    // Without the addresses of this copy nothing starts offline.
    if (new URL(request.url).pathname !== '/config.json') await answers.delete(request);
  }
  await forgetNotes();
}

/** The worker has the database open, so that it cannot be deleted: it is emptied. */
async function forgetNotes(): Promise<void> {
  const known = await indexedDB.databases();
  if (!known.some(({ name }) => name === NOTED.database)) return;
  const database = await settled(indexedDB.open(NOTED.database));
  if (database.objectStoreNames.contains(NOTED.store)) {
    const notes = database.transaction(NOTED.store, 'readwrite').objectStore(NOTED.store);
    await settled(notes.clear());
  }
  database.close();
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
