import { dates, numbers } from '../../language/format.ts';
import {
  type HomesSearch,
  type HomeType,
  homeTypes,
  type ListingStatus,
  type Picture,
} from './schema.ts';

/** The filters that `search_listings` takes. */
export type SearchFilters = {
  city?: string;
  state?: string;
  min_rent_cents?: number;
  max_rent_cents?: number;
  min_bedrooms?: number;
  home_types?: HomeType[];
  pets_allowed?: boolean;
  sort: 'newest' | 'rent_asc' | 'rent_desc';
};

/** One filter in force: what its chip says and how the address looks without it. */
export type ActiveFilter = { key: keyof HomesSearch; label: string; without: HomesSearch };

/** The home types named in the address; unknown words are ignored. */
export function typesOf(search: HomesSearch): HomeType[] {
  const named = new Set((search.type ?? '').split(','));
  return homeTypes.filter((type) => named.has(type));
}

/** The address after one home type was switched on or off. */
export function toggleType(search: HomesSearch, type: HomeType): HomesSearch {
  const current = typesOf(search);
  const next = current.includes(type)
    ? current.filter((each) => each !== type)
    : [...current, type];
  return tidySearch({ ...search, type: homeTypes.filter((each) => next.includes(each)).join(',') });
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
  const filters: SearchFilters = { sort: search.sort ?? 'newest' };
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

/** The filters in force, in the order of the filter bar. The sort order is none. */
export function activeFilters(search: HomesSearch): ActiveFilter[] {
  const types = typesOf(search);
  const labels: [keyof HomesSearch, string | number | false | undefined][] = [
    ['q', search.q && `“${search.q}”`],
    ['city', search.city],
    ['min', search.min && `From ${dollars(search.min)}`],
    ['max', search.max && `Up to ${dollars(search.max)}`],
    ['beds', search.beds && bedsLabel(search.beds)],
    ['type', types.length > 0 ? types.map(typeLabel).join(', ') : undefined],
    ['pets', search.pets && 'Pets welcome'],
  ];
  return labels.flatMap(([key, label]) =>
    label
      ? [{ key, label: String(label), without: tidySearch({ ...search, [key]: undefined }) }]
      : [],
  );
}

/** Names the one filter whose removal brings back most homes, or none when no single one does. */
export function blockingFilter(
  filters: readonly ActiveFilter[],
  totals: readonly (number | null)[],
): { filter: ActiveFilter; total: number | null } | null {
  let best: { filter: ActiveFilter; total: number } | null = null;
  for (const [index, filter] of filters.entries()) {
    // Null is more than the server counts.
    const total = totals[index] === null ? Number.POSITIVE_INFINITY : (totals[index] ?? 0);
    if (total > (best?.total ?? 0)) best = { filter, total };
  }
  return best && { ...best, total: Number.isFinite(best.total) ? best.total : null };
}

/** The label of a home type. */
export function typeLabel(type: HomeType): string {
  return type.charAt(0).toUpperCase() + type.slice(1);
}

/** The label of a least number of bedrooms. */
export function bedsLabel(beds: number): string {
  return `${beds}+ ${beds === 1 ? 'bed' : 'beds'}`;
}

/** Bedrooms as a card says them: a home without any is a studio. */
export function bedroomsText(bedrooms: number): string {
  if (bedrooms === 0) return 'Studio';
  return bedrooms === 1 ? '1 bed' : `${bedrooms} beds`;
}

/** Bathrooms as a card says them. */
export function bathroomsText(bathrooms: number): string {
  return bathrooms === 1 ? '1 bath' : `${bathrooms} baths`;
}

/** What the server counts exactly; beyond it says no number. */
export const COUNT_LIMIT = 1000;

/** A number of homes in words; null is more than the server counts. */
export function homesText(total: number | null): string {
  if (total === null) return `${numbers().format(COUNT_LIMIT)}+ homes`;
  return total === 1 ? '1 home' : `${numbers().format(total)} homes`;
}

/** When one can move in, seen from a day. */
export function availabilityText(availableFrom: string | null, today: Date): string {
  if (!availableFrom) return 'Ask for the date';
  // A date without a time is the home's own day: noon keeps it that day in every zone.
  const date = new Date(`${availableFrom.slice(0, 10)}T12:00:00`);
  if (date.getTime() <= today.getTime()) return 'Available now';
  const sameYear = date.getFullYear() === today.getFullYear();
  return `Available ${dates({
    month: 'short',
    day: 'numeric',
    ...(sameYear ? {} : { year: 'numeric' }),
  }).format(date)}`;
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

/** What a picture element needs: a default address and the set of widths. */
export function pictureSources(picture: Pick<Picture, 'path' | 'widths'>): {
  src: string;
  srcSet?: string;
} {
  const widths = [...(picture.widths ?? [])].sort((a, b) => a - b);
  const address = (width: number) => `${picture.path}-${width}.webp`;
  const usual = widths[Math.min(1, widths.length - 1)];
  if (usual === undefined) return { src: picture.path };
  return {
    src: address(usual),
    srcSet: widths.map((width) => `${address(width)} ${width}w`).join(', '),
  };
}

function dollars(whole: number): string {
  return `$${numbers().format(whole)}`;
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
