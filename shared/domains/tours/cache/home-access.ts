import { queryOptions } from '@tanstack/react-query';
import { fetchHomeAccess } from '../api/tour-packs.ts';
import { tourKeys } from './queries.ts';

/** The way in of a home, for its host's side. */
export const homeAccessQuery = (me: string, listing: string) =>
  queryOptions({
    queryKey: [...tourKeys.all(me), 'home-access', listing] as const,
    queryFn: () => fetchHomeAccess(listing),
  });
