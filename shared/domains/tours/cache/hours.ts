import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { unwrap } from '../../../platform/answer.ts';
import { keptAnswer } from '../../../platform/offline/kept-answer.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';
import { columnOf } from '../api/save-hours.ts';
import { type Blackout, blackoutSchema, type HoursOf } from '../model/hours-schema.ts';
import { type TourRules, tourRulesSchema } from '../model/schema.ts';

/** Upper limit of days off that are read. */
const BLACKOUTS_MOST = 200;

/** Keys of the cached hours; free slots are never reused from the cache. */
const hoursKeys = {
  rules: (of: HoursOf) => ['tours', 'hours', ...columnOf(of)] as const,
  blackouts: (of: HoursOf) => ['tours', 'blackouts', ...columnOf(of)] as const,
};

/** Where a guide's device has their hours, and by which their page says how old they are. */
export const KEPT_HOURS = 'tour-hours';

/** A guide's own hours are on their device, too; those of a home are a host's at a desk. */
function ownKept<Answer>(
  of: HoursOf,
  key: string,
  ask: () => Promise<Answer>,
  parse: (answer: unknown) => Answer,
): Promise<Answer> {
  return 'guide' in of ? keptAnswer(of.guide, key, ask, parse) : ask();
}

/** When a home may be seen, or a guide shows homes; null when no hours were set. */
export function hoursQuery(of: HoursOf) {
  return queryOptions({
    queryKey: hoursKeys.rules(of),
    queryFn: () =>
      ownKept(
        of,
        KEPT_HOURS,
        async (): Promise<TourRules | null> => {
          const client = await supabase();
          const row = unwrap(
            await client
              .from('tour_rules')
              .select(
                'row_version,is_open,kinds,time_zone,hours,duration_minutes,notice_hours,buffer_before_minutes,buffer_after_minutes,most_per_day,most_per_week,days_ahead,parties_at_once',
              )
              .eq(...columnOf(of))
              .maybeSingle(),
          );
          return z.nullable(tourRulesSchema).parse(row);
        },
        (row) => z.nullable(tourRulesSchema).parse(row),
      ),
  });
}

/** Days off that are not over, the nearest first. */
export function blackoutsQuery(of: HoursOf) {
  return queryOptions({
    queryKey: hoursKeys.blackouts(of),
    queryFn: () =>
      ownKept(
        of,
        'tour-blackouts',
        async (): Promise<Blackout[]> => {
          const client = await supabase();
          const rows = unwrap(
            await client
              .from('tour_blackouts')
              .select('id,starts_at,ends_at,reason')
              .eq(...columnOf(of))
              .gt('ends_at', new Date().toISOString())
              .order('starts_at', { ascending: true })
              .limit(BLACKOUTS_MOST),
          );
          return z.array(blackoutSchema).parse(rows);
        },
        (rows) => z.array(blackoutSchema).parse(rows),
      ),
  });
}
