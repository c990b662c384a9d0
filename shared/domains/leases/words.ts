import type { LeaseStatus } from './schema.ts';

/** What a lease's status is called to its tenants. */
export const tenancyLabels: Record<LeaseStatus, string> = {
  draft: 'Being written',
  sent: 'To be signed',
  partly_signed: 'Being signed',
  active: 'Active',
  ending: 'Ending',
  ended: 'Ended',
};
