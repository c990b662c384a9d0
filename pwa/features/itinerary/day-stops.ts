import { placeOf } from '#shared/domains/tours/model/guides/delay.ts';
import type { Stop } from '#shared/domains/tours/model/itinerary.ts';
import type { TourPack } from '#shared/domains/tours/model/pack.ts';
import { holdingStatuses, isOverdue } from '#shared/domains/tours/model/rules.ts';
import { dayLater } from '#shared/language/days.ts';
import { dayIn } from '#shared/language/format.ts';

/** A tour of the day as a stop of the way. */
export type TourStop = Stop & {
  pack: TourPack;
  /** Only the public place is known. */
  isRough: boolean;
  /** It is not agreed on yet, so its time may be another one. */
  isOpen: boolean;
};

/** The stops of who shows homes, of one day by the clock of each home: 0 is today. */
export function stopsOn(packs: readonly TourPack[], day: 0 | 1, now: Date): TourStop[] {
  return packs.flatMap((pack) => {
    const { side, status, time_zone, starts_at } = pack;
    if (side === 'renter' || !holdingStatuses.includes(status)) return [];
    // A tour that runs over its end is where one is.
    if (status !== 'in_progress' && isOverdue(pack, now)) return [];
    const wanted = dayLater(dayIn(now, time_zone), day);
    if (dayIn(new Date(starts_at), time_zone) !== wanted) return [];
    return [
      {
        ...{ id: pack.id, starts_at, ends_at: pack.ends_at, pack },
        ...placeOf(pack),
        isOpen: status === 'requested' || (side === 'guide' && pack.guide_answer === 'asked'),
      },
    ];
  });
}
