/** Code of releases before this one, for tabs that were opened with them. */
const LAST_RELEASES = 'kinstead-last-releases';
/** A tab that is open for longer reloads when it asks for more. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;
const SINCE = 'x-kinstead-kept-since';

const isCode = (url: string) => new URL(url).pathname.startsWith('/assets/');

/**
 * Before this release takes the place of the one before: keeps the code that only that one has. The
 * server has it no more, and a tab that is open asks for its next page by the old name.
 */
export async function keepLastRelease(precache: string, own: ReadonlySet<string>): Promise<void> {
  const [old, lastReleases] = await Promise.all([
    caches.open(precache),
    caches.open(LAST_RELEASES),
  ]);
  for (const request of await lastReleases.keys()) {
    const since = Number((await lastReleases.match(request))?.headers.get(SINCE));
    if (Date.now() - since > KEPT_MS) await lastReleases.delete(request);
  }
  for (const request of await old.keys()) {
    if (!isCode(request.url) || own.has(new URL(request.url).pathname)) continue;
    const answer = await old.match(request);
    if (!answer || (await lastReleases.match(request.url))) continue;
    const headers = new Headers(answer.headers);
    headers.set(SINCE, String(Date.now()));
    await lastReleases.put(request.url, new Response(await answer.blob(), { headers }));
  }
}

/** Code that this release does not have: as an earlier one left it, else from the server. */
export async function codeOfAnyRelease(request: Request): Promise<Response> {
  const lastReleases = await caches.match(request.url, { cacheName: LAST_RELEASES });
  return lastReleases ?? (await fetch(request));
}
