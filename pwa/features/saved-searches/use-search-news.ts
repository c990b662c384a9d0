import { skipToken, useQuery } from '@tanstack/react-query';
import { openedSearchQuery } from '#shared/domains/saved-searches/cache/queries.ts';
import type { NewsEvent, OpenedSearch } from '#shared/domains/saved-searches/model/schema.ts';

type SearchNews = {
  opened: OpenedSearch | undefined;
  /** Why a home is marked, by its id. */
  events: ReadonlyMap<string, readonly NewsEvent[]>;
};

const NOTHING: ReadonlyMap<string, readonly NewsEvent[]> = new Map();

/** What is new in the saved search that the address names; nothing for a visitor. */
export function useSearchNews(me: string | null, saved: string | undefined): SearchNews {
  const query = openedSearchQuery(me ?? '', saved ?? '');
  const { data } = useQuery(me && saved ? query : { queryKey: query.queryKey, queryFn: skipToken });
  if (!data) return { opened: undefined, events: NOTHING };
  return {
    opened: data,
    events: new Map(data.news.map(({ listing_id, events }) => [listing_id, events])),
  };
}
