import { dayLater } from '../../../../language/days.ts';
import { dayIn } from '../../../../language/format.ts';
import type { TourPack } from '../pack.ts';
import { holdingStatuses, isOverdue } from '../rules.ts';
import type { ListedTour } from '../schema.ts';

type Dated = Pick<ListedTour, 'status' | 'time_zone' | 'starts_at' | 'ends_at'>;

/** Whether a tour is still ahead on a day, by the clock of its home: 0 is today. */
export function isAheadOn(tour: Dated, day: number, now: Date): boolean {
  if (!holdingStatuses.includes(tour.status)) return false;
  // A tour that goes on is where one is now, though it be over its end or began before midnight.
  if (tour.status === 'in_progress') return day === 0;
  if (isOverdue(tour, now)) return false;
  const on = dayIn(new Date(tour.starts_at), tour.time_zone);
  return on === dayLater(dayIn(now, tour.time_zone), day);
}

/** The tours of who shows homes that are still ahead on a day. */
export const shownOn = (packs: readonly TourPack[], day: number, now: Date): TourPack[] =>
  packs.filter((pack) => pack.side !== 'renter' && isAheadOn(pack, day, now));
