import { queryOptions } from '@tanstack/react-query';
import { fetchOwnListings } from '../api/favorites.ts';
import type { HostSide } from '../model/host-side.ts';
import { listingKeys } from './card-queries.ts';

/** The first homes of a host's side; how many there are says `hostFiguresQuery`. */
export function ownListingsQuery(side: HostSide, most: number) {
  return queryOptions({
    queryKey: [...listingKeys.own(side.me), 'first', side.org, most] as const,
    queryFn: () => fetchOwnListings(side, most),
  });
}
