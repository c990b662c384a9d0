import { numbers } from '../../../language/format.ts';
import { textsOf } from '../../../language/texts.ts';
import texts from '../texts/en.ts';
import { tidySearch, typeLabel, typesOf } from './rules.ts';
import { type HomesSearch, type HomeType, homeTypes } from './search-params.ts';

// Apart from rules.ts, which comes with every card of a home: only the search shows filters.

const t = textsOf(texts);

/** One filter in force: what its chip says and how the address looks without it. */
export type ActiveFilter = { key: keyof HomesSearch; label: string; without: HomesSearch };

/** The address after one home type was switched on or off. */
export function toggleType(search: HomesSearch, type: HomeType): HomesSearch {
  const current = typesOf(search);
  const next = current.includes(type)
    ? current.filter((each) => each !== type)
    : [...current, type];
  return tidySearch({ ...search, type: homeTypes.filter((each) => next.includes(each)).join(',') });
}

/** The filters in force, in the order of the filter bar. The sort order is none. */
export function activeFilters(search: HomesSearch): ActiveFilter[] {
  const types = typesOf(search);
  const labels: [keyof HomesSearch, string | number | false | undefined][] = [
    ['q', search.q && `“${search.q}”`],
    ['city', search.city],
    ['min', search.min && t('search.from', { rent: dollars(search.min) })],
    ['max', search.max && t('search.upTo', { rent: dollars(search.max) })],
    ['beds', search.beds && bedsLabel(search.beds)],
    ['type', types.length > 0 ? types.map(typeLabel).join(', ') : undefined],
    ['pets', search.pets && t('search.pets')],
    ['box', search.box && t('search.box')],
    ['drawn', search.drawn && t('search.drawn')],
    ['around', search.around && t('search.around')],
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

/** The label of a least number of bedrooms. */
export function bedsLabel(beds: number): string {
  return t('search.beds', { beds });
}

/** Up to this number the server counts exactly; above it there is no number. */
const COUNT_LIMIT = 1000;

/** A number of homes as text; null is more than the server counts. */
export function homesText(total: number | null): string {
  return total === null
    ? t('search.manyHomes', { total: COUNT_LIMIT })
    : t('search.homes', { total });
}

function dollars(whole: number): string {
  return `$${numbers().format(whole)}`;
}
