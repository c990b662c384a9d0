import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { keptAnswer } from '../../../platform/offline/kept-answer.ts';
import { fetchFavoriteLists } from '../api/lists.ts';
import { favoriteListSchema } from '../model/schema.ts';

/** The lists that a person owns or has joined. */
export function favoriteListsQuery(me: string) {
  return queryOptions({
    queryKey: ['favorite-lists', me] as const,
    queryFn: () =>
      keptAnswer(me, 'favorite-lists', fetchFavoriteLists, (lists) =>
        z.array(favoriteListSchema).parse(lists),
      ),
    refetchOnReconnect: 'always',
  });
}
