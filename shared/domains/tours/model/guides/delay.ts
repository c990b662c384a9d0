import { type Place, planDay, type Stop, type TravelMode } from '../itinerary.ts';
import type { TourPack } from '../pack.ts';
import type { TourDetails } from '../tour-details.ts';

/** Where a tour is, as far as its pack says: the door, else the public place. */
export function placeOf({ home, extras }: TourPack): { place: Place | null; isRough: boolean } {
  const { latitude, longitude } = home;
  return latitude === null || longitude === null
    ? { place: extras.public_place ?? null, isRough: true }
    : { place: { latitude, longitude }, isRough: false };
}

/** By how many minutes a person last said to be late for a tour at its present time; null for no word. */
export function saidLate({ events }: Pick<TourDetails, 'events'>, person: string): number | null {
  const moved = events.findLastIndex(({ event }) => event === 'rescheduled');
  const said = events
    .slice(moved + 1)
    .findLast(
      ({ event, actor_id }) => (event === 'coming' || event === 'late') && actor_id === person,
    );
  if (!said) return null;
  return typeof said.details.minutes === 'number' ? said.details.minutes : 0;
}

/** A tour whose renter waits because the one before lasts longer or began late. */
export type Delay = {
  before: TourPack;
  next: TourPack;
  /** As it is said to the renter: in steps of five, at most what can be said. */
  minutes: number;
  /** When to leave in order to be no later than that, in ms since 1970; null where a place is unknown. */
  leaveBy: number | null;
  /** By how many minutes the renter was said to wait; null while nothing was said. */
  said: number | null;
};

const MINUTE = 60_000;
const STEP = 5;
const MOST = 120;

/** Minutes as they are said: in steps, so that a minute more is no message more. */
export const saidMinutes = (minutes: number): number =>
  Math.min(MOST, Math.ceil(minutes / STEP) * STEP);

const counted = ['scheduled', 'confirmed', 'in_progress', 'completed'];

type DelayStop = Stop & { pack: TourPack };

/**
 * The next tour of the day that one who shows homes is late for, by what is known now: a tour that runs over its end,
 * one they said to be late for, one that was finished late. What was not begun is taken to have begun at its time.
 */
export function delayOf(
  packs: readonly TourPack[],
  me: string,
  mode: TravelMode,
  now: Date,
): Delay | null {
  const stops: DelayStop[] = packs
    .filter(({ side, status, guide_answer }) => {
      const isTheirs = side === 'host' || (side === 'guide' && guide_answer === 'accepted');
      return isTheirs && counted.includes(status);
    })
    .map((pack) => ({
      ...{ id: pack.id, starts_at: pack.starts_at, ends_at: pack.ends_at, pack },
      place: placeOf(pack).place,
    }));
  let free: { at: number; pack: TourPack } | null = null;
  for (const { stop, travel } of planDay(stops, mode)) {
    const { pack } = stop;
    const starts = Date.parse(stop.starts_at);
    const lasts = Date.parse(stop.ends_at) - starts;
    const arrives: number = free ? free.at + (travel ?? 0) * MINUTE : 0;
    const isAhead = pack.status === 'scheduled' || pack.status === 'confirmed';
    // A day that is planned too tightly is no delay yet; the itinerary says so.
    const isFelt =
      free !== null &&
      (Date.parse(free.pack.starts_at) <= now.getTime() || (saidLate(free.pack, me) ?? 0) > 0);
    if (free && isFelt && isAhead && arrives > starts && starts + lasts > now.getTime()) {
      const minutes = saidMinutes((arrives - starts) / MINUTE);
      return {
        ...{ before: free.pack, next: pack, minutes },
        leaveBy: travel === null ? null : starts + (minutes - travel) * MINUTE,
        said: saidLate(pack, me),
      };
    }
    // Who came late stays as long.
    const planned = starts + lasts + (saidLate(pack, me) ?? 0) * MINUTE;
    free = { at: endOf(pack, planned, now), pack };
  }
  return null;
}

/** When who shows the home is free to go on. */
function endOf({ status, completed_at }: TourPack, planned: number, now: Date): number {
  if (status === 'completed') return completed_at ? Date.parse(completed_at) : planned;
  return status === 'in_progress' ? Math.max(planned, now.getTime()) : planned;
}
