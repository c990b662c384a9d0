import {
  type HomeFilters,
  homeFilters,
} from '../../../shared/domains/search/model/sentence/home-filters.ts';
import { readSentence } from '../../../shared/domains/search/model/sentence/read-sentence.ts';
import type {
  Place,
  Wish as Sentence,
} from '../../../shared/domains/search/model/sentence/wish.ts';

export type { HomeFilters };

/** The day in the middle of the country, as for alerts: a sentence may name any home. */
const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' });

/** A city with homes. */
export type City = { city: string; state: string };

/** What a phrase asks of a home; `words` are what is left for the text search. */
export type Wish = {
  filters: HomeFilters;
  words: string[];
  isAboutHomes: boolean;
  /** The amounts in cents of prices such as `1.500`, which not everybody means so. */
  readAs?: number[];
  /** As the sentence was read, for its address. */
  sentence: Sentence;
};

/** Facts that a note or a name may hold, too, and that alone ask for no home: an office, a garden, a day. */
const SLIGHT = new Set([
  ...['amenities', 'laundry', 'parking', 'available_by', 'lease_months', 'zip', 'street'],
  ...['step_free', 'min_area_sqft', 'tours_this_week', 'floor_plan', 'video'],
]);

/** Reads '2 bedroom apartments in Austin under $2,500 with a dog' as the page of homes does. */
export function readWish(
  text: string,
  cities: readonly City[],
  areas: readonly Place[] = [],
): Wish {
  const places: Place[] = [
    ...cities.map(({ city, state }) => ({ kind: 'city' as const, name: city, city, state })),
    ...areas,
  ];
  const today = DAY.format(new Date());
  const sentence = readSentence(text, { places, today });
  const filters = homeFilters(sentence);
  const named = Object.keys(filters).some((name) => !SLIGHT.has(name));
  return {
    filters,
    words: sentence.words,
    isAboutHomes: sentence.homes || named,
    sentence,
    ...(sentence.read_as.length > 0 && { readAs: sentence.read_as }),
  };
}
