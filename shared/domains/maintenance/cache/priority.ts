import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Page } from '../../../platform/page.ts';
import type { ListedRequest } from '../api/maintenance.ts';

type Pages = InfiniteData<Page<ListedRequest>>;

/**
 * Shows a request's new priority in every list before the server has answered; the returned function
 * puts back what was there.
 */
export function showPriority(
  client: QueryClient,
  { request, priority }: { request: string; priority: ListedRequest['priority'] },
): () => void {
  const lists = client.getQueriesData<Pages>({ queryKey: ['maintenance'] });
  const requests = lists.filter(([key]) => key[2] === 'requests');
  for (const [key, data] of requests) {
    if (!data) continue;
    const pages = data.pages.map((page) => ({
      ...page,
      rows: page.rows.map((row) => (row.id === request ? { ...row, priority } : row)),
    }));
    client.setQueryData<Pages>(key, { ...data, pages });
  }
  return () => {
    for (const [key, data] of requests) client.setQueryData(key, data);
  };
}
