import { QueryClient } from '@tanstack/react-query';
import { AppError, requiresMfa } from './errors.ts';
import { platform } from './ports/platform.ts';

/**
 * The query cache with the product's defaults: fresh for 60 s, one retry, no refetch on focus. Failed queries
 * are refetched once the device is connected: the cache of a page that was opened offline believes to be
 * online, and would not notice the change.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        // A refusal stays a refusal; only what may heal by itself is asked again. So is a read that
        // overlapped with the second step itself: its token was the one before.
        retry: (count, error) =>
          count < 1 && (!(error instanceof AppError) || error.retryable || requiresMfa(error)),
        refetchOnWindowFocus: false,
        networkMode: 'offlineFirst',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  platform().network.onChange((online) => {
    if (online) askFailedAgain(client);
  });
  return client;
}

/** Asks again for all that a page shows as failed: there is a way to the server. */
export function askFailedAgain(client: QueryClient): void {
  void client.refetchQueries({
    type: 'active',
    predicate: ({ state }) => state.status === 'error',
  });
}
