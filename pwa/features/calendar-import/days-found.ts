import { clockAt } from '#shared/domains/tours/model/grid/open-hours.ts';
import type { Blackout } from '#shared/domains/tours/model/hours-schema.ts';
import type { TourRules } from '#shared/domains/tours/model/schema.ts';
import { dayLater } from '#shared/language/days.ts';
import { dayIn } from '#shared/language/format.ts';
import { instantAt } from '#shared/platform/zoned.ts';
import type { Occurrence, ReadRange } from './read-calendar.ts';

/** Days of a calendar that can become days off. */
export type FoundDays = {
  first_day: string;
  last_day: string;
  titles: string[];
  /** The calendar says that the person is free. */
  isFree: boolean;
  /** They are days off already. */
  isOff: boolean;
};

/** Times of one name at one time of the day that take a part of hours in which there are tours. */
export type FoundHours = {
  title: string;
  /** Milliseconds since 1970, in their order. */
  times: { starts: number; ends: number }[];
  /** All of them are off already. */
  isOff: boolean;
};

/** What a calendar offers. */
export type Found = { days: FoundDays[]; hours: FoundHours[] };

type Hours = TourRules['hours'];
type Timed = Extract<Occurrence, { type: 'hours' }>;

/**
 * Which days of a range a calendar fills: those of entries of whole days, and those on which entries take all
 * hours of the week in which there are tours. Days without such hours are none. What takes a part of such hours is
 * found as the time that it takes, a meeting of every week as one.
 */
export function findDays(
  occurrences: readonly Occurrence[],
  hours: Hours,
  range: ReadRange,
  blackouts: readonly Blackout[],
): Found {
  const { zone } = range;
  const spans = new Map<string, FoundDays>();
  const isTaken = (from: number, until: number) =>
    blackouts.some(
      ({ starts_at, ends_at }) => Date.parse(starts_at) <= from && Date.parse(ends_at) >= until,
    );
  const addSpan = (first_day: string, last_day: string, titles: string[], isFree: boolean) => {
    if (!daysFrom(first_day, last_day).some((day) => hoursOn(hours, day).length > 0)) return;
    const key = `${first_day} ${last_day}`;
    const known = spans.get(key);
    spans.set(key, {
      ...{ first_day, last_day },
      titles: [...new Set([...(known?.titles ?? []), ...titles])].filter(Boolean),
      isFree: isFree && (known?.isFree ?? true),
      isOff: isTaken(startOf(first_day, zone), startOf(dayLater(last_day, 1), zone)),
    });
  };

  const timed: Timed[] = [];
  for (const one of occurrences) {
    if (one.type === 'hours') {
      if (!one.isFree) timed.push(one);
      continue;
    }
    addSpan(
      one.first_day < range.first_day ? range.first_day : one.first_day,
      one.last_day > range.last_day ? range.last_day : one.last_day,
      [one.title],
      one.isFree,
    );
  }

  const whole = new Set(
    [...spans.values()].flatMap((span) =>
      span.isFree ? [] : daysFrom(span.first_day, span.last_day),
    ),
  );
  const partial = new Set<Timed>();
  let run: { first: string; last: string; titles: string[] } | null = null;
  const endRun = () => {
    if (run) addSpan(run.first, run.last, run.titles, false);
    run = null;
  };
  for (const day of daysFrom(range.first_day, range.last_day)) {
    const windows = hoursOn(hours, day).map(({ opens, closes }) => ({
      starts: startOf(day, zone, opens),
      ends: closes === '24:00' ? startOf(dayLater(day, 1), zone) : startOf(day, zone, closes),
    }));
    const there = timed.filter((one) =>
      windows.some(({ starts, ends }) => one.starts < ends && one.ends > starts),
    );
    if (whole.has(day)) {
      endRun();
      continue;
    }
    if (there.length === 0 || !windows.every((window) => isCovered(window, there))) {
      for (const one of there) partial.add(one);
      endRun();
      continue;
    }
    const titles = [...new Set(there.map(({ title }) => title))];
    // A journey over several days is one line.
    if (run && run.titles.join('\n') === titles.join('\n')) run.last = day;
    else {
      endRun();
      run = { first: day, last: day, titles };
    }
  }
  endRun();
  const days = [...spans.values()].sort(
    (a, b) => a.first_day.localeCompare(b.first_day) || a.last_day.localeCompare(b.last_day),
  );
  return { days, hours: hoursOf(partial, zone, isTaken) };
}

/** Entries by their name and time of the day. */
function hoursOf(
  entries: ReadonlySet<Timed>,
  zone: string,
  isTaken: (from: number, until: number) => boolean,
): FoundHours[] {
  const found = new Map<string, FoundHours>();
  for (const { title, starts, ends } of [...entries].sort((a, b) => a.starts - b.starts)) {
    const key = `${clockAt(starts, zone)} ${ends - starts} ${title}`;
    const known = found.get(key) ?? { title, times: [], isOff: true };
    known.times.push({ starts, ends });
    known.isOff &&= isTaken(starts, ends);
    found.set(key, known);
  }
  return [...found.values()];
}

const startOf = (day: string, zone: string, time = '00:00') =>
  Date.parse(instantAt(day, time, zone));

function daysFrom(first: string, last: string): string[] {
  const days = [];
  for (let day = first; day <= last; day = dayLater(day, 1)) days.push(day);
  return days;
}

/** Monday is 1. */
const hoursOn = (hours: Hours, day: string) => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
  return hours.filter((span) => span.weekday === weekday);
};

/** Whether entries take all of a span of time between them. */
function isCovered(span: { starts: number; ends: number }, entries: readonly Timed[]): boolean {
  let reached = span.starts;
  for (const { starts, ends } of entries.toSorted((a, b) => a.starts - b.starts)) {
    if (starts > reached) break;
    reached = Math.max(reached, ends);
  }
  return reached >= span.ends;
}

/** The coming 90 days by the clock of the hours. */
export function rangeFrom(now: Date, zone: string): ReadRange {
  const first_day = dayIn(now, zone);
  return { first_day, last_day: dayLater(first_day, 89), zone };
}
