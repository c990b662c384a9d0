import {
  clockAt,
  dayAt,
  type Stretch,
  weekdayOf,
  withHours,
} from '#shared/domains/tours/model/grid/open-hours.ts';
import { USUAL_HOURS } from '#shared/domains/tours/model/hours-schema.ts';
import type { ListedTour, TourRules } from '#shared/domains/tours/model/schema.ts';
import { dayLater } from '#shared/language/days.ts';
import { instantAt } from '#shared/platform/zoned.ts';
import type { Subject } from '../subjects.ts';

/** Some hours of a day by the clock; '24:00' is its end. */
export type ClockSpan = { day: string; from: string; until: string };

/** A stretch by the clock of a zone, to the end of its first day at most. */
export function clockSpan({ starts, ends }: Stretch, zone: string): ClockSpan {
  const day = dayAt(starts, zone);
  const until = dayAt(ends, zone) === day ? clockAt(ends, zone) : '24:00';
  return { day, from: clockAt(starts, zone), until };
}

/** The moments of a span, by the clock of a zone. */
export const momentsOf = ({ day, from, until }: ClockSpan, zone: string) => ({
  starts_at: instantAt(day, from, zone),
  ends_at:
    until === '24:00' ? instantAt(dayLater(day, 1), '00:00', zone) : instantAt(day, until, zone),
});

/** What holds for who has set nothing: the usual hours of a home, and none of a guide. */
const unsetHours = ({ of }: Subject): TourRules['hours'] =>
  'guide' in of ? [] : USUAL_HOURS.hours;

/** Whether these hours are offered every such weekday already. */
export function isOffered(subject: Subject, { day, from, until }: ClockSpan): boolean {
  const weekday = weekdayOf(day);
  return (subject.rules?.hours ?? unsetHours(subject)).some(
    (span) => span.weekday === weekday && span.opens <= from && span.closes >= until,
  );
}

/** Whether a tour with one of these is in the span. */
export function hasTour(subject: Subject, span: ClockSpan, tours: readonly ListedTour[]): boolean {
  const { starts_at, ends_at } = momentsOf(span, subject.zone);
  return tours.some(
    (tour) =>
      ('guide' in subject.of || tour.listing_id === subject.id) &&
      Date.parse(tour.starts_at) < Date.parse(ends_at) &&
      Date.parse(tour.ends_at) > Date.parse(starts_at),
  );
}

/** The week of a home or guide with these hours too, for `tours.setWeeks`; `stored` is what the server has. */
export function weekWith(
  subject: Subject,
  stored: TourRules | null,
  { day, from, until }: ClockSpan,
) {
  const before = stored?.hours ?? unsetHours(subject);
  const added = { weekday: weekdayOf(day), opens: from, closes: until };
  return {
    listing: 'listing' in subject.of ? subject.of.listing : null,
    hours: withHours(before, added),
    was: stored?.hours ?? null,
    time_zone: 'guide' in subject.of ? subject.zone : null,
  };
}
