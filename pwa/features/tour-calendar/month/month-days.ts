import { dayStart } from '#shared/domains/tours/model/grid/clock-rows.ts';
import {
  isWithin,
  joined,
  openStretches,
  type Stretch,
} from '#shared/domains/tours/model/grid/open-hours.ts';
import { USUAL_HOURS } from '#shared/domains/tours/model/hours-schema.ts';
import { dayLater } from '#shared/language/days.ts';
import { type HomeHours, homeHours } from '../lanes/hour-lanes.ts';
import { type Subject, stretchOf } from '../subjects.ts';

/** Time off as a month shows it: of whom, from when until when on the clock of its zone. */
export type OffTime = Stretch & {
  id: string;
  reason: string;
  /** Of a home; empty for a guide's own. */
  title: string;
  zone: string;
};

/** What a day offers, next to its tours. */
export type DayTimes = {
  /**
   * When tours can be, of one home or of a guide; null where nothing says so, and for several homes, each of which has
   * its own.
   */
  open: readonly Stretch[] | null;
  /** Of the day, the parts that are off. */
  off: readonly OffTime[];
  /** All of the day is off, of every home that is shown. */
  isOff: boolean;
  zone: string;
  /** Of several homes, each with its hours without its time off, on its own clock; none for one alone. */
  homes: readonly HomeHours[];
};

/** What each of some days offers; days begin and end on the clock of the home or of the guide. */
export function timesByDay(
  days: readonly string[],
  subjects: readonly Subject[],
): Map<string, DayTimes> {
  return new Map(days.map((day) => [day, timesOf(day, subjects)]));
}

function timesOf(day: string, subjects: readonly Subject[]): DayTimes {
  const all = subjects.map((subject) => {
    const whole = {
      starts: dayStart(day, subject.zone),
      ends: dayStart(dayLater(day, 1), subject.zone),
    };
    const off = subject.off.map((one) => ({ ...stretchOf(one), id: one.id, reason: one.reason }));
    return {
      ...{ subject, whole },
      off: off
        .filter(({ starts, ends }) => starts < whole.ends && ends > whole.starts)
        .map((one) => ({
          ...one,
          starts: Math.max(one.starts, whole.starts),
          ends: Math.min(one.ends, whole.ends),
          title: subject.title,
          zone: subject.zone,
        })),
      isOff: isWithin(whole, joined(off)),
      open: openWithin(subject, whole),
    };
  });
  const [first] = all;
  return {
    open: all.length === 1 && first ? first.open : null,
    off: all.flatMap(({ off }) => off),
    isOff: all.length > 0 && all.every(({ isOff }) => isOff),
    zone: first?.subject.zone ?? 'UTC',
    homes:
      all.length > 1
        ? all.map(({ subject, whole }) => ({
            ...{ id: subject.id, title: subject.title, zone: subject.zone },
            open: clipped(homeHours(subject, whole.starts, whole.ends), whole),
          }))
        : [],
  };
}

/** The hours of one of them within a day; null where a guide has set none and decides each time. */
function openWithin({ of, rules, zone }: Subject, whole: Stretch): Stretch[] | null {
  if (!rules && 'guide' in of) return null;
  const { is_open, hours } = rules ?? USUAL_HOURS;
  if (!is_open) return [];
  return clipped(openStretches(hours, zone, whole.starts, whole.ends), whole);
}

/** Stretches that reach into a day, no further than it does. */
function clipped(stretches: readonly Stretch[], whole: Stretch): Stretch[] {
  return stretches.map(({ starts, ends }) => ({
    starts: Math.max(starts, whole.starts),
    ends: Math.min(ends, whole.ends),
  }));
}

/** Time off of some days, once each however many of them it reaches over, under the first of them. */
export function offByFirstDay(times: ReadonlyMap<string, DayTimes>): Map<string, OffTime[]> {
  const whole = new Map<string, { day: string; off: OffTime }>();
  for (const [day, { off }] of times) {
    for (const one of off) {
      const known = whole.get(one.id);
      if (known) known.off.ends = Math.max(known.off.ends, one.ends);
      else whole.set(one.id, { day, off: { ...one } });
    }
  }
  const days = new Map<string, OffTime[]>();
  for (const { day, off } of whole.values()) days.set(day, [...(days.get(day) ?? []), off]);
  return days;
}
