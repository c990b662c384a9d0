import { codeOfAnyRelease } from './last-release.ts';

/** Pages of workerTexts in a language that not everybody reads. */
export const WORDS = 'kinstead-words';

/** Whether a file is such a page; vite.config.ts puts each language into a folder of its own. */
export const isWords = (path: string): boolean => /^\/assets\/[a-z]{2}\//.test(path);

/** As this device has it, else as any release has it; what is read once stays. */
export async function readWords(request: Request): Promise<Response> {
  const cached = await caches.match(request.url, { cacheName: WORDS });
  if (cached) return cached;
  const answer = await codeOfAnyRelease(request);
  if (answer.ok) await (await caches.open(WORDS)).put(request.url, answer.clone());
  return answer;
}

/** Caches all pages of a language, so that its readers have them without a connection, too. */
export async function keepWords(paths: readonly string[], language: string): Promise<void> {
  const cache = await caches.open(WORDS);
  const wanted = paths.filter((path) => path.startsWith(`/assets/${language}/`));
  await Promise.all(
    wanted.map(async (path) => (await cache.match(path)) ?? (await cache.add(path))),
  );
}

/** The languages whose pages are cached here: a new release caches its own pages of them. */
export async function keptLanguages(): Promise<Set<string>> {
  if (!(await caches.has(WORDS))) return new Set();
  const requests = await (await caches.open(WORDS)).keys();
  return new Set(requests.map(({ url }) => new URL(url).pathname.split('/')[2] ?? ''));
}

/** Drops pages of earlier releases, which tabs of theirs find among the last releases' code. */
export async function dropOldWords(paths: ReadonlySet<string>): Promise<void> {
  if (!(await caches.has(WORDS))) return;
  const cache = await caches.open(WORDS);
  for (const request of await cache.keys()) {
    if (!paths.has(new URL(request.url).pathname)) await cache.delete(request);
  }
}
