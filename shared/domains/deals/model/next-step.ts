import type { ApplicationStatus } from '../../applications/model/schema.ts';
import type { Charge } from '../../earnings/model/schema.ts';
import type { LeaseParty, LeaseStatus } from '../../leases/model/schema.ts';
import type { LeaseEnd } from '../../tenancies/model/lease-end.ts';
import type { TourStatus } from '../../tours/model/schema.ts';
import { type NextStep, step } from './deal-step.ts';
import { landlordStep, tenantStep } from './lease-steps.ts';

/**
 * The viewer's part in a deal. A companion applies together with the applicant; a colleague is an
 * assistant member of the host's organisation, who sees no lease and no money (DEC-39).
 */
export const dealSides = ['applicant', 'companion', 'manager', 'colleague', 'guide'] as const;

/** The viewer's part in a deal. */
export type DealSide = (typeof dealSides)[number];

/** How far two sides are with a home, as far as the viewer may read it. */
export type DealState = {
  listing: string | null;
  /** The home can be applied for and looked at. */
  isToLet: boolean;
  tour: { id: string; status: TourStatus; proposed_by: 'renter' | 'host' } | null;
  /** `asked` counts what the host's side asked for and has no answer to; `owes` is an unpaid fee. */
  application: { id: string; status: ApplicationStatus; asked: number; owes: boolean } | null;
  /**
   * `turn` is who signs next, null when there is no one; a tenant's lease is never a draft. `end` is what is left
   * to do of one that ends or ended.
   */
  lease: {
    id: string;
    status: LeaseStatus;
    turn: { party: LeaseParty['party']; isMine: boolean } | null;
    end: LeaseEnd | null;
  } | null;
  charges: readonly Pick<Charge, 'kind' | 'status'>[];
};

/** Statuses of a tour that is still to come. */
const ahead: readonly TourStatus[] = ['requested', 'scheduled', 'confirmed', 'in_progress'];
const beingRead: readonly ApplicationStatus[] = ['submitted', 'screening', 'shortlisted'];

/**
 * The one next step of a deal for one side, from the states of its tour, application, lease and
 * charges. Null where nothing connects the two. The lease goes before the application, and that before
 * the tour: each came out of the one before it.
 */
export function nextStep(side: DealSide, state: DealState): NextStep | null {
  if (side === 'manager' || side === 'colleague') return hostStep(side, state);
  if (side === 'guide') {
    return state.tour && step('openTour', 'you', { to: '/guide-dashboard/tour-manager' });
  }
  return renterStep(side, state);
}

function renterStep(side: 'applicant' | 'companion', state: DealState): NextStep | null {
  const { lease, application, tour, listing, isToLet } = state;
  if (lease && lease.status !== 'draft') return tenantStep(lease, state.charges);
  if (application) {
    const found = applicantStep(side, application, listing);
    if (found) return found;
  }
  if (tour && ahead.includes(tour.status)) return tourStep(tour);
  const isKnown = tour !== null || application !== null || lease !== null;
  if (!isToLet || !listing) return isKnown ? step('findHome', 'you', { to: '/homes' }) : null;
  const search = { home: listing };
  return tour?.status === 'completed'
    ? step('apply', 'you', { to: '/apply', search })
    : step('bookTour', 'you', { to: '/book-tour', search });
}

function applicantStep(
  side: 'applicant' | 'companion',
  { id, status, asked, owes }: NonNullable<DealState['application']>,
  listing: string | null,
): NextStep | null {
  const page = { to: '/applications/$id', params: { id } } as const;
  if (status === 'draft') {
    return side === 'applicant' && listing
      ? step('finishApplication', 'you', { to: '/apply', search: { home: listing } })
      : step('finishApplication', 'applicant', page);
  }
  if (beingRead.includes(status)) {
    if (owes) return step('payFee', side === 'applicant' ? 'you' : 'applicant', page);
    return asked > 0 ? step('answerHost', 'you', page) : step('awaitDecision', 'host', page);
  }
  if (status === 'approved') return step('awaitLease', 'host', page);
  return status === 'declined' ? step('findHome', 'you', { to: '/homes' }) : null;
}

function tourStep({ id, status, proposed_by }: NonNullable<DealState['tour']>): NextStep {
  const page = { to: '/my-tours', search: { tour: id } } as const;
  if (status === 'confirmed' || status === 'in_progress') return step('goToTour', 'you', page);
  return status === 'scheduled' && proposed_by === 'host'
    ? step('answerTour', 'you', page)
    : step('awaitTour', 'host', page);
}

function hostStep(side: 'manager' | 'colleague', state: DealState): NextStep | null {
  const { lease, application, tour, isToLet } = state;
  // What a colleague cannot read does not lead them: neither leases nor money.
  if (lease && side === 'manager') return landlordStep(lease, state.charges);
  if (application && application.status !== 'draft') {
    const found = readerStep(side, application);
    if (found) return found;
  }
  if (tour && ahead.includes(tour.status)) return hostTourStep(tour);
  if (isToLet) return step('offerTime', 'you', { to: '/dashboard/tours/schedule', search: {} });
  if (!application || application.status === 'draft') return null;
  const page = { to: '/dashboard/applications/$id', params: { id: application.id } } as const;
  return step('seeDecision', 'none', page);
}

function readerStep(
  side: 'manager' | 'colleague',
  { id, status, asked }: NonNullable<DealState['application']>,
): NextStep | null {
  const page = { to: '/dashboard/applications/$id', params: { id } } as const;
  if (beingRead.includes(status)) {
    return asked > 0 ? step('awaitAnswer', 'applicant', page) : step('decide', 'you', page);
  }
  if (status !== 'approved') return null;
  return side === 'colleague'
    ? step('managerWritesLease', 'manager', page)
    : step('openApproved', 'you', page);
}

function hostTourStep({ id, status, proposed_by }: NonNullable<DealState['tour']>): NextStep {
  const page = { to: '/dashboard/tours', search: { tour: id } } as const;
  if (proposed_by === 'renter') {
    if (status === 'requested') {
      return step('answerTour', 'you', {
        to: '/dashboard/tours/schedule',
        search: { request: id },
      });
    }
    if (status === 'scheduled') return step('confirmTour', 'you', page);
  }
  return status === 'requested' || status === 'scheduled'
    ? step('awaitTour', 'applicant', page)
    : step('openTour', 'you', page);
}
