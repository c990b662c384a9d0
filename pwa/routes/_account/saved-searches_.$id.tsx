import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import * as z from 'zod/mini';
import {
  openedSearchQuery,
  savedSearchesQuery,
} from '#shared/domains/saved-searches/cache/queries.ts';
import { addressOf } from '#shared/domains/saved-searches/model/rules.ts';
import { toAppError } from '#shared/platform/errors.ts';
import { NotFound } from '../../frames/not-found.tsx';

/** Where alerts lead: opens a saved search at its results, with what is new marked. */
export const Route = createFileRoute('/_account/saved-searches_/$id')({
  loader: async ({ context: { queryClient, profile }, params: { id } }) => {
    if (!z.guid().safeParse(id).success) throw notFound();
    const opened = await queryClient
      // What came a moment ago is new as well.
      .fetchQuery({ ...openedSearchQuery(profile.id, id), staleTime: 0 })
      .catch(async (error) => {
        const { hint, retryable } = toAppError(error);
        if (hint === 'saved_searches.missing') throw notFound();
        // Without a connection this device knows the search, if not what is new in it.
        const known = retryable ? await queryClient.fetchQuery(savedSearchesQuery(profile.id)) : [];
        const search = known.find((one) => one.id === id);
        if (!search) throw error;
        return search;
      });
    throw redirect({ to: '/homes', search: { ...addressOf(opened), saved: id }, replace: true });
  },
  notFoundComponent: NotFound,
});
