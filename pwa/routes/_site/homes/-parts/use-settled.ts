import { useQuery } from '@tanstack/react-query';
import { settledQuery } from '#shared/domains/listings/cache/settled.ts';
import type { HomesSearch } from '#shared/domains/listings/model/search-params.ts';
import { useChangeSearch } from './use-change-search.ts';

/** A search as it is understood, and how it is changed. */
export type Settled = {
  /** The search with its sentence read: facts as filters, and the words that are left. */
  settled: HomesSearch;
  /** Changes a filter; a sentence becomes filters with it, or it would go on saying the opposite. */
  change: (change: HomesSearch) => void;
};

/** What a search asks, whether it was typed as a sentence or chosen as filters. */
export function useSettled(search: HomesSearch): Settled {
  const change = useChangeSearch();
  const { data } = useQuery({ ...settledQuery(search), enabled: search.q !== undefined });
  const read = search.q === undefined ? undefined : data;
  return {
    settled: read ?? search,
    change: (next) => change(read ? Object.assign({ q: undefined }, read, next) : next),
  };
}
