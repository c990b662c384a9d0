import type { ApplicationBetween } from '#shared/domains/applications/cache/relationship.ts';
import type { LeaseBetween } from '#shared/domains/leases/cache/relationship.ts';
import type { UserType } from '#shared/domains/profiles/model/schema.ts';
import type { TourBetween } from '#shared/domains/tours/cache/relationship.ts';

/** The address of one application or one tour. Where a role has only a list of them there is none. */
export type FactPage =
  | { to: '/applications/$id' | '/dashboard/applications/$id'; params: { id: string } }
  | { to: '/dashboard/tours/schedule'; search: { request: string } }
  | { to: '/dashboard/leases/$id'; params: { id: string } }
  | { to: '/my-home' };

/** An application: the host's side decides on its page, its applicant sees where it stands on another. */
export function applicationPage(
  me: string,
  role: UserType,
  { id, applicant_id, status }: Pick<ApplicationBetween, 'id' | 'applicant_id' | 'status'>,
): FactPage | null {
  if (applicant_id === me) {
    return role === 'host' ? null : { to: '/applications/$id', params: { id } };
  }
  const isReceived = role === 'host' && status !== 'draft';
  return isReceived ? { to: '/dashboard/applications/$id', params: { id } } : null;
}

/** A tour that a host was asked for, while its time can still be taken. */
export function tourPage(
  role: UserType,
  tour: Pick<TourBetween, 'id' | 'status' | 'starts_at'>,
  now: Date,
): FactPage | null {
  const waits = tour.status === 'requested' && Date.parse(tour.starts_at) > now.getTime();
  if (role !== 'host' || !waits) return null;
  return { to: '/dashboard/tours/schedule', search: { request: tour.id } };
}

/** A lease: on the desk of its host's side, under My Home of a renter. */
export function leasePage(
  role: UserType,
  { id, status }: Pick<LeaseBetween, 'id' | 'status'>,
): FactPage | null {
  if (role === 'host') return { to: '/dashboard/leases/$id', params: { id } };
  return status === 'draft' ? null : { to: '/my-home' };
}
