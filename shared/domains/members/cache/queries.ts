import { queryOptions } from '@tanstack/react-query';
import { fetchInvitation, fetchTeam } from '../api/team.ts';

/** The organisation of a person with the people in it. */
export function teamQuery(me: string) {
  return queryOptions({ queryKey: ['members', me, 'team'] as const, queryFn: fetchTeam });
}

/** What an invitation's link says; the secret is no key that is persisted. */
export function invitationQuery(token: string) {
  return queryOptions({
    queryKey: ['members', 'invitation', token] as const,
    queryFn: () => fetchInvitation(token),
    staleTime: 0,
  });
}
