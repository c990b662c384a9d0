import type { RouteHandlerCallbackOptions } from 'workbox-core';
import { datedAnswer, PUBLIC_ANSWERS } from '#shared/platform/answer-age.ts';
import { isOurs } from './own-answers.ts';

/** A search has two answers, its list and its pins. */
const MAX_SEARCHES = 48;

/** A search is a POST, which no cache keys by itself: its text becomes part of the address. */
async function keyOf(request: Request): Promise<string | null> {
  if (request.headers.has('authorization')) return null;
  const text = new TextEncoder().encode(await request.clone().text());
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  return `${request.url}?search=${Array.from(hash.slice(0, 12), (byte) => byte.toString(16)).join('-')}`;
}

/** Search results: from the network, and without it the ones seen last for the same search. */
export async function searchCache({ request }: RouteHandlerCallbackOptions): Promise<Response> {
  const key = await keyOf(request);
  try {
    const answer = await fetch(request.clone());
    if (key && isOurs(answer)) await keep(key, answer.clone());
    return answer;
  } catch (error) {
    const cached = key && (await caches.match(key, { cacheName: PUBLIC_ANSWERS }));
    if (cached) return cached;
    throw error;
  }
}

async function keep(key: string, answer: Response): Promise<void> {
  const cache = await caches.open(PUBLIC_ANSWERS);
  await cache.put(key, await datedAnswer(answer));
  const searches = (await cache.keys()).filter(({ url }) => url.includes('?search='));
  await Promise.all(searches.slice(0, -MAX_SEARCHES).map((old) => cache.delete(old)));
}
