import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { keptAnswer } from '../../../platform/offline/kept-answer.ts';
import {
  fetchLeasePaper,
  fetchLeaseText,
  fetchNewestTexts,
  fetchTenancies,
  tenancySchema,
} from '../api/leases.ts';

/** What this device keeps of the user's tenancies. */
export const KEPT_TENANCIES = 'tenancies';

/** The parts of the cache that this domain owns. */
const leaseKeys = {
  tenancies: (me: string) => ['leases', me, 'tenancies'] as const,
  newestTexts: (me: string, lease: string, hash: string) =>
    ['leases', me, 'newest-texts', lease, hash] as const,
  paper: (me: string, lease: string) => ['leases', me, 'paper', lease] as const,
  text: (me: string, lease: string, hash: string) => ['leases', me, 'text', lease, hash] as const,
};

/** Leases of which the user is a tenant. */
export function tenanciesQuery(me: string) {
  return queryOptions({
    queryKey: leaseKeys.tenancies(me),
    queryFn: () =>
      keptAnswer(
        me,
        KEPT_TENANCIES,
        () => fetchTenancies(me),
        (rows) => z.array(tenancySchema).parse(rows),
      ),
    refetchOnReconnect: 'always',
  });
}

/** The text of a lease. */
export function leaseTextQuery(me: string, lease: string, hash: string) {
  return queryOptions({
    queryKey: leaseKeys.text(me, lease, hash),
    queryFn: () =>
      keptAnswer(
        me,
        `lease-text:${hash}`,
        () => fetchLeaseText(lease, hash),
        (text) => z.nullable(z.string()).parse(text),
      ),
    // The hash names this text and no other.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** What is to be signed and what was sent before it; `hash` is the one of what is to be signed. */
export function newestTextsQuery(me: string, lease: string, hash: string) {
  return queryOptions({
    queryKey: leaseKeys.newestTexts(me, lease, hash),
    queryFn: () => fetchNewestTexts(lease),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** How often to ask for a PDF that is being made. */
const PAPER_PAUSE = 2000;
/** After two minutes it comes with the next visit. */
const PAPER_ASKED_MOST = 60;

/** The PDF of a lease that everybody signed; asked for again until it is made. */
export function leasePaperQuery(me: string, lease: string) {
  return queryOptions({
    queryKey: leaseKeys.paper(me, lease),
    queryFn: () => fetchLeasePaper(lease),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.asked && !data.ready && dataUpdateCount < PAPER_ASKED_MOST ? PAPER_PAUSE : false,
  });
}
