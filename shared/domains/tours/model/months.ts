import { monthsLater } from '../../../language/days.ts';
import { dates } from '../../../language/format.ts';
import { textsOf } from '../../../language/texts.ts';
import texts from '../texts/en.ts';
import type { TourStatus } from './schema.ts';

const t = textsOf(texts);

const DAY = 24 * 60 * 60_000;

/**
 * The moments between which a month's tours lie, wherever the homes are: a day more at each end, as
 * the homes' days begin at other moments than UTC's. `month` is the first day.
 */
export function monthSpan(month: string): [from: string, until: string] {
  const first = Date.parse(month);
  const next = Date.parse(shiftMonth(month, 1));
  return [new Date(first - DAY).toISOString(), new Date(next + DAY).toISOString()];
}

/** The first day of the month that is so many months later. */
export function shiftMonth(month: string, by: number): string {
  return monthsLater(`${month.slice(0, 8)}01`, by);
}

/** The day of a tour as the home's calendar has it: 2026-11-03. */
export function tourDay({ starts_at, time_zone }: { starts_at: string; time_zone: string }) {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: time_zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(new Date(starts_at));
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return `${of('year')}-${of('month')}-${of('day')}`;
}

/** The time of a tour as clocks at the home show it: 1:30 PM. */
export function tourClock({ starts_at, time_zone }: { starts_at: string; time_zone: string }) {
  return dates({ timeZone: time_zone, hour: 'numeric', minute: '2-digit' }).format(
    new Date(starts_at),
  );
}

/** The weeks of a month, Sunday first; days of the months around it are null. */
export function weeksOf(month: string): (string | null)[][] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const blanks = new Date(Date.UTC(year, number - 1, 1)).getUTCDay();
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const cells = Array.from({ length: Math.ceil((blanks + length) / 7) * 7 }, (_, index) => {
    const day = index - blanks + 1;
    return day < 1 || day > length ? null : `${month.slice(0, 8)}${String(day).padStart(2, '0')}`;
  });
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/** The days of a month, whose first one is given. */
export const daysOf = (month: string): string[] =>
  weeksOf(month).flatMap((week) => week.flatMap((day) => day ?? []));

/** The tours of a month by their days, in the order they came in. */
export function byDay<Tour extends { starts_at: string; time_zone: string }>(
  tours: readonly Tour[],
  month: string,
): Map<string, Tour[]> {
  const days = new Map<string, Tour[]>();
  for (const tour of tours) {
    const day = tourDay(tour);
    if (!day.startsWith(month.slice(0, 8))) continue;
    days.set(day, [...(days.get(day) ?? []), tour]);
  }
  return days;
}

/** What became of a month's tours. */
export type TourOutcomes = { month: string; held: number; cancelled: number; missed: number };

/** What became of the tours of each month, in the months' order; those ahead are left out. */
export function outcomesByMonth(
  tours: readonly { starts_at: string; time_zone: string; status: TourStatus }[],
  months: readonly string[],
): TourOutcomes[] {
  return months.map((month) => {
    const own = tours.filter((tour) => tourDay(tour).startsWith(month.slice(0, 8)));
    const count = (wanted: TourStatus) => own.filter(({ status }) => status === wanted).length;
    return {
      month,
      held: count('completed'),
      cancelled: count('cancelled'),
      missed: count('no_show'),
    };
  });
}

/** A sentence about the chart of outcomes. */
export function outcomesFinding(months: readonly TourOutcomes[]): string {
  const held = months.reduce((sum, month) => sum + month.held, 0);
  const over = months.reduce((sum, { cancelled, missed }) => sum + cancelled + missed, held);
  return t('months.tookPlace', { held, over });
}
