import * as z from 'zod/mini';
import { textsOf } from '../../../language/texts.ts';
import { cutText } from '../../../language/visible-text.ts';
import { activeFilters } from '../../listings/model/filters.ts';
import { tidySearch, toFilters } from '../../listings/model/search/search-filters.ts';
import {
  type HomesSearch,
  homesSearchSchema,
  homeTypes,
} from '../../listings/model/search-params.ts';
import { type AlertFrequency, type OpenedSearch, SEARCH_NAME_LENGTH } from './schema.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

/** What a saved search keeps of an address of `/homes`: which visit it is and the order are no part of it. */
function keptSearch(search: HomesSearch): HomesSearch {
  return tidySearch({ ...search, saved: undefined, sort: undefined });
}

/** The columns of a row that is made of an address. */
export function columnsOf(search: HomesSearch) {
  const address = keptSearch(search);
  return { q: address.q ?? '', filters: toFilters(address), address };
}

/** Filters of rows without an address, which older releases wrote. */
const filtersSchema = z.object({
  city: z.optional(z.string()),
  state: z.optional(z.string()),
  min_rent_cents: z.optional(z.number()),
  max_rent_cents: z.optional(z.number()),
  min_bedrooms: z.optional(z.number()),
  home_types: z.optional(z.array(z.enum(homeTypes))),
  pets_allowed: z.optional(z.boolean()),
});

/** The address of `/homes` that shows what a saved search finds. */
export function addressOf({
  address,
  q,
  filters,
}: Pick<OpenedSearch, 'address' | 'q' | 'filters'>): HomesSearch {
  if (address) return keptSearch(homesSearchSchema.parse(address));
  const known = filtersSchema.safeParse(filters);
  if (!known.success) return tidySearch({ q });
  const { city, state, min_rent_cents, max_rent_cents, min_bedrooms, home_types, pets_allowed } =
    known.data;
  return tidySearch({
    q,
    city: [city, state].filter(Boolean).join(', '),
    min: min_rent_cents && Math.floor(min_rent_cents / 100),
    max: max_rent_cents && Math.ceil(max_rent_cents / 100),
    beds: min_bedrooms || undefined,
    type: home_types?.join(','),
    pets: pets_allowed ? true : undefined,
  });
}

/** A name for a search that has none yet: its filters, or that there are none. */
export function suggestedName(search: HomesSearch): string {
  const labels = activeFilters(keptSearch(search)).map(({ key, label }) =>
    key === 'q' ? (search.q ?? label) : label,
  );
  return cutText(labels.join(' · ') || t('allHomes'), SEARCH_NAME_LENGTH);
}

/** What a frequency is called. */
export function frequencyLabel(frequency: AlertFrequency): string {
  return t(`frequency.${frequency}`);
}
