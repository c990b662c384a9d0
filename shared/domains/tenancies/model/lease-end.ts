import type { LeaseCourse } from './course.ts';
import { goesOn } from './steps.ts';

/** What is left to do of a lease that ends or ended, as far as its next step depends on it. */
export type LeaseEnd = {
  /** The lease that follows it, signed by everybody: nobody moves out. Null for who was released. */
  follows: string | null;
  /** The lease in whose books a deposit is held, null where none is to be returned. */
  deposit: string | null;
  /** This side can write a review that it has not written. */
  reviewsOpen: boolean;
  /** The home is neither on offer, nor held by another lease. */
  homeWaits: boolean;
};

/** What is left to do of a lease that ends or ended. */
export function leaseEndOf(course: LeaseCourse): LeaseEnd {
  const { renewal, deposit, goes_on, reviews_open, home } = course;
  return {
    follows: renewal && goesOn(course) ? renewal.id : null,
    deposit: deposit?.status === 'paid' && !goes_on ? deposit.lease : null,
    reviewsOpen: reviews_open > 0,
    homeWaits: home.waits,
  };
}
