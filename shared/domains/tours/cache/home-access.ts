import { queryOptions } from '@tanstack/react-query';
import { fetchHomeAccess } from '../api/tour-packs.ts';

/** The way in of a home, for its host's side. */
export const homeAccessQuery = (listing: string) =>
  queryOptions({
    queryKey: ['tours', 'home-access', listing] as const,
    queryFn: () => fetchHomeAccess(listing),
  });
