import type { DealState } from '#shared/domains/deals/model/next-step.ts';
import type { LeaseBetween } from '#shared/domains/leases/cache/relationship.ts';
import { turnOf } from '#shared/domains/leases/model/rules.ts';
import type { LeaseCourse } from '#shared/domains/tenancies/model/course.ts';
import { leaseEndOf } from '#shared/domains/tenancies/model/lease-end.ts';

/** The deal of a lease as its host's side sees it, with its course where it ends or ended. */
export function landlordDeal(
  lease: LeaseBetween & { listing_id: string },
  course: LeaseCourse | null,
): DealState {
  const turn = turnOf(lease.parties);
  return {
    listing: lease.listing_id,
    isToLet: false,
    tour: null,
    application: null,
    lease: {
      id: lease.id,
      status: lease.status,
      // Any owner or manager signs for the host.
      turn: turn ? { party: turn.party, isMine: turn.party === 'host' } : null,
      end: course && leaseEndOf(course),
    },
    charges: lease.charges,
  };
}
