import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns/format';
import { dayLater } from '../../../../language/days.ts';
import { instantAt } from '../../../../platform/zoned.ts';
import type { TourRules } from '../schema.ts';

/** A stretch of time, in ms since 1970. */
export type Stretch = { starts: number; ends: number };

type Hours = TourRules['hours'];

/** Monday is 1. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** When the hours of a week are open between two moments, by the clock of their zone. */
export function openStretches(hours: Hours, zone: string, from: number, until: number): Stretch[] {
  const found: Stretch[] = [];
  const last = dayAt(until, zone);
  for (let day = dayAt(from, zone); day <= last; day = dayLater(day, 1)) {
    const weekday = weekdayOf(day);
    for (const span of hours) {
      if (span.weekday !== weekday) continue;
      const starts = Date.parse(instantAt(day, span.opens, zone));
      const ends = Date.parse(
        span.closes === '24:00'
          ? instantAt(dayLater(day, 1), '00:00', zone)
          : instantAt(day, span.closes, zone),
      );
      if (starts < until && ends > from && starts < ends) found.push({ starts, ends });
    }
  }
  return joined(found);
}

/** Stretches that touch are one. */
export function joined(stretches: readonly Stretch[]): Stretch[] {
  const all: Stretch[] = [];
  for (const { starts, ends } of stretches.toSorted((a, b) => a.starts - b.starts)) {
    const last = all.at(-1);
    if (last && starts <= last.ends) last.ends = Math.max(last.ends, ends);
    else all.push({ starts, ends });
  }
  return all;
}

/** What is left of stretches without others. */
export function without(stretches: readonly Stretch[], others: readonly Stretch[]): Stretch[] {
  let left = [...stretches];
  for (const other of others)
    left = left.flatMap(({ starts, ends }) => [
      ...(starts < other.starts ? [{ starts, ends: Math.min(ends, other.starts) }] : []),
      ...(ends > other.ends ? [{ starts: Math.max(starts, other.ends), ends }] : []),
    ]);
  return left;
}

/** Whether a stretch lies within one of others, which do not touch. */
export const isWithin = ({ starts, ends }: Stretch, others: readonly Stretch[]): boolean =>
  others.some((other) => other.starts <= starts && other.ends >= ends);

/** The hours of a week with some more on one weekday; those of a day that touch become one. */
export function withHours(hours: Hours, added: Hours[number]): Hours {
  const others = hours.filter(({ weekday }) => weekday !== added.weekday);
  const day: Hours = [];
  const own = hours.filter(({ weekday }) => weekday === added.weekday);
  for (const span of [...own, added].sort((a, b) => a.opens.localeCompare(b.opens))) {
    const last = day.at(-1);
    if (last && span.opens <= last.closes) {
      if (span.closes > last.closes) last.closes = span.closes;
    } else day.push({ ...span });
  }
  return [...others, ...day].sort(
    (a, b) => a.weekday - b.weekday || a.opens.localeCompare(b.opens),
  );
}

/** The day of a moment in a zone: 2026-11-03. */
export const dayAt = (at: number, zone: string): string =>
  format(new TZDate(at, zone), 'yyyy-MM-dd');

/** The time of a moment on the clock of a zone: 14:30. */
export const clockAt = (at: number, zone: string): string => format(new TZDate(at, zone), 'HH:mm');
