import { dates } from '#shared/language/format.ts';
/** A calendar day in words, such as 'November 2, 2026'; the same in every time zone. */
export function longDate(day: string): string {
  return dates({ dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}
