import * as z from 'zod/mini';
import { PUBLIC_ANSWERS, storedSince } from '../../../platform/answer-age.ts';
import { type ListingCard, listingCardSchema } from '../model/schema.ts';
import { located, pictureRoot, searchPage, withPictures } from './listings.ts';

/** A home that the worker has stored, and when it did. */
export type DeviceHome = { home: ListingCard; since: number | undefined };

/** Homes of the searches and pages that the worker has stored, each once, the latest first. */
export async function readDeviceHomes(): Promise<DeviceHome[]> {
  if (!('caches' in globalThis)) return [];
  const cache = await caches.open(PUBLIC_ANSWERS);
  const found: DeviceHome[] = [];
  for (const { url } of await cache.keys()) {
    const isSearch = url.includes('/rpc/search_listings?search=');
    if (!isSearch && !url.includes('/rest/v1/listings?')) continue;
    const answer = await cache.match(url);
    if (!answer) continue;
    const since = storedSince(answer);
    const homes = await homesOf(await answer.json().catch(() => null), isSearch);
    found.push(...homes.map((home) => ({ home, since })));
  }
  found.sort((a, b) => (b.since ?? 0) - (a.since ?? 0));
  return [...new Map(found.toReversed().map((one) => [one.home.id, one])).values()].toReversed();
}

async function homesOf(body: unknown, isSearch: boolean): Promise<ListingCard[]> {
  try {
    if (isSearch) return (await searchPage(body)).items;
    const root = await pictureRoot();
    return z
      .array(z.unknown())
      .parse(body)
      .map((row) => located(listingCardSchema.parse(withPictures(row)), root));
  } catch {
    return []; // Of an older release, or rows with other columns.
  }
}

/** Those of some homes that the worker has stored, in the order of the ids. */
export async function readDeviceCards(ids: readonly string[]): Promise<ListingCard[]> {
  const byId = new Map((await readDeviceHomes()).map(({ home }) => [home.id, home]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
