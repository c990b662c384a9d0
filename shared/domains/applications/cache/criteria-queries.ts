import { queryOptions } from '@tanstack/react-query';
import { fetchCriteria, fetchListingCriteria } from '../api/criteria-rows.ts';

/** The parts of the cache that are about criteria. */
export const criteriaKeys = {
  all: ['application-criteria'] as const,
  org: (org: string) => ['application-criteria', 'org', org] as const,
  listing: (listing: string) => ['application-criteria', 'listing', listing] as const,
};

/** The criteria of an organisation. */
export function criteriaQuery(org: string) {
  return queryOptions({ queryKey: criteriaKeys.org(org), queryFn: () => fetchCriteria(org) });
}

/** The criteria that apply to a home. */
export function listingCriteriaQuery(listing: string) {
  return queryOptions({
    queryKey: criteriaKeys.listing(listing),
    queryFn: () => fetchListingCriteria(listing),
  });
}
