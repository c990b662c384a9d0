import { useProfile } from '#shared/domains/auth/state/store.ts';

/** Whose rows a host's pages show: their own and their organisation's. */
export type HostSide = { me: string; org: string | null };

/** Whose rows the host's pages show; null a moment after signing out. */
export function useHostSide(): HostSide | null {
  const profile = useProfile();
  return profile && { me: profile.id, org: profile.org_id };
}
