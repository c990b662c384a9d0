import { dayIn } from '#shared/language/format.ts';

/**
 * The day of an organisation's books, where no single home is meant: the earliest day at any of its homes,
 * so that a month is over once it is over at all of them, as `close_month` has it. Without a home it is the
 * day of UTC, there as well. `zones`: the time zones of its homes.
 */
export function booksDay(zones: readonly string[], now: Date): string {
  const days = zones.map((zone) => dayIn(now, zone)).sort();
  return days[0] ?? dayIn(now, 'UTC');
}
