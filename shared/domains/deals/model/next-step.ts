import type { ApplicationStatus } from '../../applications/model/schema.ts';
import type { Charge } from '../../earnings/model/schema.ts';
import type { LeaseParty, LeaseStatus } from '../../leases/model/schema.ts';
import type { TourStatus } from '../../tours/model/schema.ts';

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
  /** `turn` is who signs next, null when there is no one; a tenant's lease is never a draft. */
  lease: {
    id: string;
    status: LeaseStatus;
    turn: { party: LeaseParty['party']; isMine: boolean } | null;
  } | null;
  charges: readonly Pick<Charge, 'kind' | 'status'>[];
};

/** Who has to act now; `none` where only time passes. */
type Actor = 'you' | 'host' | 'manager' | 'applicant' | 'tenant' | 'signer' | 'none';

/** The address of the page where a step is taken. */
export type StepPage =
  | { to: '/apply' | '/book-tour'; search: { home: string } }
  | { to: '/my-tours' | '/dashboard/tours'; search: { tour: string } }
  | { to: '/dashboard/tours/schedule'; search: { request: string } | Record<string, never> }
  | { to: '/applications/$id' | '/dashboard/applications/$id'; params: { id: string } }
  | { to: '/dashboard/leases/$id'; params: { id: string } }
  | { to: '/dashboard/earnings/leases/$lease'; params: { lease: string } }
  | { to: '/dashboard/listings/$id/edit'; params: { id: string } }
  | { to: '/my-home' | '/payment' | '/reviews' | '/homes' | '/guide-dashboard/tour-manager' }
  | { to: '/dashboard/reviews' };

/** The page as one path with its search parameters. */
export function pageAddress(page: StepPage): { to: string; search: Record<string, string> } {
  const params: Record<string, string> = 'params' in page ? page.params : {};
  const to = page.to.replace(/\$(\w+)/g, (whole, name: string) => params[name] ?? whole);
  return { to, search: 'search' in page ? page.search : {} };
}

/** All steps of a deal; each is named by what is to be done or waited for. */
export const stepNames = [
  'bookTour',
  'answerTour',
  'awaitTour',
  'confirmTour',
  'goToTour',
  'openTour',
  'offerTime',
  'apply',
  'finishApplication',
  'payFee',
  'answerHost',
  'awaitDecision',
  'awaitAnswer',
  'decide',
  'seeDecision',
  'findHome',
  'awaitLease',
  'managerWritesLease',
  'openApproved',
  'finishLease',
  'signLease',
  'awaitSignature',
  'payOverdue',
  'payDue',
  'remindArrears',
  'seeHome',
  'seeLease',
  'prepareMoveOut',
  'awaitDeposit',
  'returnDeposit',
  'reviewHome',
  'reviewTenant',
  'offerAgain',
] as const;

/** A step of a deal. */
export type StepName = (typeof stepNames)[number];

/** What is next in a deal, who has to act, and the page where it is done. */
export type NextStep = { name: StepName; who: Actor; page: StepPage };

const step = (name: StepName, who: Actor, page: StepPage): NextStep => ({ name, who, page });

/** Statuses of a tour that is still to come. */
const ahead: readonly TourStatus[] = ['requested', 'scheduled', 'confirmed', 'in_progress'];
const beingRead: readonly ApplicationStatus[] = ['submitted', 'screening', 'shortlisted'];

const isOverdue = ({ status }: Pick<Charge, 'status'>) => status === 'overdue';
const isOpen = ({ status }: Pick<Charge, 'status'>) =>
  status === 'due' || status === 'partly_paid' || status === 'overdue';
const isHeldDeposit = ({ kind, status }: Pick<Charge, 'kind' | 'status'>) =>
  kind === 'deposit' && status === 'paid';

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

function tenantStep(
  { status, turn }: NonNullable<DealState['lease']>,
  charges: DealState['charges'],
): NextStep {
  const home = { to: '/my-home' } as const;
  if (status === 'sent' || status === 'partly_signed') {
    if (turn?.isMine) return step('signLease', 'you', home);
    return step('awaitSignature', turn?.party === 'host' ? 'host' : 'signer', home);
  }
  if (charges.some(isOverdue)) return step('payOverdue', 'you', { to: '/payment' });
  if (charges.some(isOpen)) return step('payDue', 'you', { to: '/payment' });
  if (status === 'ending') return step('prepareMoveOut', 'you', home);
  if (status !== 'ended') return step('seeHome', 'none', home);
  return charges.some(isHeldDeposit)
    ? step('awaitDeposit', 'host', home)
    : step('reviewHome', 'you', { to: '/reviews' });
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
  if (lease && side === 'manager') return landlordStep(lease, state);
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

function landlordStep(
  { id, status, turn }: NonNullable<DealState['lease']>,
  { charges, listing, isToLet }: DealState,
): NextStep {
  const desk = { to: '/dashboard/leases/$id', params: { id } } as const;
  const ledger = { to: '/dashboard/earnings/leases/$lease', params: { lease: id } } as const;
  if (status === 'draft') return step('finishLease', 'you', desk);
  if (status === 'sent' || status === 'partly_signed') {
    return turn?.isMine ? step('signLease', 'you', desk) : step('awaitSignature', 'tenant', desk);
  }
  if (charges.some(isOverdue)) return step('remindArrears', 'you', ledger);
  if (status === 'ending') return step('prepareMoveOut', 'none', desk);
  if (status !== 'ended') return step('seeLease', 'none', desk);
  if (charges.some(isHeldDeposit)) return step('returnDeposit', 'you', ledger);
  return isToLet || !listing
    ? step('reviewTenant', 'you', { to: '/dashboard/reviews' })
    : step('offerAgain', 'you', { to: '/dashboard/listings/$id/edit', params: { id: listing } });
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
