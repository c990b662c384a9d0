import { queryOptions } from '@tanstack/react-query';
import { fetchJoiners, fetchLeaseInvitations, fetchOwnLeaseInvitations } from '../api/addenda.ts';

/** Who may join a lease by an addendum. */
export function joinersQuery(me: string, lease: string) {
  return queryOptions({
    queryKey: ['leases', me, 'joiners', lease] as const,
    queryFn: () => fetchJoiners(lease),
  });
}

/** Who is asked by mail to join by an addendum. */
export function leaseInvitationsQuery(me: string, addendum: string) {
  return queryOptions({
    queryKey: ['leases', me, 'invitations', addendum] as const,
    queryFn: () => fetchLeaseInvitations(addendum),
  });
}

/** Leases that the user is asked to join. */
export function ownLeaseInvitationsQuery(me: string) {
  return queryOptions({
    queryKey: ['leases', me, 'own-invitations'] as const,
    queryFn: () => fetchOwnLeaseInvitations(),
  });
}
