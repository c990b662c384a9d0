import type { ApplicationBetween } from '#shared/domains/applications/cache/relationship.ts';
import { can } from '#shared/domains/applications/model/rules.ts';
import type { LeaseBetween } from '#shared/domains/leases/cache/relationship.ts';
import type { UserType } from '#shared/domains/profiles/model/schema.ts';
import type { TourBetween } from '#shared/domains/tours/cache/relationship.ts';

/** The address of one application or one tour. Where a role has only a list of them there is none. */
export type FactPage =
  | { to: '/apply'; search: { home: string } }
  | { to: '/dashboard/tours/schedule'; search: { request: string } }
  | { to: '/dashboard/leases/$id'; params: { id: string } }
  | { to: '/my-home' };

/** A renter's own application, while they may still change it. */
export function applicationPage(
  me: string,
  role: UserType,
  application: Pick<ApplicationBetween, 'applicant_id' | 'status'>,
  listing: string,
): FactPage | null {
  const isTheirs = role === 'renter' && application.applicant_id === me;
  if (!isTheirs || !can.edit(application, 'applicant')) return null;
  return { to: '/apply', search: { home: listing } };
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
