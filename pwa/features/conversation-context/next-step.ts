import type { ApplicationBetween } from '#shared/domains/applications/cache/relationship.ts';
import type { LeaseBetween } from '#shared/domains/leases/cache/relationship.ts';
import { turnOf } from '#shared/domains/leases/model/rules.ts';
import type { UserType } from '#shared/domains/profiles/model/schema.ts';
import type { TourBetween } from '#shared/domains/tours/cache/relationship.ts';

/** What connects two people: a tour, an application, a lease; and whether the home is to let. */
export type Relationship = {
  /** The home can be applied for and looked at. */
  isToLet: boolean;
  tour: Pick<TourBetween, 'status' | 'renter_id' | 'proposed_by'> | null;
  application: Pick<ApplicationBetween, 'status' | 'applicant_id'> | null;
  lease: Pick<LeaseBetween, 'status' | 'parties'> | null;
};

/** The one thing to do next, by its words in the catalogue. */
export type NextStep =
  | 'signLease'
  | 'readLease'
  | 'finishLease'
  | 'finishApplication'
  | 'trackApplication'
  | 'answerTour'
  | 'seeTour'
  | 'apply'
  | 'bookTour'
  | 'reviewApplication'
  | 'decideLease'
  | 'offerTime'
  | 'openTour';

const toCome = ['requested', 'scheduled', 'confirmed', 'in_progress'];
const waitsToBeSigned = ['sent', 'partly_signed'];
const beingRead = ['submitted', 'screening', 'shortlisted'];

/** The next step of one party towards the other about a home; null where nothing waits for them. */
export function nextStep(me: string, role: UserType, relationship: Relationship): NextStep | null {
  if (role === 'host') return hostStep(me, relationship);
  const { tour, application, lease, isToLet } = relationship;
  // A guide may rent, too: what they asked for themselves goes before what they show.
  const asks = application?.applicant_id === me || tour?.renter_id === me;
  if (role === 'guide' && !asks) return tour ? 'openTour' : null;
  if (lease && lease.status !== 'draft') {
    const isMine = turnOf(lease.parties)?.profile_id === me;
    return isMine && waitsToBeSigned.includes(lease.status) ? 'signLease' : 'readLease';
  }
  if (application?.applicant_id === me) {
    if (application.status === 'draft') return 'finishApplication';
    if ([...beingRead, 'approved'].includes(application.status)) return 'trackApplication';
  }
  if (tour && toCome.includes(tour.status)) {
    return tour.status === 'scheduled' && tour.proposed_by === 'host' ? 'answerTour' : 'seeTour';
  }
  if (!isToLet) return null;
  return tour?.status === 'completed' ? 'apply' : 'bookTour';
}

function hostStep(
  me: string,
  { tour, application, lease, isToLet }: Relationship,
): NextStep | null {
  if (lease) {
    if (lease.status === 'draft') return 'finishLease';
    // Any owner or manager signs for the host.
    const isTheirs = turnOf(lease.parties)?.party === 'host';
    return isTheirs && waitsToBeSigned.includes(lease.status) ? 'signLease' : 'readLease';
  }
  if (application && application.applicant_id !== me) {
    if (beingRead.includes(application.status)) return 'reviewApplication';
    if (application.status === 'approved') return 'decideLease';
  }
  if (tour && toCome.includes(tour.status)) {
    return tour.status === 'requested' && tour.proposed_by === 'renter' ? 'answerTour' : 'openTour';
  }
  return isToLet ? 'offerTime' : null;
}
