import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { keptAnswer } from '../../../platform/offline/kept-answer.ts';
import { fetchEarnings, fetchGuideMonths, fetchPayouts } from '../api/earnings.ts';
import { endOfMonth } from '../model/rules.ts';
import { guideMonthSchema, payoutSchema } from '../model/schema.ts';

/** The parts of the cache that this domain owns; months are given by their first days. */
const earningsKeys = {
  host: (me: string, first: string, last: string) => ['earnings', me, 'host', first, last] as const,
  guide: (me: string, first: string, last: string) =>
    ['earnings', me, 'guide', first, last] as const,
  payouts: (me: string, first: string, last: string) =>
    ['earnings', me, 'payouts', first, last] as const,
};

/** What a host's homes took and cost in these months; null where the books are not theirs to see. */
export function earningsQuery(me: string, first: string, last: string) {
  return queryOptions({
    queryKey: earningsKeys.host(me, first, last),
    queryFn: () => fetchEarnings(me, first, endOfMonth(last)),
  });
}

/** Where a guide's device has what they earned in these months, and by which a page says how old it is. */
const keptMonths = (first: string, last: string) => `guide-months:${first}:${last}`;

/** What a guide earned in these months. */
export function guideEarningsQuery(me: string, first: string, last: string) {
  return queryOptions({
    queryKey: earningsKeys.guide(me, first, last),
    queryFn: () =>
      keptAnswer(
        me,
        keptMonths(first, last),
        () => fetchGuideMonths(first, last),
        (months) => z.array(guideMonthSchema).parse(months),
      ),
  });
}

/** A guide's payouts for these months. */
export function payoutsQuery(me: string, first: string, last: string) {
  return queryOptions({
    queryKey: earningsKeys.payouts(me, first, last),
    queryFn: () =>
      keptAnswer(
        me,
        `guide-payouts:${first}:${last}`,
        () => fetchPayouts(me, first, last),
        (payouts) => z.array(payoutSchema).parse(payouts),
      ),
  });
}
