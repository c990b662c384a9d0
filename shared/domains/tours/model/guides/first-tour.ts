import { awaitsOutcome, STARTS_EARLY } from '../rules.ts';
import type { Tour } from '../schema.ts';

const MINUTE = 60_000;
/** From this long before its time a guide is on the way to a tour, in ms. */
const SOON = 180 * MINUTE;

/** Why a tour stands before all others for its guide, the most urgent first. */
const firstReasons = ['underWay', 'now', 'unsaid', 'soon', 'asked'] as const;
type FirstReason = (typeof firstReasons)[number];

type Facts = Pick<Tour, 'status' | 'starts_at' | 'ends_at' | 'guide_answer'>;

function reasonOf(tour: Facts, now: Date): FirstReason | null {
  const ahead = Date.parse(tour.starts_at) - now.getTime();
  if (tour.status === 'in_progress') return 'underWay';
  if (awaitsOutcome(tour, now)) return 'unsaid';
  if (Date.parse(tour.ends_at) <= now.getTime()) return null;
  if (tour.status === 'confirmed' && ahead <= STARTS_EARLY) return 'now';
  if (tour.status === 'confirmed' && ahead <= SOON) return 'soon';
  return tour.guide_answer === 'asked' ? 'asked' : null;
}

/** The tour with which its guide has something to do now or next; null where there is none. */
export function firstTour<Row extends Facts>(
  tours: readonly Row[],
  now: Date,
): { tour: Row; reason: FirstReason } | null {
  const found = tours.flatMap((tour) => {
    const reason = reasonOf(tour, now);
    return reason ? [{ tour, reason }] : [];
  });
  const rank = ({ reason }: { reason: FirstReason }) => firstReasons.indexOf(reason);
  const start = ({ tour }: { tour: Row }) => Date.parse(tour.starts_at);
  return found.toSorted((a, b) => rank(a) - rank(b) || start(a) - start(b))[0] ?? null;
}
