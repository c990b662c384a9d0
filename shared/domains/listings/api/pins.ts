import { publicCall } from '../../../platform/public-api.ts';
import { type Pin, type Pins, pinsSchema } from '../model/map/pin-schema.ts';
import { toFilters } from '../model/search/search-filters.ts';
import type { HomesSearch } from '../model/search-params.ts';

/** The homes of a search as pins: those that the list has, the newest 2,000 of them. */
export async function fetchPins(search: HomesSearch, signal?: AbortSignal): Promise<Pins> {
  const asked = { q: search.q ?? '', filters: toFilters(search) };
  return pinsSchema.parse(await publicCall('search_pins', asked, signal));
}

/** The pin of one home; null where it is not public, or has no position. */
export async function fetchPin(id: string): Promise<Pin | null> {
  const answer = await publicCall('search_pins', { q: '', filters: { among: [id] } });
  return pinsSchema.parse(answer).pins[0] ?? null;
}
