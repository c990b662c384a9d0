import { queryOptions } from '@tanstack/react-query';
import { fetchInsights } from './api.ts';

/** The parts of the cache that this domain owns. */
export const insightKeys = {
  organization: (org: string, from: string, to: string) => ['insights', org, from, to] as const,
};

/** What happened around an organisation's homes on these days. */
export function insightsQuery(org: string, from: string, to: string) {
  return queryOptions({
    queryKey: insightKeys.organization(org, from, to),
    queryFn: () => fetchInsights(org, from, to),
  });
}
