const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A calendar day in words, such as 'November 2, 2026'; the same in every time zone. */
export function longDate(day: string): string {
  return format.format(new Date(`${day}T00:00:00Z`));
}
