import { isOurs } from './own-answers.ts';

/** Code and styles of this release in one file, by their paths: supabase/local/code-file.ts writes it. */
const CODE = '/code.json';

/** From so many missing files on they come in one. An update of a few asks for those few. */
const MANY = 40;

/** How many requests are on their way at once for what does not come in it. */
const AT_ONCE = 4;

/** What is asked of Workbox' PrecacheController: its cache, and the key of each address in it. */
type Precache = {
  strategy: { cacheName: string };
  getURLsToCacheKeys(): Map<string, string>;
};

const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
};

/**
 * Caches the files of this release that are not cached yet, in place of Workbox' own way: five hundred
 * requests, one after the other, are seven seconds of a processor, and one file is one. Rejects if a file
 * cannot be had, so that the release is installed whole or not at all.
 */
export async function fillPrecache(controller: Precache): Promise<void> {
  const cache = await caches.open(controller.strategy.cacheName);
  const cached = new Set((await cache.keys()).map(({ url }) => url));
  const missing = [...controller.getURLsToCacheKeys()].filter(([, key]) => !cached.has(key));
  const code = missing.length < MANY ? {} : await readCode();
  const rest: [url: string, key: string][] = [];
  const written = missing.map(([url, key]) => {
    const path = new URL(url).pathname;
    const text = code[path];
    const type = TYPES[path.split('.').at(-1) ?? ''];
    // A file with a revision has a name that each release uses, and headers that count.
    if (typeof text !== 'string' || !type || url !== key) return rest.push([url, key]);
    return cache.put(key, new Response(text, { headers: { 'content-type': type } }));
  });
  await Promise.all(written);
  const fetchNext = async (): Promise<void> => {
    for (let next = rest.shift(); next; next = rest.shift()) {
      const [url, key] = next;
      // What has a revision must not come from the browser's own cache.
      const answer = await fetch(url, {
        cache: url === key ? 'default' : 'reload',
        credentials: 'same-origin',
      });
      const isWanted = url.endsWith('.html') ? answer.ok : isOurs(answer);
      if (!isWanted) throw new Error(`${url} answered ${answer.status}`);
      await cache.put(key, answer);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, fetchNext));
}

/** Without that file, or with a page of a network in its place, each file is asked for by itself. */
async function readCode(): Promise<Record<string, unknown>> {
  try {
    const answer = await fetch(CODE, { cache: 'no-cache', credentials: 'same-origin' });
    const files: unknown = isOurs(answer) ? await answer.json() : null;
    // Which of them are texts is looked at one by one.
    return typeof files === 'object' && files !== null ? (files as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
