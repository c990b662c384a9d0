import type { HomeChoice } from '#shared/domains/listings/cache/choices.ts';
import type { CalendarSide, openTimesQuery } from '#shared/domains/tours/cache/calendar-span.ts';
import {
  joined,
  openStretches,
  type Stretch,
} from '#shared/domains/tours/model/grid/open-hours.ts';
import {
  type Blackout,
  type HoursOf,
  USUAL_HOURS,
} from '#shared/domains/tours/model/hours-schema.ts';
import type { TourRules } from '#shared/domains/tours/model/schema.ts';

type OpenTimes = Awaited<ReturnType<NonNullable<ReturnType<typeof openTimesQuery>['queryFn']>>>;

/** Whose hours a grid draws: a home, or the guide. */
export type Subject = {
  id: string;
  of: HoursOf;
  title: string;
  zone: string;
  /** What is stored; null where nothing is. */
  rules: TourRules | null;
  off: readonly Blackout[];
};

/** The homes with their hours, or the guide with their own. */
export function subjectsOf(
  side: CalendarSide,
  me: string,
  homes: readonly HomeChoice[],
  times: OpenTimes | undefined,
  here: string,
): Subject[] {
  const rulesOf = (id: string) => times?.rules.find(({ owner }) => owner === id) ?? null;
  const offOf = (id: string) => times?.off.filter(({ owner }) => owner === id) ?? [];
  if (side === 'guide') {
    const rules = rulesOf(me);
    const zone = rules?.time_zone ?? here;
    return [{ id: me, of: { guide: me }, title: '', zone, rules, off: offOf(me) }];
  }
  return homes.map(({ id, title, time_zone }) => ({
    ...{ id, title, of: { listing: id }, zone: time_zone },
    ...{ rules: rulesOf(id), off: offOf(id) },
  }));
}

/** When tours can be with any of these; null where nothing says so: a guide without hours decides each time. */
export function openOf(
  subjects: readonly Subject[],
  from: number,
  until: number,
): Stretch[] | null {
  const all: Stretch[] = [];
  for (const { of, rules, zone } of subjects) {
    if (!rules && 'guide' in of) return null;
    const { is_open, hours } = rules ?? USUAL_HOURS;
    if (is_open) all.push(...openStretches(hours, zone, from, until));
  }
  return joined(all);
}

/** Days off as stretches. */
export const stretchOf = ({ starts_at, ends_at }: Blackout): Stretch => ({
  starts: Date.parse(starts_at),
  ends: Date.parse(ends_at),
});
