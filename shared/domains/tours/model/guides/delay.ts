import { planDay, type Stop, type TravelMode } from '../itinerary.ts';
import type { TourPack } from '../pack.ts';
import type { TourDetails } from '../tour-details.ts';
import { placeOf, visitsOf } from '../visit/visits.ts';

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

/** A visit whose renters wait because the one before lasts longer or began late. */
export type Delay = {
  before: TourPack;
  next: TourPack;
  /** All parties of the next visit. */
  parties: TourPack[];
  /** As it is said to the renter: in steps of five, at most what can be said. */
  minutes: number;
  /** When to leave in order to be no later than that, in ms since 1970; null where a place is unknown. */
  leaveBy: number | null;
};

const MINUTE = 60_000;
const STEP = 5;
const MOST = 120;

/** Minutes as they are said: in steps, so that a minute more is no message more. */
export const saidMinutes = (minutes: number): number =>
  Math.min(MOST, Math.ceil(minutes / STEP) * STEP);

const counted = ['scheduled', 'confirmed', 'in_progress', 'completed'];

type Visit = Stop & { parties: [TourPack, ...TourPack[]] };

/**
 * The next visit of the day that one who shows homes is late for, by what is known now: a tour that runs over its end,
 * one they said to be late for, one that was finished late. What was not begun is taken to have begun at its time.
 */
export function delayOf(
  packs: readonly TourPack[],
  me: string,
  mode: TravelMode,
  now: Date,
): Delay | null {
  const own = packs.filter(({ side, status, guide_answer }) => {
    const isTheirs = side === 'host' || (side === 'guide' && guide_answer === 'accepted');
    return isTheirs && counted.includes(status);
  });
  const visits: Visit[] = visitsOf(own).map((parties) => ({
    ...{ id: parties[0].id, starts_at: parties[0].starts_at, ends_at: parties[0].ends_at },
    ...{ parties, place: placeOf(parties[0]).place },
  }));
  let free: { at: number; isFelt: boolean; pack: TourPack } | null = null;
  for (const { stop, travel } of planDay(visits, mode)) {
    const { parties } = stop;
    const starts = Date.parse(stop.starts_at);
    const lasts = Date.parse(stop.ends_at) - starts;
    const arrives: number = free ? free.at + (travel ?? 0) * MINUTE : 0;
    const waiting = parties.filter(
      ({ status }) => status === 'scheduled' || status === 'confirmed',
    );
    const [next] = waiting;
    // A day that is planned too tightly is no delay yet; the itinerary says so.
    if (free?.isFelt && next && waiting.length === parties.length) {
      const minutes = saidMinutes((arrives - starts) / MINUTE);
      if (arrives > starts && starts + lasts > now.getTime())
        return {
          ...{ before: free.pack, next, parties: waiting, minutes },
          leaveBy: travel === null ? null : starts + (minutes - travel) * MINUTE,
        };
    }
    const said = Math.max(...parties.map((pack) => saidLate(pack, me) ?? 0));
    // Who came late stays as long.
    const ends = parties.map((pack) => endOf(pack, starts + lasts + said * MINUTE, now));
    free = {
      at: Math.max(...ends),
      isFelt: starts <= now.getTime() || said > 0,
      pack: parties.find(({ status }) => status === 'in_progress') ?? parties[0],
    };
  }
  return null;
}

/** When who shows the home is free to go on. */
function endOf({ status, completed_at }: TourPack, planned: number, now: Date): number {
  if (status === 'completed') return completed_at ? Date.parse(completed_at) : planned;
  return status === 'in_progress' ? Math.max(planned, now.getTime()) : planned;
}
