import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns/format';
import { timeText } from '../../../../kit/time-of-day.ts';
import { dates } from '../../../../language/format.ts';
import type { TourSlot } from '../schema.ts';

/**
 * A free time, how many places of it are left where it is for several parties, and whether it is next to
 * another tour of the home.
 */
export type SlotTime = { at: string; label: string; places: number | null; isNext: boolean };

/** A day of a home with its free slots, labelled in the home’s time zone. */
export type SlotDay = { day: string; label: string; times: SlotTime[] };

/** A tour's own span. */
type Span = Pick<TourSlot, 'starts_at' | 'ends_at'>;

/**
 * How far from a tour that is moved a time may end or begin for being next to it, in ms: a buffer is two hours at
 * most. The time is as long as the tour.
 */
const NEAR_MOVED = 3 * 3_600_000;

/**
 * Free times by the home's own days. Those around a tour that is moved are not next to another one: it
 * leaves its own time.
 */
export function slotDays(slots: readonly TourSlot[], zone: string, moved?: Span): SlotDay[] {
  const label = dates({ weekday: 'long', month: 'long', day: 'numeric', timeZone: zone });
  const days = new Map<string, SlotDay>();
  const leaves = moved ? Date.parse(moved.starts_at) : Number.NaN;
  const near = moved ? Date.parse(moved.ends_at) - leaves + NEAR_MOVED : 0;
  for (const { starts_at, places, is_next = false } of slots) {
    const time = Date.parse(starts_at);
    const local = new TZDate(time, zone);
    const day = format(local, 'yyyy-MM-dd');
    const found = days.get(day) ?? { day, label: label.format(local), times: [] };
    found.times.push({
      at: starts_at,
      label: timeText(format(local, 'HH:mm')),
      places: places ?? null,
      isNext: is_next && !(Math.abs(time - leaves) < near),
    });
    days.set(day, found);
  }
  return [...days.values()];
}
