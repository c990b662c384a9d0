import { queryOptions } from '@tanstack/react-query';
import { fetchHostPage, fetchPriceChanges, fetchSimilarHomes } from '../api/around-home.ts';
import { fetchHomePlans } from '../api/home-plans.ts';
import { fetchHomeTrust } from '../api/home-trust.ts';

/** The floor plans of a home. */
export function homePlansQuery(listing: string) {
  return queryOptions({
    queryKey: ['listings', 'plans', listing] as const,
    queryFn: () => fetchHomePlans(listing),
  });
}

/** How the rent of a home changed. */
export function priceChangesQuery(listing: string) {
  return queryOptions({
    queryKey: ['listings', 'price-changes', listing] as const,
    queryFn: () => fetchPriceChanges(listing),
  });
}

/** Homes that are much like one. */
export function similarHomesQuery(listing: string) {
  return queryOptions({
    queryKey: ['listings', 'similar', listing] as const,
    queryFn: () => fetchSimilarHomes(listing),
  });
}

/** What a reader of a home can go by. */
export function homeTrustQuery(listing: string) {
  return queryOptions({
    queryKey: ['listings', 'trust', listing] as const,
    queryFn: () => fetchHomeTrust(listing),
  });
}

/** The page of a host. */
export function hostPageQuery(host: string) {
  return queryOptions({
    queryKey: ['listings', 'host', host] as const,
    queryFn: () => fetchHostPage(host),
  });
}
