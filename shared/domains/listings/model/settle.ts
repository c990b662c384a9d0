import { readSentence } from '../../search/model/sentence/read-sentence.ts';
import type { Place, Wish } from '../../search/model/sentence/wish.ts';
import { amenitiesOf, listed, tidySearch } from './rules.ts';
import { type HomesSearch, homeTypes } from './search-params.ts';

// Apart from rules.ts: only a search with text reads sentences.

/** What a sentence asks, as the address has it; `q` holds the words that are left. */
export function searchOf(wish: Wish, places: readonly Place[]): HomesSearch {
  const { state = places.find(({ kind, name }) => kind === 'city' && name === wish.city)?.state } =
    wish;
  return tidySearch({
    q: wish.words.join(' ') || undefined,
    city: wish.city && (state ? `${wish.city}, ${state}` : wish.city),
    area: wish.areas?.join(','),
    zip: wish.zip,
    street: wish.street,
    // With cents the next dollars outwards, so that no home is left out.
    min: wish.min_cents === undefined ? undefined : Math.floor(wish.min_cents / 100) || undefined,
    max: wish.max_cents === undefined ? undefined : Math.ceil(wish.max_cents / 100),
    beds: wish.beds && Math.min(wish.beds, 9),
    baths: wish.baths && Math.min(wish.baths, 9),
    sqft: wish.sqft,
    type: homeTypes.filter((type) => wish.types?.includes(type)).join(',') || undefined,
    movein: wish.move_in,
    months: wish.months,
    pets: wish.pets && (wish.pets === 'yes' ? true : 'no'),
    furnished: wish.furnished && (wish.furnished === 'yes' ? true : 'no'),
    laundry: wish.laundry,
    parking: wish.parking,
    with: wish.amenities?.join(','),
    stepfree: wish.step_free,
    sort: wish.cheap && 'total_asc',
  });
}

/**
 * A search whose sentence was read: its facts stand where filters do, and win over older filters; `q` holds
 * what was not understood.
 */
export function settle(search: HomesSearch, places: readonly Place[], today: string): HomesSearch {
  if (!search.q) return search;
  const read = searchOf(readSentence(search.q, { places, today }), places);
  const { q: _typed, ...rest } = search;
  const amenities = [...amenitiesOf(search), ...listed(read.with)];
  return tidySearch({
    ...rest,
    ...read,
    with: [...new Set(amenities)].join(',') || undefined,
    sort: search.sort ?? read.sort,
  });
}
