import { QueryClient } from '@tanstack/react-query';
import { AppError } from './errors.ts';

/** The query cache with the product's defaults: fresh 60 s, one retry, quiet on focus. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        // A refusal stays a refusal; only what may heal by itself is asked again.
        retry: (count, error) => count < 1 && !(error instanceof AppError && !error.retryable),
        refetchOnWindowFocus: false,
        networkMode: 'offlineFirst',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
