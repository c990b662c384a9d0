import { dates, numbers } from '../../../language/format.ts';
import { textsOf } from '../../../language/texts.ts';
import texts from '../texts/en.ts';
import { type AreaFilters, areaFilters } from './map/map-area.ts';
import type { ListingStatus } from './schema.ts';
import { type HomesSearch, type HomeType, homeTypes } from './search-params.ts';

const t = textsOf(texts);

/** The filters that `search_listings` takes. */
export type SearchFilters = AreaFilters & {
  city?: string;
  state?: string;
  min_rent_cents?: number;
  max_rent_cents?: number;
  min_bedrooms?: number;
  home_types?: HomeType[];
  pets_allowed?: boolean;
  sort: 'newest' | 'rent_asc' | 'rent_desc';
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

/** Translates the address into the search function's filters. Swapped price ends are put right. */
export function toFilters(search: HomesSearch): SearchFilters {
  const filters: SearchFilters = { sort: search.sort ?? 'newest', ...areaFilters(search) };
  const { min, max } = tidySearch(search);
  if (search.city) Object.assign(filters, splitCity(search.city));
  if (min !== undefined) filters.min_rent_cents = min * 100;
  if (max !== undefined) filters.max_rent_cents = max * 100;
  if (search.beds !== undefined) filters.min_bedrooms = search.beds;
  const types = typesOf(search);
  if (types.length > 0) filters.home_types = types;
  if (search.pets) filters.pets_allowed = true;
  return filters;
}

/** Drops what says nothing and puts the ends of the price the right way round. */
export function tidySearch(search: HomesSearch): HomesSearch {
  const next: HomesSearch = { ...search };
  if (next.min !== undefined && next.max !== undefined && next.min > next.max) {
    [next.min, next.max] = [next.max, next.min];
  }
  if (next.sort === 'newest') next.sort = undefined;
  for (const key of Object.keys(next) as (keyof HomesSearch)[]) {
    // Keys come from the object itself.
    if (next[key] === undefined || next[key] === '') delete next[key];
  }
  return next;
}

/** The label of a home type. */
export function typeLabel(type: HomeType): string {
  return t(`homeType.${type}`);
}

/** Bedrooms as a card says them: a home without any is a studio. */
export function bedroomsText(bedrooms: number): string {
  return t('home.bedrooms', { bedrooms });
}

/** Bathrooms as a card says them. */
export function bathroomsText(bathrooms: number): string {
  return t('home.bathrooms', { bathrooms });
}

/** When one can move in, seen from today at the home. */
export function availabilityText(availableFrom: string | null, today: string): string {
  if (!availableFrom) return t('home.askForTheDate');
  const first = availableFrom.slice(0, 10);
  if (first <= today) return t('home.availableNow');
  // A date without a time is the home's own day: noon keeps it that day in every zone.
  const date = new Date(`${first}T12:00:00`);
  const sameYear = first.slice(0, 4) === today.slice(0, 4);
  const day = dates({
    month: 'short',
    day: 'numeric',
    ...(sameYear ? {} : { year: 'numeric' }),
  }).format(date);
  return t('home.available', { day });
}

/** Cents as money without needless decimals. */
export function money(cents: number, currency = 'USD'): string {
  return numbers({
    style: 'currency',
    currency,
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(cents / 100);
}

/**
 * What a home may become, moved by its host's side through `set_listing_status`. Enforced by
 * private.transitions (machine 'listings'); publishing also asks for what `listing_quality` needs.
 */
export const listingMoves: Record<ListingStatus, readonly ListingStatus[]> = {
  draft: ['active', 'archived'],
  active: ['paused', 'rented', 'archived'],
  paused: ['active', 'rented', 'archived'],
  rented: ['active', 'paused', 'archived'],
  archived: ['draft'],
};
