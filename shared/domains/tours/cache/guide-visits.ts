import { queryOptions } from '@tanstack/react-query';
import { checkVisit, fetchListingVisit } from '../api/visit-proofs.ts';

/** The latest visit of a guide to a home. */
export const listingVisitQuery = (listing: string) =>
  queryOptions({
    queryKey: ['listings', 'guide-visit', listing] as const,
    queryFn: () => fetchListingVisit(listing),
  });

/** The check of a proof of a visit; an answer of before is none, so it is asked for each time. */
export const checkedVisitQuery = (code: string) =>
  queryOptions({
    queryKey: ['guide-visit', 'checked', code] as const,
    queryFn: () => checkVisit(code),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
