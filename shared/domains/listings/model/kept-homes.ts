import { readCommute } from './commute/commute.ts';
import { minutesFrom } from './commute/commute-words.ts';
import type { ListingCard } from './schema.ts';
import { amenitiesOf, listed, splitCity, typesOf } from './search/search-filters.ts';
import type { HomesSearch } from './search-params.ts';

/** Filters that the card of a home cannot answer: without a connection they are said to be left out. */
const UNCHECKED = [
  'zip',
  'street',
  'months',
  'laundry',
  'parking',
  'with',
  'stepfree',
  'tours',
  'plan',
  'video',
] as const satisfies readonly (keyof HomesSearch)[];

const same = (one: string | null, other: string) => one?.toLowerCase() === other.toLowerCase();

/** Whether a home fits a search, as far as its card tells. Words are looked for in its title and place. */
export function fitsSearch(home: ListingCard, search: HomesSearch): boolean {
  const areas = listed(search.area);
  const types = typesOf(search);
  const cents = home.rent_cents + (home.monthly_fees_cents ?? 0);
  return (
    (search.city === undefined || same(home.city, splitCity(search.city).city)) &&
    (areas.length === 0 || areas.some((area) => same(home.neighborhood, area))) &&
    (types.length === 0 || types.includes(home.home_type)) &&
    (search.min === undefined || cents >= search.min * 100) &&
    (search.max === undefined || cents <= search.max * 100) &&
    (search.beds === undefined || home.bedrooms >= search.beds) &&
    (search.bedsmax === undefined || home.bedrooms <= search.bedsmax) &&
    (search.baths === undefined || home.bathrooms >= search.baths) &&
    (search.bathsmax === undefined || home.bathrooms <= search.bathsmax) &&
    (search.sqft === undefined || (home.area_sqft ?? 0) >= search.sqft) &&
    (search.movein === undefined || (home.available_from ?? '') <= search.movein) &&
    answers(search.pets, home.pets_allowed) &&
    answers(search.furnished, home.furnished) &&
    isWithin(home, search.commute) &&
    hasWords(home, search.q)
  );
}

/** What a card of an older release does not say is no reason to leave a home out. */
function answers(wish: true | 'no' | undefined, is: boolean | null | undefined): boolean {
  return wish === undefined || typeof is !== 'boolean' || is === (wish === true);
}

/** A card of an older release has no spot: no reason to leave its home out. */
function isWithin(home: ListingCard, text: string | undefined): boolean {
  const commute = readCommute(text ?? '');
  return commute === undefined || (minutesFrom(home, commute) ?? 0) <= commute.minutes;
}

function hasWords({ title, neighborhood, city }: ListingCard, words: string | undefined): boolean {
  const text = `${title} ${neighborhood ?? ''} ${city}`.toLowerCase();
  return (words ?? '')
    .toLowerCase()
    .split(/\s+/)
    .every((word) => (word.startsWith('-') ? !text.includes(word.slice(1)) : text.includes(word)));
}

/** The filters of a search that cards cannot answer. */
export function uncheckedOf(search: HomesSearch): (keyof HomesSearch)[] {
  return UNCHECKED.filter((key) =>
    key === 'with' ? amenitiesOf(search).length > 0 : search[key] !== undefined,
  );
}
