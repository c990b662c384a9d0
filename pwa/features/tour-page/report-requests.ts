import { queryOptions } from '@tanstack/react-query';
import { fetchKnownRequests } from '#shared/domains/maintenance/api/known-requests.ts';
import type { ReadReport } from '#shared/domains/tours/model/tour-details.ts';

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
async function requestIdOf(report: string, item: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${report} ${item}`);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).slice(0, 16);
  // Version and variant of an id that is made by a hash of one's own (RFC 9562, 5.8).
  digest[6] = ((digest[6] ?? 0) & 0x0f) | 0x80;
  digest[8] = ((digest[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
