import { numbers } from '#shared/language/format.ts';

/** Stars with one digit: 4.6. */
export const starsText = (stars: number): string =>
  numbers({ minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(stars);

const HOUR = 60;
const DAY = 24 * HOUR;

/** Minutes in the unit in which they are said: 25 min, 3 hr, 2 days. */
export function durationText(minutes: number): string {
  const said = (value: number, unit: string) =>
    numbers({ style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 0 }).format(value);
  if (minutes < HOUR) return said(Math.max(1, minutes), 'minute');
  if (minutes < 2 * DAY) return said(Math.round(minutes / HOUR), 'hour');
  return said(Math.round(minutes / DAY), 'day');
}
