import type { QueryClient } from '@tanstack/react-query';
import type { ParsedLocation } from '@tanstack/react-router';
import { currentSession, profileOf } from '#shared/domains/auth/state/store.ts';
import { showCached } from '#shared/domains/messaging/cache/queries.ts';

type Arrival = { context: { queryClient: QueryClient }; location: ParsedLocation };

/** For a page of messages: what this device keeps stands there when it is first drawn. */
export async function showKeptMessages({ context, location }: Arrival): Promise<void> {
  const me = profileOf(currentSession())?.id;
  const opened = 'c' in location.search ? String(location.search.c) : undefined;
  if (me) await showCached(context.queryClient, me, opened);
}
