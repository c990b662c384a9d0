import type { TimeSpan } from './time-words.ts';
import { type Clock, dayOf } from './times.ts';

/**
 * The clock as it was when a day of that name came last: a week ago for 'Tuesday', a month or two for 'the
 * 31st', a year for a date.
 */
export function pastOf(span: TimeSpan, clock: Clock): Clock {
  const day = dayOf(span, clock);
  const today = dayOf({ start: 0, end: 0, english: 'today' }, clock);
  if (day === null || today === null || day <= today || /\b20\d\d\b/.test(span.english))
    return clock;
  const isWeekday = /day/.test(span.english) && !/\d/.test(span.english);
  const isOfMonth = /^(?:at )?\d{1,2}th$/.test(span.english);
  const before = (days: number): Clock => ({
    ...clock,
    now: new Date(clock.now.getTime() - days * 86_400_000),
  });
  if (!isOfMonth) return before(isWeekday ? 7 : 365);
  return [31, 62].map(before).find((then) => (dayOf(span, then) ?? today) <= today) ?? clock;
}
