import { queryOptions } from '@tanstack/react-query';
import { type CriteriaTarget, fetchCriteria, fetchListingCriteria } from '../api/criteria-rows.ts';

/** The parts of the cache that are about criteria. */
const criteriaKeys = {
  all: ['application-criteria'] as const,
  target: (target: CriteriaTarget) => ['application-criteria', 'target', target] as const,
  listing: (listing: string) => ['application-criteria', 'listing', listing] as const,
};

/** The criteria of an organisation, or of one home instead. */
export function criteriaQuery(target: CriteriaTarget) {
  return queryOptions({
    queryKey: criteriaKeys.target(target),
    queryFn: () => fetchCriteria(target),
  });
}

/** The criteria that apply to a home. */
export function listingCriteriaQuery(listing: string) {
  return queryOptions({
    queryKey: criteriaKeys.listing(listing),
    queryFn: () => fetchListingCriteria(listing),
  });
}
