import type { ApplicationBetween } from '#shared/domains/applications/cache/relationship.ts';
import type { DealSide, DealState } from '#shared/domains/deals/model/next-step.ts';
import type { LeaseBetween } from '#shared/domains/leases/cache/relationship.ts';
import { turnOf } from '#shared/domains/leases/model/rules.ts';
import type { UserType } from '#shared/domains/profiles/model/schema.ts';
import type { LeaseCourse } from '#shared/domains/tenancies/model/course.ts';
import { leaseEndOf } from '#shared/domains/tenancies/model/lease-end.ts';
import type { TourBetween } from '#shared/domains/tours/cache/relationship.ts';

/** What connects two people who write to each other about a home. */
export type Relationship = {
  listing: string | null;
  isToLet: boolean;
  tour: Pick<TourBetween, 'id' | 'status' | 'renter_id' | 'proposed_by'> | null;
  application: ApplicationBetween | null;
  lease: Pick<LeaseBetween, 'id' | 'status' | 'parties' | 'charges'> | null;
  /** Of a lease that ends or ended. */
  course: LeaseCourse | null;
};

/** The user's part in the deal of a thread; `part` is a host's place on the host's side. */
export function sideOf(
  me: string,
  role: UserType,
  part: 'manager' | 'colleague' | undefined,
  { application, tour, lease }: Relationship,
): DealSide | null {
  if (role === 'host') return part ?? null;
  if (role === 'renter') return 'applicant';
  // A guide may rent, too: what they asked for themselves goes before what they show.
  const isTenant = lease?.parties.some(({ profile_id }) => profile_id === me) ?? false;
  return isTenant || application?.applicant_id === me || tour?.renter_id === me
    ? 'applicant'
    : 'guide';
}

/** The states of the deal of a thread, as the next step looks at them. */
export function dealOf(me: string, role: UserType, relationship: Relationship): DealState {
  const { listing, isToLet, tour, application, lease, course } = relationship;
  const isHost = role === 'host';
  const turn = lease ? turnOf(lease.parties) : undefined;
  return {
    listing,
    isToLet,
    tour,
    application: application && isHost === (application.applicant_id !== me) ? application : null,
    lease: lease && {
      id: lease.id,
      status: lease.status,
      // Any owner or manager signs for the host.
      turn: turn
        ? { party: turn.party, isMine: isHost ? turn.party === 'host' : turn.profile_id === me }
        : null,
      end: course && leaseEndOf(course),
    },
    charges: lease?.charges ?? [],
  };
}
