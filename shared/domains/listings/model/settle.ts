import { addressOf } from '../../search/model/sentence/home-filters.ts';
import { readParts, readSentence } from '../../search/model/sentence/read-sentence.ts';
import type { Water } from '../../search/model/sentence/waters.ts';
import type { Contradiction, Place, Wish } from '../../search/model/sentence/wish.ts';
import { writeCommute } from './commute/commute-words.ts';
import type { Point } from './map/map-area.ts';
import { amenitiesOf, listed, tidySearch, typesOf } from './search/search-filters.ts';
import type { HomesSearch } from './search-params.ts';

// Apart from rules.ts: only a search with text reads sentences.

/** Where a place is; undefined where that is not known. */
export type SpotOf = (place: Place) => Point | undefined;

/** The place of the commute that a sentence names. */
export const commutePlace = (sentence: string, places: readonly Place[], today: string) =>
  readSentence(sentence, { places, today, commutes: true }).commute?.place;

/** What a sentence asks for twice so that both cannot be, and at which waters of a city it looks. */
export function remarksOn(
  sentence: string,
  places: readonly Place[],
  today: string,
  city: string | undefined,
): { contradictions: readonly Contradiction[]; waters: readonly Water[] } {
  const { contradictions, waters } = readParts(sentence, { places, today, city });
  return { contradictions, waters };
}

/** What a sentence asks, with the state of its city. */
function searchOf(
  sentence: string,
  places: readonly Place[],
  today: string,
  spotOf: SpotOf,
  here: string | undefined,
): HomesSearch {
  const named = readSentence(sentence, { places, today, commutes: true, city: here });
  const goal = named.commute && spotOf(named.commute.place);
  // Without a spot the place is where homes are looked for, as ever.
  const wish =
    named.commute && !goal ? readSentence(sentence, { places, today, city: here }) : named;
  const city = places.find(({ kind, name }) => kind === 'city' && name === wish.city);
  if (city) wish.state ??= city.state;
  const types = typesOf({ type: wish.types?.join(',') });
  return tidySearch({
    ...addressOf(wish),
    type: types.join(',') || undefined,
    commute: named.commute && goal && commuteTo(named.commute, goal),
  });
}

const commuteTo = ({ mode, minutes, place }: NonNullable<Wish['commute']>, goal: Point) =>
  writeCommute({ goal, mode, minutes, name: place.name });

/**
 * A search whose sentence was read: its facts stand where filters do, and win over older filters; `q` holds
 * what was not understood.
 */
export function settle(
  search: HomesSearch,
  places: readonly Place[],
  today: string,
  spotOf: SpotOf = () => undefined,
): HomesSearch {
  if (!search.q) return search;
  const read = searchOf(search.q, places, today, spotOf, search.city);
  const { q: _typed, ...rest } = search;
  const amenities = [...amenitiesOf(search), ...listed(read.with)];
  return tidySearch({
    ...rest,
    ...read,
    with: [...new Set(amenities)].join(',') || undefined,
    sort: search.sort ?? read.sort,
  });
}
