import { queryOptions } from '@tanstack/react-query';
import { fetchFavoriteLists } from '../api/lists.ts';

/** The lists that a person owns or has joined. */
export function favoriteListsQuery(me: string) {
  return queryOptions({ queryKey: ['favorite-lists', me] as const, queryFn: fetchFavoriteLists });
}
