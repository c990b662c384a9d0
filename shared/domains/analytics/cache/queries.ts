import { queryOptions } from '@tanstack/react-query';
import { fetchInsights } from '../api/analytics.ts';

/** The parts of the cache that this domain owns. */
const insightKeys = {
  of: (org: string, from: string, to: string, home?: string) =>
    ['insights', org, from, to, home ?? 'all'] as const,
};

/** What happened around an organisation's homes, or one of them, on these days. */
export function insightsQuery(org: string, from: string, to: string, home?: string) {
  return queryOptions({
    queryKey: insightKeys.of(org, from, to, home),
    queryFn: () => fetchInsights(org, from, to, home),
  });
}
