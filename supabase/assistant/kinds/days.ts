import { dates } from '#shared/language/format.ts';

/** A day, `YYYY-MM-DD`, as people read it. */
export function dayText(day: string | null): string | null {
  if (day === null) return null;
  return dates({ month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day.slice(0, 10)}T00:00:00Z`),
  );
}

/** A moment as people read it by the clock of a zone. */
export function momentText(at: string | null, timeZone: string): string | null {
  if (at === null) return null;
  return dates({
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).format(new Date(at));
}
