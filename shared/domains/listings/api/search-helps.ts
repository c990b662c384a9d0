import * as z from 'zod/mini';
import { publicCall } from '../../../platform/public-api.ts';
import type { Place } from '../../search/model/sentence/wish.ts';
import { readCommute } from '../model/commute/commute.ts';
import { commuteSteps } from '../model/commute/commute-words.ts';
import type { Point } from '../model/map/map-area.ts';
import { toFilters } from '../model/search/search-filters.ts';
import type { HomesSearch } from '../model/search-params.ts';

const number = z.coerce.number();
const placeSchema = z.object({
  kind: z.enum(['city', 'area', 'zip']),
  name: z.string(),
  city: z.string(),
  state: z.string(),
});
const suggestionSchema = z.extend(placeSchema, { homes: number });

/** A place that fits what is being typed, and how many homes are there: 1,001 is more than a thousand. */
export type PlaceSuggestion = z.infer<typeof suggestionSchema>;

const counts = z._default(z.nullable(z.record(z.string(), number)), {});
const facetsSchema = z.object({
  /** More homes than are counted: each number is the least. */
  at_least: z.boolean(),
  total: number,
  /** Homes by what they cost each month, in steps of a hundred dollars. */
  prices: counts,
  beds: counts,
  most_beds: counts,
  baths: counts,
  most_baths: counts,
  sizes: counts,
  types: counts,
  pets: counts,
  furnished: counts,
  laundry: counts,
  parking: counts,
  amenities: counts,
  step_free: number,
  tours: z._default(number, 0),
  floor_plan: z._default(number, 0),
  video: z._default(number, 0),
  months: counts,
  /** By how far away in meters a home may be. */
  commute: counts,
});

/** How many homes each choice of a filter would leave. */
export type Facets = z.infer<typeof facetsSchema>;

const placeChoicesSchema = z.object({
  /** By 'Austin, TX'. */
  cities: counts,
  cities_at_least: z.boolean(),
  /** Neighborhoods of the city that is asked for. */
  areas: counts,
  areas_at_least: z.boolean(),
});

/** How many homes each city and neighborhood would leave. */
export type PlaceChoices = z.infer<typeof placeChoicesSchema>;

/** The places that have homes, for reading a search. */
export async function fetchPlaces(): Promise<Place[]> {
  return z.array(placeSchema).parse(await publicCall('search_places'));
}

/** Places whose names fit the words that are being typed. */
export async function suggestPlaces(
  words: string,
  signal: AbortSignal,
): Promise<PlaceSuggestion[]> {
  return z.array(suggestionSchema).parse(await publicCall('suggest_places', { words }, signal));
}

const spotSchema = z.nullable(z.tuple([number, number]));

/** The middle of a place, of the public spots of its homes; null where it has none. */
export async function fetchPlaceSpot({ kind, name, city, state }: Place): Promise<Point | null> {
  const place =
    kind === 'zip' ? { zip: name } : { city, state, ...(kind === 'area' && { areas: [name] }) };
  return spotSchema.parse(await publicCall('place_spot', { place }));
}

/** What each choice of a filter would leave of a search. */
export async function fetchFacets(search: HomesSearch, signal: AbortSignal): Promise<Facets> {
  const commute = readCommute(search.commute ?? '');
  const steps = commute && { commute_choices: commuteSteps(commute) };
  const asked = { q: search.q ?? '', filters: { ...toFilters(search), ...steps } };
  return facetsSchema.parse(await publicCall('search_facets', asked, signal));
}

/** What each city, and each neighborhood of the city of a search, would leave with its other filters. */
export async function fetchPlaceChoices(
  search: HomesSearch,
  signal: AbortSignal,
): Promise<PlaceChoices> {
  const asked = { q: search.q ?? '', filters: toFilters(search) };
  return placeChoicesSchema.parse(await publicCall('place_choices', asked, signal));
}
