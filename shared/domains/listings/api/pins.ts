import { ageOf } from '../../../platform/answer-age.ts';
import { publicCall } from '../../../platform/public-api.ts';
import { type Pin, type Pins, pinsSchema } from '../model/map/pin-schema.ts';
import { toFilters } from '../model/search/search-filters.ts';
import type { HomesSearch } from '../model/search-params.ts';

/** The homes of a search as pins: those that the list has, the newest 2,000 of them. */
export async function fetchPins(search: HomesSearch, signal?: AbortSignal): Promise<Pins> {
  const asked = { q: search.q ?? '', filters: toFilters(search) };
  const answer = await publicCall('search_pins', asked, signal);
  return { ...pinsSchema.parse(answer), ...ageOf(answer) };
}

/** The pins of some homes; of those that are not public, or have no position, there are none. */
export async function fetchPinsOf(ids: readonly string[]): Promise<Pin[]> {
  const answer = await publicCall('search_pins', { q: '', filters: { among: ids } });
  return pinsSchema.parse(answer).pins;
}

/** The pin of one home; null where it is not public, or has no position. */
export const fetchPin = async (id: string): Promise<Pin | null> =>
  (await fetchPinsOf([id]))[0] ?? null;
