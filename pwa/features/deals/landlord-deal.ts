import type { DealState } from '#shared/domains/deals/model/next-step.ts';
import type { LeaseBetween } from '#shared/domains/leases/cache/relationship.ts';
import { turnOf } from '#shared/domains/leases/model/rules.ts';

/** The deal of a lease as its host's side sees it. */
export function landlordDeal(lease: LeaseBetween & { listing_id: string }): DealState {
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
    },
    charges: lease.charges,
  };
}
