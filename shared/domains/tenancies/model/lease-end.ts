import type { LeaseCourse } from './course.ts';
import { goesOn } from './steps.ts';

/** What is left to do of a lease that ends or ended, as far as its next step depends on it. */
export type LeaseEnd = {
  /** The lease that follows it and that all have signed: the tenants stay. Null for those who were released. */
  follows: string | null;
  /** A lease that may follow it and has signatures missing. */
  openRenewal: string | null;
  /** Whom the move-out list waits for: `none` where it is not begun, `closed` where both confirmed it. */
  inspection: 'none' | 'host' | 'tenant' | 'both' | 'closed';
  /** Rent was paid for days after the end, and goes back. */
  givesBack: boolean;
  /** The lease in whose books a deposit is held, null where none is to be returned. */
  deposit: string | null;
  /** This side can write a review that it has not written. */
  reviewsOpen: boolean;
  /** The home is neither on offer, nor held by another lease. */
  homeWaits: boolean;
};

function inspectionOf({ move_out, goes_on }: LeaseCourse): LeaseEnd['inspection'] {
  // Who was released leaves a home in which others stay: no list is made.
  if (goes_on || move_out?.closed_at) return 'closed';
  if (!move_out) return 'none';
  if (move_out.host === move_out.tenant) return 'both';
  return move_out.host ? 'tenant' : 'host';
}

/** What is left to do of a lease that ends or ended. */
export function leaseEndOf(course: LeaseCourse): LeaseEnd {
  const { renewal, deposit, goes_on, last_rent, reviews_open, home } = course;
  const signed = goesOn(course);
  return {
    follows: renewal && signed ? renewal.id : null,
    openRenewal: renewal && !signed ? renewal.id : null,
    inspection: inspectionOf(course),
    givesBack: (last_rent?.back_cents ?? 0) > 0,
    deposit: deposit?.status === 'paid' && !goes_on ? deposit.lease : null,
    reviewsOpen: reviews_open > 0,
    homeWaits: home.waits,
  };
}
