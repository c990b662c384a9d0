import { addressOf } from '../../search/model/sentence/home-filters.ts';
import { readSentence } from '../../search/model/sentence/read-sentence.ts';
import type { Place } from '../../search/model/sentence/wish.ts';
import { amenitiesOf, listed, tidySearch, typesOf } from './search/search-filters.ts';
import type { HomesSearch } from './search-params.ts';

// Apart from rules.ts: only a search with text reads sentences.

/** What a sentence asks, with the state of its city. */
function searchOf(sentence: string, places: readonly Place[], today: string): HomesSearch {
  const wish = readSentence(sentence, { places, today });
  const city = places.find(({ kind, name }) => kind === 'city' && name === wish.city);
  if (city) wish.state ??= city.state;
  const named = typesOf({ type: wish.types?.join(',') });
  return tidySearch({
    ...addressOf(wish),
    type: named.join(',') || undefined,
  });
}

/**
 * A search whose sentence was read: its facts stand where filters do, and win over older filters; `q` holds
 * what was not understood.
 */
export function settle(search: HomesSearch, places: readonly Place[], today: string): HomesSearch {
  if (!search.q) return search;
  const read = searchOf(search.q, places, today);
  const { q: _typed, ...rest } = search;
  const amenities = [...amenitiesOf(search), ...listed(read.with)];
  return tidySearch({
    ...rest,
    ...read,
    with: [...new Set(amenities)].join(',') || undefined,
    sort: search.sort ?? read.sort,
  });
}
