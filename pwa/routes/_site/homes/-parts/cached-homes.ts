import { searchPage } from '#shared/domains/listings/api/listings.ts';
import type { ListingCard } from '#shared/domains/listings/model/schema.ts';
import { PUBLIC_ANSWERS } from '../../../../sw/caches.ts';

/** Homes of the searches that the worker keeps, each once, those of the latest search first. */
export async function keptHomes(): Promise<ListingCard[]> {
  if (!('caches' in globalThis)) return [];
  const answers = await caches.open(PUBLIC_ANSWERS);
  const searches = (await answers.keys()).filter(({ url }) => url.includes('?search='));
  const pages = await Promise.all(
    searches.map(async (search) => pageOf(await answers.match(search))),
  );
  const homes = pages.toReversed().flat();
  return [...new Map(homes.map((home) => [home.id, home])).values()];
}

async function pageOf(answer: Response | undefined): Promise<ListingCard[]> {
  try {
    return (await searchPage(await answer?.json())).items;
  } catch {
    return []; // Of an older release, whose answers had another shape.
  }
}
