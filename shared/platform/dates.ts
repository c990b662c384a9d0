import { dates, distances } from '../language/format.ts';
import { textsOf } from '../language/texts.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const steps: readonly [limit: number, size: number, unit: Intl.RelativeTimeFormatUnit][] = [
  [HOUR, MINUTE, 'minute'],
  [DAY, HOUR, 'hour'],
  [7 * DAY, DAY, 'day'],
];

/** How long ago something was, as text; after a week its date. */
export function relativeTime(iso: string, now: Date): string {
  const then = new Date(iso);
  const passed = now.getTime() - then.getTime();
  if (Number.isNaN(passed)) return '';
  // A device's clock may be behind the server's: the future is 'just now', too.
  if (passed < MINUTE) return t('dates.justNow');
  for (const [limit, size, unit] of steps) {
    if (passed < limit)
      return distances({ numeric: 'auto' }).format(-Math.floor(passed / size), unit);
  }
  return shortDate(then, now);
}

/** The day of something, as a heading: Today, Yesterday, Monday, Nov 3. */
export function dayLabel(iso: string, now: Date): string {
  const then = new Date(iso);
  const days = calendarDays(then, now);
  if (days <= 0) return t('dates.today');
  if (days === 1) return t('dates.yesterday');
  if (days < 7) return dates({ weekday: 'long' }).format(then);
  return shortDate(then, now);
}

/** When a list's line was last touched: a time today, else its day. */
export function listTime(iso: string, now: Date): string {
  const then = new Date(iso);
  const days = calendarDays(then, now);
  if (days <= 0) return clockTime(iso);
  if (days === 1) return t('dates.yesterday');
  if (days < 7) return dates({ weekday: 'short' }).format(then);
  return shortDate(then, now);
}

/** The time of day. */
export function clockTime(iso: string): string {
  return dates({ hour: 'numeric', minute: '2-digit' }).format(new Date(iso));
}

/** The calendar day of something here, as a key for grouping. */
export function dayKey(iso: string): string {
  const date = new Date(iso);
  return `${date.getFullYear()}-${date.getMonth() + 1}-${date.getDate()}`;
}

function shortDate(date: Date, now: Date): string {
  const sameYear = date.getFullYear() === now.getFullYear();
  return dates({
    month: 'short',
    day: 'numeric',
    ...(sameYear ? {} : { year: 'numeric' }),
  }).format(date);
}

/** Midnights between two moments: a summer-time day has 23 or 25 hours, so hours do not count. */
function calendarDays(from: Date, to: Date): number {
  const midnight = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return Math.round((midnight(to) - midnight(from)) / DAY);
}
