import { type AmenityName, amenityNames } from '../../../search/model/sentence/amenities.ts';
import { metersWithin, readCommute } from '../commute/commute.ts';
import {
  type AreaFilters,
  type AreaSearch,
  readAround,
  readBox,
  readDrawn,
} from '../map/map-area.ts';
import { type HomesSearch, type HomeType, homeTypes, type sortOrders } from '../search-params.ts';

// Apart from rules.ts, which comes with every card of a home: only a search asks for anything.

/** The filters that `search_listings` takes. */
export type SearchFilters = AreaFilters & {
  city?: string;
  state?: string;
  areas?: string[];
  zip?: string;
  street?: string;
  /** What a home costs each month with its fees. */
  min_total_cents?: number;
  max_total_cents?: number;
  min_bedrooms?: number;
  max_bedrooms?: number;
  min_bathrooms?: number;
  max_bathrooms?: number;
  min_area_sqft?: number;
  home_types?: HomeType[];
  pets_allowed?: true;
  no_pets?: true;
  furnished?: true;
  unfurnished?: true;
  laundry?: string;
  parking?: string;
  amenities?: string[];
  step_free?: true;
  tours_this_week?: true;
  floor_plan?: true;
  video?: true;
  lease_months?: number;
  available_by?: string;
  /** Longitude, latitude, and how far away by a straight line, in meters. */
  commute?: number[];
  sort: (typeof sortOrders)[number];
};

/** The home types in the search parameters; unknown ones are ignored. */
export function typesOf(search: HomesSearch): HomeType[] {
  const named = new Set((search.type ?? '').split(','));
  return homeTypes.filter((type) => named.has(type));
}

/** Splits 'Austin, TX' into what the search function takes. */
export function splitCity(city: string): { city: string; state?: string } {
  const match = /^(.*\S)\s*,\s*([A-Za-z]{2})$/.exec(city.trim());
  return match?.[1] && match[2]
    ? { city: match[1], state: match[2].toUpperCase() }
    : { city: city.trim() };
}

/** The words of a list in an address. */
export const listed = (words: string | undefined): string[] =>
  (words ?? '').split(',').flatMap((word) => word.trim() || []);

/** The amenities of a search; unknown ones are ignored. */
export function amenitiesOf(search: HomesSearch): AmenityName[] {
  const named = new Set(listed(search.with));
  return amenityNames.filter((name) => named.has(name));
}

/** The areas of an address as `search_listings` and `search_pins` take them. */
export function areaFilters({ box, drawn, around }: AreaSearch): AreaFilters {
  const circle = readAround(around ?? '');
  return {
    ...(box && { box: readBox(box) }),
    ...(drawn && { drawn: readDrawn(drawn)?.flat() }),
    ...(circle && { around: [...circle.center, circle.meters] }),
  };
}

/** What of an address is no filter: the order, which visit it is, and how results are looked at. */
const NO_FILTERS: readonly string[] = ['sort', 'saved', 'view'] satisfies (keyof HomesSearch)[];

/** The names of the filters in force; words that name no kind of home and no amenity are none. */
export function askedOf(search: HomesSearch): string[] {
  const read: HomesSearch = {
    ...search,
    area: listed(search.area).join(','),
    type: typesOf(search).join(','),
    with: amenitiesOf(search).join(','),
  };
  return Object.entries(read).flatMap(([name, value]) =>
    value && !NO_FILTERS.includes(name) ? name : [],
  );
}

/** Translates the address into the search function's filters. Swapped price ends are put right. */
export function toFilters(search: HomesSearch): SearchFilters {
  const { min, max, sort, ...tidy } = tidySearch(search);
  const areas = listed(search.area);
  const types = typesOf(search);
  const amenities = amenitiesOf(search);
  const asked: Partial<SearchFilters> = {
    areas: areas.length > 0 ? areas : undefined,
    zip: tidy.zip,
    street: tidy.street,
    min_total_cents: min && min * 100,
    max_total_cents: max && max * 100,
    min_bedrooms: tidy.beds,
    max_bedrooms: tidy.bedsmax,
    min_bathrooms: tidy.baths,
    max_bathrooms: tidy.bathsmax,
    min_area_sqft: tidy.sqft,
    home_types: types.length > 0 ? types : undefined,
    pets_allowed: tidy.pets === true || undefined,
    no_pets: tidy.pets === 'no' || undefined,
    furnished: tidy.furnished === true || undefined,
    unfurnished: tidy.furnished === 'no' || undefined,
    laundry: tidy.laundry,
    parking: tidy.parking,
    amenities: amenities.length > 0 ? amenities : undefined,
    step_free: tidy.stepfree,
    tours_this_week: tidy.tours,
    floor_plan: tidy.plan,
    video: tidy.video,
    lease_months: tidy.months,
    available_by: tidy.movein,
    commute: commuteFilter(tidy.commute),
  };
  const filters: SearchFilters = { sort: sort ?? usualOrder(search), ...areaFilters(search) };
  if (search.city) Object.assign(filters, splitCity(search.city));
  // What is undefined is not sent.
  return Object.assign(filters, asked);
}

/** A commute as `search_listings` takes it: what minutes are in meters, is known here alone. */
function commuteFilter(text: string | undefined): number[] | undefined {
  const commute = readCommute(text ?? '');
  return commute && [...commute.goal, metersWithin(commute.mode, commute.minutes)];
}

/** Of all homes the newest come first; what is looked for is ordered by how well it fits. */
function usualOrder(search: HomesSearch): 'fit' | 'newest' {
  const isAsked = Object.entries(search).some(
    ([key, value]) => key !== 'sort' && key !== 'view' && value !== undefined,
  );
  return isAsked ? 'fit' : 'newest';
}

/** Drops what says nothing and puts the ends of the price and of the rooms the right way round. */
export function tidySearch(search: HomesSearch): HomesSearch {
  const next: HomesSearch = { ...search };
  if (next.min !== undefined && next.max !== undefined && next.min > next.max) {
    [next.min, next.max] = [next.max, next.min];
  }
  if (next.beds !== undefined && next.bedsmax !== undefined && next.beds > next.bedsmax) {
    [next.beds, next.bedsmax] = [next.bedsmax, next.beds];
  }
  if (next.baths !== undefined && next.bathsmax !== undefined && next.baths > next.bathsmax) {
    [next.baths, next.bathsmax] = [next.bathsmax, next.baths];
  }
  if (next.sort === 'fit') next.sort = undefined;
  for (const key of Object.keys(next) as (keyof HomesSearch)[]) {
    // Keys come from the object itself.
    if (next[key] === undefined || next[key] === '') delete next[key];
  }
  return next;
}
