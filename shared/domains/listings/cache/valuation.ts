import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { deviceDay } from '../../../language/days.ts';
import { readSentence } from '../../search/model/sentence/read-sentence.ts';
import { fetchCards } from '../api/listings.ts';
import { fetchPinsOf } from '../api/pins.ts';
import { fetchValuation } from '../api/valuations.ts';
import type { Pin } from '../model/map/pin-schema.ts';
import type { ListingCard } from '../model/schema.ts';
import { splitCity } from '../model/search/search-filters.ts';
import {
  factsAsked,
  pointOf,
  type Valuation,
  type ValuedHome,
} from '../model/valuation/valued-home.ts';
import { placesQuery } from './sentence.ts';

/** A valuation with the homes that are most alike: their cards, and where they stand on the map. */
export type ShownValuation = { valuation: Valuation; homes: ListingCard[]; pins: Pin[] };

/** Where the home is, as `value_home` takes it; null where nothing that was said names a place. */
async function placeAsked(client: QueryClient, home: ValuedHome): Promise<object | null> {
  const point = pointOf(home);
  if (point) return { point };
  const within = home.city ? splitCity(home.city) : {};
  if (!home.near) return within;
  const places = await client.ensureQueryData(placesQuery);
  const { city, state, areas, zip, street } = readSentence(home.near, {
    places,
    today: deviceDay(new Date()),
  });
  if (!city && !areas && !zip && !street) return null;
  return { ...within, ...(city && { city, state }), areas, zip, street };
}

async function value(
  client: QueryClient,
  home: ValuedHome,
  signal: AbortSignal,
): Promise<ShownValuation> {
  const place = await placeAsked(client, home);
  if (!place) return { valuation: { state: 'place_unknown' }, homes: [], pins: [] };
  const valuation = await fetchValuation({ ...place, ...factsAsked(home) }, signal);
  const ids = 'homes' in valuation ? valuation.homes : [];
  if (ids.length === 0) return { valuation, homes: [], pins: [] };
  const [cards, pins] = await Promise.all([fetchCards(ids), fetchPinsOf(ids)]);
  const homes = ids.flatMap((id) => cards.find((card) => card.id === id) ?? []);
  return { valuation, homes, pins };
}

/** What a home may bring, and the homes that are most alike. */
export function valuationQuery(home: ValuedHome) {
  return queryOptions({
    queryKey: ['listings', 'valuation', home] as const,
    queryFn: ({ client, signal }) => value(client, home, signal),
  });
}
