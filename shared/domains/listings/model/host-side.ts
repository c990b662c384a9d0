/** Whose homes: the user's own and those of the organisation that the user works for. */
export type HostSide = { me: string; org: string | null };

/** The condition that a home is of a host's side: a visitor's right to read reaches further. */
export function ofSide({ me, org }: HostSide): string {
  return org ? `owner_id.eq.${me},org_id.eq.${org}` : `owner_id.eq.${me}`;
}
