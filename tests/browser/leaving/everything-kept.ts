import type { Page } from 'playwright/test';

/** One thing that the browser keeps for the app: where, and all of it as text. */
export type Kept = { where: string; text: string };

/**
 * Reads everything that this browser keeps for the app: both storages, cookies, every record of
 * every database, every answer of every cache, the push subscription, what notifications show, and
 * the tab's own address and name.
 */
export async function everythingKept(page: Page): Promise<Kept[]> {
  const cookies = (await page.context().cookies()).map(
    ({ name, value }): Kept => ({ where: `cookie ${name}`, text: value }),
  );
  return [...cookies, ...(await page.evaluate(readBrowser))];
}

/** Runs inside the browser, so it has no helpers but its own. */
async function readBrowser(): Promise<Kept[]> {
  const kept: Kept[] = [];
  const add = (where: string, text: string) => kept.push({ where, text });
  const bytes = (buffer: ArrayBuffer) => {
    let text = '';
    // In pieces: as many arguments as a picture has bytes are too many for one call.
    for (let at = 0; at < buffer.byteLength; at += 8_192) {
      text += String.fromCharCode(...new Uint8Array(buffer.slice(at, at + 8_192)));
    }
    return text;
  };
  const utf8 = (buffer: ArrayBuffer) => `${new TextDecoder().decode(buffer)}\n${bytes(buffer)}`;
  const done = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  /** Opens a database that is there; one that has just gone must not come back by being read. */
  const openExisting = async (name: string): Promise<IDBDatabase | null> => {
    const opening = indexedDB.open(name);
    opening.onupgradeneeded = () => opening.transaction?.abort();
    return await done(opening).catch(() => null);
  };
  /** All texts of a value, names of its fields included. */
  const spell = async (value: unknown): Promise<string> => {
    if (value instanceof Blob) return `${value.type} ${utf8(await value.arrayBuffer())}`;
    if (value instanceof ArrayBuffer) return utf8(value);
    if (ArrayBuffer.isView(value)) return utf8(new Uint8Array(value.buffer as ArrayBuffer).buffer);
    if (value instanceof Map || value instanceof Set) return spell([...value]);
    if (Array.isArray(value)) return (await Promise.all(value.map(spell))).join('\n');
    if (value !== null && typeof value === 'object' && !(value instanceof Date)) {
      const fields = Object.entries(value);
      return (await Promise.all(fields.map(async ([k, v]) => `${k} ${await spell(v)}`))).join('\n');
    }
    return String(value);
  };

  for (const [name, area] of [
    ['localStorage', localStorage],
    ['sessionStorage', sessionStorage],
  ] as const) {
    for (const key of Object.keys(area)) add(`${name} ${key}`, `${key} ${area.getItem(key)}`);
  }
  add('address', `${location.href} ${JSON.stringify(history.state)} ${window.name}`);

  for (const { name = '' } of await indexedDB.databases()) {
    const database = await openExisting(name);
    if (!database) continue;
    // An empty one still has its name.
    add(`indexedDB ${name}`, name);
    for (const store of database.objectStoreNames) {
      const rows = database.transaction(store).objectStore(store);
      const [keys, values] = await Promise.all([done(rows.getAllKeys()), done(rows.getAll())]);
      for (const [at, key] of keys.entries()) {
        add(`indexedDB ${name}/${store}`, await spell([key, values[at]]));
      }
    }
    database.close();
  }

  for (const name of await caches.keys()) {
    // It may have gone while the one before was read, and opening would make it again.
    if (!(await caches.has(name))) continue;
    const cache = await caches.open(name);
    add(`cache ${name}`, name);
    for (const request of await cache.keys()) {
      const answer = await cache.match(request);
      const heads = [...request.headers, ...(answer?.headers ?? [])].flat().join('\n');
      const body = answer ? utf8(await answer.arrayBuffer()) : '';
      add(`cache ${name} ${request.url}`, `${request.url}\n${heads}\n${body}`);
    }
  }

  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (subscription) add('push subscription', subscription.endpoint);
  for (const { title, body, data } of (await registration?.getNotifications()) ?? []) {
    add('notification', `${title} ${body} ${JSON.stringify(data)}`);
  }
  return kept;
}
