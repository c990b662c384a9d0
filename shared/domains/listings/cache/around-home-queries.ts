import { queryOptions } from '@tanstack/react-query';
import { fetchHostPage, fetchPriceChanges, fetchSimilarHomes } from '../api/around-home.ts';

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

/** The page of a host. */
export function hostPageQuery(host: string) {
  return queryOptions({
    queryKey: ['listings', 'host', host] as const,
    queryFn: () => fetchHostPage(host),
  });
}
