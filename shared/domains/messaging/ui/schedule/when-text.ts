import { dates } from '../../../../language/format.ts';

/** When a message is sent, in the device's time zone: Tue, Nov 3, 9:00 AM; with the year if it is another. */
export function whenText(at: string | Date, now: Date): string {
  const time = new Date(at);
  const year = time.getFullYear() === now.getFullYear() ? {} : ({ year: 'numeric' } as const);
  return dates({
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    ...year,
    hour: 'numeric',
    minute: '2-digit',
  }).format(time);
}

/** The same in short: Tue 9:00 AM within the week, else Nov 3, 9:00 AM. */
export function shortWhenText(at: string | Date, now: Date): string {
  const time = new Date(at);
  const isNear = time.getTime() - now.getTime() < 6 * 86_400_000;
  const day = isNear
    ? ({ weekday: 'short' } as const)
    : ({ month: 'short', day: 'numeric' } as const);
  return dates({ ...day, hour: 'numeric', minute: '2-digit' }).format(time);
}

/** The zone in which this device tells times. */
export function zoneName(): string {
  return dates().resolvedOptions().timeZone.replaceAll('_', ' ');
}
