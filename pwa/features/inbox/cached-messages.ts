import type { QueryClient } from '@tanstack/react-query';
import type { ParsedLocation } from '@tanstack/react-router';
import { showCached } from '#shared/domains/messaging/cache/queries.ts';
import type { Profile } from '#shared/domains/profiles/model/schema.ts';

type Arrival = {
  context: { queryClient: QueryClient; profile: Profile };
  location: ParsedLocation;
};

/** For a page of messages: what this device keeps stands there when it is first drawn. */
export async function showKeptMessages({ context, location }: Arrival): Promise<void> {
  const opened = 'c' in location.search ? String(location.search.c) : undefined;
  await showCached(context.queryClient, context.profile.id, opened);
}
