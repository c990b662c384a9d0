import { queryOptions } from '@tanstack/react-query';
import { countRecoveryCodes, fetchAccount, fetchDeletion, fetchSessions } from '../api/account.ts';

/** The parts of the cache that this domain owns. */
export const accountKeys = {
  all: (me: string) => ['account', me] as const,
  account: (me: string) => ['account', me, 'account'] as const,
  sessions: (me: string) => ['account', me, 'sessions'] as const,
  recovery: (me: string) => ['account', me, 'recovery'] as const,
  deletion: (me: string) => ['account', me, 'deletion'] as const,
};

/** What the auth server says of the account. */
export function accountQuery(me: string) {
  return queryOptions({ queryKey: accountKeys.account(me), queryFn: fetchAccount });
}

/** Where the person is signed in. */
export function sessionsQuery(me: string) {
  return queryOptions({ queryKey: accountKeys.sessions(me), queryFn: fetchSessions });
}

/** How many recovery codes are left. */
export function recoveryQuery(me: string) {
  return queryOptions({ queryKey: accountKeys.recovery(me), queryFn: countRecoveryCodes });
}

/** The deletion that waits. */
export function deletionQuery(me: string) {
  return queryOptions({
    queryKey: accountKeys.deletion(me),
    queryFn: () => fetchDeletion(me),
  });
}
