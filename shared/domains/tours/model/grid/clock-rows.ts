import { TZDate } from '@date-fns/tz';
import { dayLater } from '../../../../language/days.ts';
import { instantAt } from '../../../../platform/zoned.ts';
import { clockAt, dayAt } from './open-hours.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How far a tour moves at once, in ms. */
export const STEP = 15 * MINUTE;

/** An hour of the clock; `again` for the second pass of one that is repeated when daylight saving ends. */
export type ClockRow = { hour: number; again: boolean };

/** A day as it is drawn: when it begins and ends, and where each of its quarters of an hour stands. */
export type DayColumn = {
  day: string;
  starts: number;
  ends: number;
  quarters: readonly { at: number; row: number; minute: number }[];
  /** Rows that this day does not have: the clock is set past them, or another day of the grid repeats them. */
  missing: readonly number[];
};

/** The days of a grid in a time zone, with the rows that they share. */
export type ClockGrid = { zone: string; rows: readonly ClockRow[]; columns: readonly DayColumn[] };

/** The midnight at which a day begins in a zone, in ms; where it is skipped, the first moment of the day. */
export const dayStart = (day: string, zone: string): number =>
  Date.parse(instantAt(day, '00:00', zone));

/**
 * Days side by side: every day has the rows of its own clock, 23, 24 or 25 of them, and a row that one day
 * has twice is empty in the others, so that the same time stands at the same height everywhere.
 */
export function clockGrid(days: readonly string[], zone: string): ClockGrid {
  const passes = days.map((day) => ({ day, ...passesOf(day, zone) }));
  const all = new Set(passes.flatMap(({ quarters }) => quarters.map(({ pass }) => pass)));
  const rows = [...all].sort().map((pass) => ({
    hour: Number.parseInt(pass, 10),
    again: pass.endsWith('+'),
    pass,
  }));
  const rowOf = new Map(rows.map(({ pass }, index) => [pass, index]));
  return {
    zone,
    rows: rows.map(({ hour, again }) => ({ hour, again })),
    columns: passes.map(({ day, starts, ends, quarters }) => {
      const placed = quarters.map(({ at, pass, minute }) => ({
        at,
        // Every pass is one of the rows.
        row: rowOf.get(pass) ?? 0,
        minute,
      }));
      const own = new Set(placed.map(({ row }) => row));
      const missing = rows.map((_, row) => row).filter((row) => !own.has(row));
      return { day, starts, ends, quarters: placed, missing };
    }),
  };
}

function passesOf(day: string, zone: string) {
  const starts = dayStart(day, zone);
  const ends = dayStart(dayLater(day, 1), zone);
  const seen = new Set<string>();
  const quarters: { at: number; pass: string; minute: number }[] = [];
  for (let at = starts; at < ends; at += STEP) {
    const local = new TZDate(at, zone);
    const minute = local.getMinutes();
    const hour = String(local.getHours()).padStart(2, '0');
    const again = seen.has(`${hour}:${minute}`);
    seen.add(`${hour}:${minute}`);
    quarters.push({ at, pass: again ? `${hour}+` : hour, minute });
  }
  return { starts, ends, quarters };
}

/** Where a moment stands in a column, in rows from its top; earlier and later ones at its ends. */
export function rowsTo({ starts, ends, quarters }: DayColumn, at: number): number {
  if (at >= ends) return rowsUntil({ starts, ends, quarters }, ends);
  const quarter = quarters[Math.max(0, Math.floor((at - starts) / STEP))];
  if (!quarter) return 0;
  return quarter.row + quarter.minute / 60 + Math.max(0, at - quarter.at) / HOUR;
}

/** As `rowsTo`, of an end: what ends with an hour ends above the next row, wherever that is. */
export function rowsUntil(
  { starts, ends, quarters }: Pick<DayColumn, 'starts' | 'ends' | 'quarters'>,
  at: number,
): number {
  const until = Math.min(Math.max(at, starts), ends);
  const quarter = quarters[Math.max(0, Math.ceil((until - starts) / STEP) - 1)];
  if (!quarter) return 0;
  return quarter.row + quarter.minute / 60 + Math.max(0, until - quarter.at) / HOUR;
}

/** The quarter of an hour at a height of a column; in a row that the day lacks, the next one that it has. */
export function momentAt({ quarters }: DayColumn, rows: number): number {
  const row = Math.floor(rows);
  const minute = Math.floor((rows - row) * 4 + 0.5) * 15;
  const wanted = row * 60 + minute;
  const found = quarters.find((one) => one.row * 60 + one.minute >= wanted) ?? quarters.at(-1);
  return found?.at ?? 0;
}

/** The same time on the clock so many days later; the first one after it where that day skips it. */
export const daysLater = (at: number, days: number, zone: string): number =>
  Date.parse(instantAt(dayLater(dayAt(at, zone), days), clockAt(at, zone), zone));
