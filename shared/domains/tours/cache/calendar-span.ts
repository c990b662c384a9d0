import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { unwrap } from '../../../platform/answer.ts';
import { AppError } from '../../../platform/errors.ts';
import { keptAnswer } from '../../../platform/offline/kept-answer.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';
import { fetchHindrances, fetchToursBetween } from '../api/tours.ts';
import { blackoutSchema } from '../model/hours-schema.ts';
import { afterWaiting } from '../model/pack.ts';
import { type ListedTour, tourRulesSchema } from '../model/schema.ts';
import { serverOrDevice } from './field-kit.ts';

/** Whose calendar it is. */
export type CalendarSide = 'host' | 'guide';

/** Homes of which a grid shows the hours at once: as many as an address can name. */
export const HOMES_SHOWN = 60;

const OFF_MOST = 500;

/** The tours of a side between two moments. */
export function toursBetweenQuery(me: string, side: CalendarSide, from: string, until: string) {
  return queryOptions({
    queryKey: ['tours', me, 'between', side, from, until] as const,
    queryFn({ client, queryKey }) {
      return serverOrDevice<ListedTour[]>({
        ...{ me, client, queryKey },
        shown: client.getQueryData<ListedTour[]>(queryKey),
        ask: () => fetchToursBetween(side, from, until),
        find(packs) {
          const tours = packs?.filter(
            (pack) =>
              pack.side === side &&
              Date.parse(pack.ends_at) > Date.parse(from) &&
              Date.parse(pack.starts_at) < Date.parse(until),
          );
          // None of three days is not none at all.
          return tours && tours.length > 0 ? tours : undefined;
        },
        after: afterWaiting,
      });
    },
    // A tour that is being moved to the next week stays in hand until that week is there.
    placeholderData: keepPreviousData,
  });
}

const ownerColumns = { host: 'listing_id', guide: 'guide_id' } as const;
const ruleRowSchema = z.extend(tourRulesSchema, { owner: z.guid() });
const offRowSchema = z.extend(blackoutSchema, { owner: z.guid() });

const openTimesSchema = z.object({
  /** Whose they are, and between which moments. */
  of: z.string(),
  rules: z.array(ruleRowSchema),
  off: z.array(offRowSchema),
});

/**
 * The hours of homes, or of a guide, and their days off between two moments. Without a connection those that were
 * looked at last are known; of others nothing is said.
 */
export function openTimesQuery(
  me: string,
  side: CalendarSide,
  owners: readonly string[],
  from: string,
  until: string,
) {
  const of = [...owners, from, until].join(' ');
  return queryOptions({
    queryKey: ['tours', 'open-times', side, owners, from, until] as const,
    queryFn: () =>
      keptAnswer(
        me,
        `open-times-${side}`,
        async () => ({ of, ...(await fetchOpenTimes(side, owners, from, until)) }),
        (answer) => {
          const times = openTimesSchema.parse(answer);
          if (times.of !== of) throw new AppError('offline');
          return times;
        },
      ),
    placeholderData: keepPreviousData,
  });
}

async function fetchOpenTimes(
  side: CalendarSide,
  owners: readonly string[],
  from: string,
  until: string,
) {
  const client = await supabase();
  const owner = ownerColumns[side];
  const [rules, off] = await Promise.all([
    client
      .from('tour_rules')
      .select(
        `owner:${owner},row_version,is_open,kinds,time_zone,hours,duration_minutes,notice_hours,buffer_before_minutes,buffer_after_minutes,most_per_day,most_per_week,days_ahead,parties_at_once`,
      )
      .in(owner, [...owners]),
    client
      .from('tour_blackouts')
      .select(`owner:${owner},id,starts_at,ends_at,reason`)
      .in(owner, [...owners])
      .lt('starts_at', until)
      .gt('ends_at', from)
      .order('starts_at', { ascending: true })
      .limit(OFF_MOST),
  ]);
  return {
    rules: z.array(ruleRowSchema).parse(unwrap(rules)),
    off: z.array(offRowSchema).parse(unwrap(off)),
  };
}

/** What the server knows to stand against another time of a tour. */
export function hindrancesQuery(me: string, tour: string, starts: string) {
  return queryOptions({
    queryKey: ['tours', me, 'hindrances', tour, starts] as const,
    queryFn: () => fetchHindrances(tour, starts),
    staleTime: 20_000,
    // Only said before: the move itself is refused all the same.
    retry: false,
  });
}
