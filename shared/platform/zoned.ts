import { TZDate } from '@date-fns/tz';

/** The instant of a day (2026-11-03) and a time on the clock (14:30) in a zone. */
export function instantAt(day: string, time: string, zone: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const local = new TZDate(year, month - 1, date, hours, minutes, zone);
  return new Date(local.getTime()).toISOString();
}
