import { queryOptions } from '@tanstack/react-query';
import { quickSearch } from '../api/quick-search.ts';

/** An answer is as good as new for this long: a text typed again shows what it showed. */
const FRESH_MS = 15_000;

/** What the search found for a text, which is its key: a late answer never shows under another text. */
export function quickSearchQuery(me: string, text: string, page: string) {
  return queryOptions({
    queryKey: ['search', me, text] as const,
    queryFn: ({ signal }) => quickSearch({ query: text, me, page }, signal),
    staleTime: FRESH_MS,
    gcTime: 60_000,
    retry: false,
  });
}
