import { TZDate } from '@date-fns/tz';
import { clockAt } from '#shared/domains/tours/model/grid/open-hours.ts';
import { timeText } from '#shared/kit/time-of-day.ts';
import { dates } from '#shared/language/format.ts';

/** The city of a zone: New York. */
export const cityOf = (zone: string): string =>
  zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');

/** The time of a moment on the clock of a zone: 1:30 PM. */
export const clockText = (at: number, zone: string): string => timeText(clockAt(at, zone));

/** From one moment to another on the clock of a zone: 1:30 PM – 2:00 PM. */
export const spanText = (starts: number, ends: number, zone: string): string =>
  `${clockText(starts, zone)} – ${clockText(ends, zone)}`;

/** The day of a moment in a zone: Tuesday, November 3. */
export const longDayText = (at: number, zone: string): string =>
  dates({ weekday: 'long', month: 'long', day: 'numeric', timeZone: zone }).format(at);

/** Whether two zones have the same time on their clocks at a moment. */
export const sameClock = (at: number, one: string, other: string): boolean =>
  new TZDate(at, one).getTimezoneOffset() === new TZDate(at, other).getTimezoneOffset();
