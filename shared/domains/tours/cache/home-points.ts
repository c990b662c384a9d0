import { queryOptions } from '@tanstack/react-query';
import { fetchHomePoints } from '../api/tour-packs.ts';
import { tourKeys } from './queries.ts';

/** What to look at in a home besides the points of every report, for its host's side. */
export const homePointsQuery = (me: string, listing: string) =>
  queryOptions({
    queryKey: [...tourKeys.all(me), 'home-points', listing] as const,
    queryFn: () => fetchHomePoints(listing),
  });
