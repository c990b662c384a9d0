import type { UserType } from '#shared/domains/profiles/model/schema.ts';

/** As `switch_role`: renters and hosts become guides, and guides hosts, without another account. */
export const mayTake = (kind: UserType, active: UserType): kind is 'guide' | 'host' =>
  (kind === 'guide' && active !== 'guide') || (kind === 'host' && active === 'guide');
