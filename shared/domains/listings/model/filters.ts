import { dates, numbers } from '../../../language/format.ts';
import { textsOf } from '../../../language/texts.ts';
import type { AmenityName } from '../../search/model/sentence/amenities.ts';
import texts from '../texts/en.ts';
import { commuteLabel } from './commute/commute-words.ts';
import { typeLabel } from './home-words.ts';
import { amenitiesOf, listed, tidySearch, typesOf } from './search/search-filters.ts';
import { type HomesSearch, type HomeType, homeTypes } from './search-params.ts';

// Apart from search-words.ts, which comes with the page of homes: many searches ask for nothing.

const t = textsOf(texts);

/** One filter in force: what its chip says, what takes it away, and how the address looks without it. */
export type ActiveFilter = {
  key: keyof HomesSearch;
  label: string;
  change: HomesSearch;
  without: HomesSearch;
};

/** The address after one home type was switched on or off. */
export function toggleType(search: HomesSearch, type: HomeType): HomesSearch {
  const current = typesOf(search);
  const next = current.includes(type)
    ? current.filter((each) => each !== type)
    : [...current, type];
  return tidySearch({ ...search, type: homeTypes.filter((each) => next.includes(each)).join(',') });
}

/** A filter in force; a change of nothing but its key takes all of it away. */
function filterOf(
  search: HomesSearch,
  key: keyof HomesSearch,
  label: string,
  change: HomesSearch = { [key]: undefined },
): ActiveFilter {
  return { key, label, change, without: tidySearch({ ...search, ...change }) };
}

/**
 * What is asked, each part by itself: of two kinds of homes or two neighborhoods one can be taken away. What is in the
 * way is asked of `activeFilters`, as one of them less finds fewer homes.
 */
export function filterParts(search: HomesSearch): ActiveFilter[] {
  const areas = listed(search.area);
  const types = typesOf(search);
  return activeFilters(search).flatMap((filter) => {
    if (filter.key === 'area' && areas.length > 1)
      return areas.map((area) =>
        filterOf(search, 'area', area, { area: areas.filter((each) => each !== area).join(',') }),
      );
    if (filter.key === 'type' && types.length > 1)
      return types.map((type) =>
        filterOf(search, 'type', typeLabel(type), {
          type: types.filter((each) => each !== type).join(','),
        }),
      );
    return filter;
  });
}

/** The filters in force, in the order of the filter bar. The sort order is none. */
export function activeFilters(search: HomesSearch): ActiveFilter[] {
  const types = typesOf(search);
  const labels: [keyof HomesSearch, string | number | boolean | undefined][] = [
    ['q', search.q && `“${search.q}”`],
    ['city', search.city],
    ['area', listed(search.area).join(', ')],
    ['zip', search.zip],
    ['street', search.street && t('search.street', { street: streetName(search.street) })],
    ['min', search.min && t('search.from', { rent: dollars(search.min) })],
    ['max', search.max && t('search.upTo', { rent: dollars(search.max) })],
    ['beds', search.beds && bedsLabel(search.beds)],
    ['bedsmax', search.bedsmax && mostBedsLabel(search.bedsmax)],
    ['baths', search.baths && bathsLabel(search.baths)],
    ['bathsmax', search.bathsmax && mostBathsLabel(search.bathsmax)],
    ['sqft', search.sqft && sizeLabel(search.sqft)],
    ['type', types.length > 0 ? types.map(typeLabel).join(', ') : undefined],
    ['movein', search.movein && t('search.moveIn', { day: dayLabel(search.movein) })],
    ['months', search.months && monthsLabel(search.months)],
    ['pets', search.pets && petsLabel(search.pets)],
    ['furnished', search.furnished && furnishedLabel(search.furnished)],
    ['laundry', search.laundry && t(`search.laundry.${search.laundry}`)],
    ['parking', search.parking && t(`search.parking.${search.parking}`)],
    ['with', true],
    ['stepfree', search.stepfree && t('search.stepFree')],
    ['tours', search.tours && t('search.tours')],
    ['plan', search.plan && t('search.plan')],
    ['video', search.video && t('search.video')],
    ['box', search.box && t('search.box')],
    ['drawn', search.drawn && t('search.drawn')],
    ['around', search.around && t('search.around')],
    ['commute', search.commute && commuteLabel(search.commute)],
  ];
  return labels.flatMap(([key, label]) => {
    if (key === 'with') return amenityFilters(search);
    return label ? filterOf(search, key, String(label)) : [];
  });
}

/** A home has to have all amenities: each is a filter. */
function amenityFilters(search: HomesSearch): ActiveFilter[] {
  const names = amenitiesOf(search);
  return names.map((name) => {
    const others = names.filter((each) => each !== name);
    return filterOf(search, 'with', amenityLabel(name), { with: others.join(',') || undefined });
  });
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

/** The label of a least number of bedrooms. */
export function bedsLabel(beds: number): string {
  return t('search.beds', { beds });
}

/** The label of a greatest number of bedrooms. */
export const mostBedsLabel = (beds: number): string => t('search.mostBeds', { beds });

/** The label of a least number of bathrooms. */
export const bathsLabel = (baths: number): string => t('search.baths', { baths });

/** The label of a greatest number of bathrooms. */
export const mostBathsLabel = (baths: number): string => t('search.mostBaths', { baths });

/** The label of a least size. */
export const sizeLabel = (sqft: number): string =>
  t('search.size', { sqft: numbers().format(sqft) });

/** The label of a length of a lease. */
export const monthsLabel = (months: number): string => t('search.months', { months });

/** The label of pets that come along, or that there are none. */
export const petsLabel = (pets: true | 'no'): string =>
  pets === 'no' ? t('search.noPets') : t('search.pets');

/** The label of furniture that is there, or not. */
export const furnishedLabel = (furnished: true | 'no'): string =>
  furnished === 'no' ? t('search.unfurnished') : t('search.furnished');

/** The label of something that a home has. */
export const amenityLabel = (name: AmenityName): string => t(`search.amenity.${name}`);

/** A street as signs write it. */
const streetName = (street: string): string =>
  street.replace(
    /(^|\s)([a-z])/g,
    (_, space: string, first: string) => space + first.toUpperCase(),
  );

/** A day of an address; noon keeps it that day in every zone. */
function dayLabel(day: string): string {
  const at = new Date(`${day}T12:00:00`);
  return Number.isNaN(at.getTime())
    ? day
    : dates({ month: 'short', day: 'numeric', year: 'numeric' }).format(at);
}

function dollars(whole: number): string {
  return `$${numbers().format(whole)}`;
}
