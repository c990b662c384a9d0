import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { fetchStored } from '../api/drafts.ts';
import type { HostSide } from '../model/host-side.ts';
import { homePlansQuery, homeTrustQuery } from './around-home-queries.ts';
import { listingKeys } from './card-queries.ts';
import { alikePicturesQuery, qualityQuery } from './hosted-listing-queries.ts';

/** A home as its form shows it; null when it is not the host's side's. */
export function storedListingQuery(side: HostSide, id: string) {
  return queryOptions({
    queryKey: ['listings', 'stored', id, side.me] as const,
    queryFn: () => fetchStored(side, id),
  });
}

/**
 * Whether the home that the address of a new one names is there already. Asked once for each opening: saving the
 * form makes it so.
 */
export function homeIsThereQuery(side: HostSide, id: string) {
  return queryOptions({
    queryKey: ['listings', 'is-there', id, side.me] as const,
    queryFn: async () => (await fetchStored(side, id)) !== null,
    staleTime: 'static',
    gcTime: 0,
  });
}

/** After a change: its form, its quality, its own page and the lists of the host. */
export async function refreshListing(
  client: QueryClient,
  side: HostSide,
  id: string,
): Promise<void> {
  await Promise.all([
    client.invalidateQueries(storedListingQuery(side, id)),
    client.invalidateQueries(qualityQuery(id)),
    client.invalidateQueries(alikePicturesQuery(id)),
    client.invalidateQueries(homeTrustQuery(id)),
    client.invalidateQueries(homePlansQuery(id)),
    client.invalidateQueries({ queryKey: listingKeys.one(id) }),
    client.invalidateQueries({ queryKey: listingKeys.own(side.me) }),
  ]);
}
