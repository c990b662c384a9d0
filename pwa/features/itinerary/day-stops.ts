import type { Blackout } from '#shared/domains/tours/model/hours-schema.ts';
import type { Stop } from '#shared/domains/tours/model/itinerary.ts';
import type { TourPack } from '#shared/domains/tours/model/pack.ts';
import { shownOn } from '#shared/domains/tours/model/visit/shown-on.ts';
import { placeOf, visitsOf } from '#shared/domains/tours/model/visit/visits.ts';

/** A visit of the day as a stop of the way. */
export type TourStop = Stop & {
  pack: TourPack;
  /** Everybody who sees the home then; each has a page. */
  parties: readonly TourPack[];
  /** Only the public place is known. */
  isRough: boolean;
  /** It is not agreed on yet, so its time may be another one. */
  isOpen: boolean;
};

/** The days that are planned, as many as the packs hold: 0 is today. */
export const PLANNED_DAYS = [0, 1, 2] as const;
export type PlannedDay = (typeof PLANNED_DAYS)[number];

/** The stops of who shows homes, of one day by the clock of each home. */
export function stopsOn(packs: readonly TourPack[], day: PlannedDay, now: Date): TourStop[] {
  return visitsOf(shownOn(packs, day, now)).map((parties) => {
    const pack = parties.find((one) => !isAsked(one)) ?? parties[0];
    return {
      ...{ id: pack.id, starts_at: pack.starts_at, ends_at: pack.ends_at, pack, parties },
      ...placeOf(pack),
      isOpen: isAsked(pack),
    };
  });
}

/** The longest time off that is a break of a day, in ms; what is longer is a part of the day off. */
const BREAK_MOST = 4 * 3_600_000;

/** Time off between the first and the last stop of a day: a break that its guide has planned. */
export function breaksBetween(stops: readonly Stop[], off: readonly Blackout[]): Blackout[] {
  const from = Math.min(...stops.map(({ starts_at }) => Date.parse(starts_at)));
  const until = Math.max(...stops.map(({ ends_at }) => Date.parse(ends_at)));
  return off.filter(({ starts_at, ends_at }) => {
    const [starts, ends] = [Date.parse(starts_at), Date.parse(ends_at)];
    return starts >= from && ends <= until && ends - starts <= BREAK_MOST;
  });
}

const isAsked = ({ side, status, guide_answer }: TourPack) =>
  status === 'requested' || (side === 'guide' && guide_answer === 'asked');
