import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { HomeChoice } from '#shared/domains/listings/cache/choices.ts';
import {
  type CalendarSide,
  HOMES_SHOWN,
  openTimesQuery,
} from '#shared/domains/tours/cache/calendar-span.ts';
import { type Subject, subjectsOf } from './subjects.ts';

type Wanted = {
  me: string;
  side: CalendarSide;
  homes: readonly HomeChoice[];
  /** The home that is shown alone. */
  home: string | undefined;
  zone: string;
  /** Moments between which time off is looked for. */
  from: string;
  until: string;
};

/**
 * Whose hours and time off a calendar draws; `isKnown` once the server has said what they are. Without an answer the
 * tours are drawn all the same.
 */
export function useSubjects({ me, side, homes, home, zone, from, until }: Wanted) {
  const shown = useMemo(
    // Only what is on offer can be toured; a home that is chosen is shown as it is.
    () =>
      homes
        .filter(({ id, status }) => (home ? id === home : status === 'active'))
        .slice(0, HOMES_SHOWN),
    [homes, home],
  );
  const owners = side === 'guide' ? [me] : shown.map(({ id }) => id);
  const { data: times } = useQuery({
    ...openTimesQuery(me, side, owners, from, until),
    enabled: owners.length > 0,
  });
  const subjects: Subject[] = useMemo(
    () => subjectsOf(side, me, shown, times, zone),
    [side, me, shown, times, zone],
  );
  return { subjects, isKnown: times !== undefined || owners.length === 0 };
}
