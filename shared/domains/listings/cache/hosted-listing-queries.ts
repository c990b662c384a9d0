import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { unwrap } from '../../../platform/answer.ts';
import type { MomentCursor } from '../../../platform/page.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';
import {
  fetchAlikePictures,
  fetchHostListings,
  type ListingQuality,
  qualitySchema,
} from '../api/hosted-listings.ts';
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

/** Which pictures of one's own home another host shows, too. */
export function alikePicturesQuery(listing: string) {
  return queryOptions({
    queryKey: ['listings', 'alike', listing] as const,
    queryFn: () => fetchAlikePictures(listing),
  });
}

/** How complete a home's page is. */
export function qualityQuery(listing: string) {
  return queryOptions({
    queryKey: ['listings', 'quality', listing] as const,
    queryFn: () => fetchQuality(listing),
  });
}
