import { useMe } from '../../../app/session/signed-in.tsx';

/** Whose rows a host's pages show: their own and their organisation's. */
export type HostSide = { me: string; org: string | null };

/** Whose rows the host's pages show. */
export function useHostSide(): HostSide {
  const { id, org_id } = useMe();
  return { me: id, org: org_id };
}
