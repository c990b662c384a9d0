import { queryOptions } from '@tanstack/react-query';
import { fetchRequests } from '../api/request-rows.ts';

/** What the host's side asked about an application. */
export function requestsQuery(application: string) {
  return queryOptions({
    queryKey: ['application-requests', application] as const,
    queryFn: () => fetchRequests(application),
  });
}
