import { holdingStatuses } from '../rules.ts';
import type { ListedTour } from '../schema.ts';
import { isWithin, type Stretch } from './open-hours.ts';

/**
 * What can be in the way of another time, what stops it first: the time itself, ten moves already, another
 * tour of the home, of the renter or of the guide; and what a host may do all the same: outside of the hours,
 * on a day off, over the most of a day or week, with too little time for the way.
 */
export const hindrances = [
  'time',
  'moves',
  'home',
  'renter',
  'guide',
  'hours',
  'day_off',
  'day_full',
  'week_full',
  'travel',
] as const;
export type Hindrance = (typeof hindrances)[number];

const STOPS: ReadonlySet<Hindrance> = new Set(['time', 'moves', 'home', 'renter', 'guide']);

/** Whether the server refuses the time; `reschedule_tour` does. */
export const stops = (hindrance: Hindrance): boolean => STOPS.has(hindrance);

type Drawn = {
  tours: readonly Pick<ListedTour, 'id' | 'listing_id' | 'status' | 'starts_at' | 'ends_at'>[];
  /** When the home may be seen; null where nothing says so. */
  open: readonly Stretch[] | null;
  off: readonly Stretch[];
  now: number;
};

/** What is in the way of a tour at a time, as far as the grid shows it: known without the server, at once. */
export function drawnHindrances(
  moved: { id: string; listing_id: string } & Stretch,
  { tours, open, off, now }: Drawn,
): Hindrance[] {
  const touches = (other: Stretch) => other.starts < moved.ends && other.ends > moved.starts;
  const found: Hindrance[] = [];
  if (moved.starts <= now) found.push('time');
  if (
    tours.some(
      (tour) =>
        tour.id !== moved.id &&
        tour.listing_id === moved.listing_id &&
        holdingStatuses.includes(tour.status) &&
        // Whether the same time takes another party says the server.
        Date.parse(tour.starts_at) !== moved.starts &&
        touches({ starts: Date.parse(tour.starts_at), ends: Date.parse(tour.ends_at) }),
    )
  )
    found.push('home');
  if (open && !isWithin(moved, open)) found.push('hours');
  if (off.some(touches)) found.push('day_off');
  return found;
}

/** Several answers as one: each word once, what stops the time first. */
export function inOrder(...answers: readonly (readonly Hindrance[])[]): Hindrance[] {
  const all = new Set(answers.flat());
  return hindrances.filter((hindrance) => all.has(hindrance));
}
