import { queryOptions } from '@tanstack/react-query';
import { fetchKnownRequests } from '#shared/domains/maintenance/api/known-requests.ts';
import type { ReadReport } from '#shared/domains/tours/model/tour-details.ts';
import { idOfText } from '#shared/platform/id-of-text.ts';

/** Which problems of a report became requests, by point of the checklist. */
export function madeRequestsQuery(me: string, report: ReadReport) {
  const items = report.checklist.filter(({ state }) => state === 'problem').map(({ item }) => item);
  return queryOptions({
    queryKey: ['maintenance', me, 'from-report', report.id, items] as const,
    async queryFn() {
      const named = await Promise.all(
        items.map(async (item) => ({ item, id: await requestIdOf(report.id, item) })),
      );
      const known = await fetchKnownRequests(named.map(({ id }) => id));
      return new Map(named.map(({ item, id }) => [item, { id, exists: known.includes(id) }]));
    },
  });
}

/** The same id for the same problem on every device, so that it is one request however often it is pressed. */
const requestIdOf = (report: string, item: string) => idOfText(`${report} ${item}`);
