import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns/format';
import { timeText } from '../../../../kit/time-of-day.ts';
import { dates } from '../../../../language/format.ts';
import type { TourSlot } from '../schema.ts';

/** A free time, and how many places of it are left where it is for several parties. */
type SlotTime = { at: string; label: string; places: number | null };

/** A day of a home with its free slots, labelled in the home’s time zone. */
export type SlotDay = { day: string; label: string; times: SlotTime[] };

/** Free times by the home's own days. */
export function slotDays(slots: readonly TourSlot[], zone: string): SlotDay[] {
  const label = dates({ weekday: 'long', month: 'long', day: 'numeric', timeZone: zone });
  const days = new Map<string, SlotDay>();
  for (const { starts_at, places } of slots) {
    const local = new TZDate(new Date(starts_at).getTime(), zone);
    const day = format(local, 'yyyy-MM-dd');
    const found = days.get(day) ?? { day, label: label.format(local), times: [] };
    found.times.push({
      at: starts_at,
      label: timeText(format(local, 'HH:mm')),
      places: places ?? null,
    });
    days.set(day, found);
  }
  return [...days.values()];
}
