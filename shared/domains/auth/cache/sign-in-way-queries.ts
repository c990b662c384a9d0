import { queryOptions } from '@tanstack/react-query';
import { fetchProviders } from '../api/sign-in-ways.ts';

// Apart from the account's queries, whose code the sign-in page need not load.

/** Providers that this copy lets people sign in with. They change with its settings only. */
export const providersQuery = queryOptions({
  queryKey: ['sign-in-providers'] as const,
  queryFn: fetchProviders,
  staleTime: Number.POSITIVE_INFINITY,
});
