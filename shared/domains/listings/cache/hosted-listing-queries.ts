import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { unwrap } from '../../../platform/answer.ts';
import type { MomentCursor } from '../../../platform/page.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';
import { fetchHostFigures } from '../api/host-figures.ts';
import { fetchHostListings, type ListingQuality, qualitySchema } from '../api/hosted-listings.ts';
import type { HostSide } from '../model/host-side.ts';
import type { ListingStatus } from '../model/schema.ts';

/** How complete a home's page is. */
async function fetchQuality(listing: string): Promise<ListingQuality> {
  const client = await supabase();
  return qualitySchema.parse(unwrap(await client.rpc('listing_quality', { listing })));
}

/** Homes of a host's side, page by page. */
export function hostListingsQuery(side: HostSide, status: ListingStatus | undefined) {
  return infiniteQueryOptions({
    queryKey: ['listings', 'own', side.me, side.org, status ?? 'all'] as const,
    queryFn: ({ pageParam }) => fetchHostListings(side, status, pageParam),
    // The first page starts at the newest.
    initialPageParam: null as MomentCursor | null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  });
}

/** How many homes the host's side has; every change of a home refreshes it with the lists. */
export function hostFiguresQuery(me: string) {
  return queryOptions({
    queryKey: ['listings', 'own', me, 'figures'] as const,
    queryFn: fetchHostFigures,
  });
}

/** How complete a home's page is. */
export function qualityQuery(listing: string) {
  return queryOptions({
    queryKey: ['listings', 'quality', listing] as const,
    queryFn: () => fetchQuality(listing),
  });
}
