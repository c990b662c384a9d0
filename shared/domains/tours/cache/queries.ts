import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { keptAnswer } from '../../../platform/offline/kept-answer.ts';
import type { Page } from '../../../platform/page.ts';
import { fetchGuideCalendar, fetchReported, fetchTours } from '../api/tours.ts';
import { monthSpan } from '../model/months.ts';
import { afterWaiting } from '../model/pack.ts';
import { holdingStatuses } from '../model/rules.ts';
import {
  type CalendarTour,
  calendarTourSchema,
  type ListedTour,
  type TourKind,
  type TourSide,
} from '../model/schema.ts';
import { serverOrDevice } from './field-kit.ts';

/** The parts of the cache that this domain owns. */
export const tourKeys = {
  all: (me: string) => ['tours', me] as const,
  list: (me: string, side: TourSide, when: 'ahead' | 'past', kind: TourKind | null = null) =>
    ['tours', me, side, when, ...(kind ? [kind] : [])] as const,
  reported: (me: string, tours: readonly string[]) => ['tours', me, 'reported', tours] as const,
  calendar: (me: string, month: string) => ['tours', me, 'calendar', month] as const,
};

/**
 * The user's tours on one side, of one kind or of all, page by page: the nearest upcoming one first, of past
 * ones the latest first.
 */
export function toursQuery(
  me: string,
  side: TourSide,
  when: 'ahead' | 'past',
  kind: TourKind | null = null,
) {
  return infiniteQueryOptions({
    queryKey: tourKeys.list(me, side, when, kind),
    queryFn({ pageParam, client, queryKey }) {
      const known = client.getQueryData<InfiniteData<Page<ListedTour>>>(queryKey);
      return serverOrDevice<Page<ListedTour>>({
        ...{ me, client, queryKey },
        shown: known?.pages[known.pageParams.indexOf(pageParam)],
        ask: () => fetchTours(side, when === 'past', { cursor: pageParam, kind }),
        find(packs) {
          if (pageParam) return undefined;
          const isAhead = when === 'ahead';
          const rows = packs?.filter(
            (pack) =>
              pack.side === side &&
              (kind === null || pack.kind === kind) &&
              holdingStatuses.includes(pack.status) === isAhead,
          );
          // None of three days is not none at all.
          return rows && rows.length > 0 ? { rows, next: null } : undefined;
        },
        after: ({ rows, next }, acts) => ({ rows: afterWaiting(rows, acts), next }),
      });
    },
    initialPageParam: null as unknown,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  });
}

/** Which of these tours a person has reported on. */
export function reportedQuery(me: string, tours: readonly string[]) {
  return queryOptions({
    queryKey: tourKeys.reported(me, tours),
    queryFn: () => fetchReported(me, tours),
  });
}

/** A guide's tours of a month, given by its first day. */
export function guideCalendarQuery(me: string, month: string) {
  return queryOptions({
    queryKey: tourKeys.calendar(me, month),
    queryFn({ client, queryKey }) {
      const [from, until] = monthSpan(month);
      return serverOrDevice<CalendarTour[]>({
        ...{ me, client, queryKey },
        shown: client.getQueryData<CalendarTour[]>(queryKey),
        ask: () => fetchGuideCalendar(me, from, until),
        find(packs) {
          const tours = packs?.filter(
            ({ guide_id, starts_at }) =>
              guide_id === me &&
              Date.parse(starts_at) >= Date.parse(from) &&
              Date.parse(starts_at) < Date.parse(until),
          );
          return tours && tours.length > 0 ? tours : undefined;
        },
        after: afterWaiting,
      });
    },
  });
}

/** Where a guide's device has their tours of a year, and by which a page says how old they are. */
export const KEPT_YEAR = 'guide-year';

/** A guide's tours from a first to a last month, each given by its first day. */
export function guideYearQuery(me: string, first: string, last: string) {
  return queryOptions({
    queryKey: tourKeys.calendar(me, `${first} ${last}`),
    queryFn: () =>
      keptAnswer(
        me,
        KEPT_YEAR,
        () => fetchGuideCalendar(me, monthSpan(first)[0], monthSpan(last)[1]),
        (tours) => z.array(calendarTourSchema).parse(tours),
      ),
  });
}
