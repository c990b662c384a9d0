import { dates } from '#shared/language/format.ts';

/** A day of a visit as people write it, such as 'Nov 3, 2026'; the same in every time zone. */
export function visitDay(day: string): string {
  return dates({ dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}
