import { queryOptions } from '@tanstack/react-query';
import { fetchListing, fetchPublicProfile } from '../api/home-page.ts';
import { listingKeys } from './card-queries.ts';

/** One home. */
export function listingQuery(id: string) {
  return queryOptions({ queryKey: listingKeys.one(id), queryFn: () => fetchListing(id) });
}

/** What anyone may know about a person. */
export function publicProfileQuery(id: string) {
  return queryOptions({ queryKey: listingKeys.profile(id), queryFn: () => fetchPublicProfile(id) });
}
