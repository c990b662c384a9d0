import type { Expectations } from './rights.ts';

/** Leases: papers and money, so not for the host's assistant. */
export const leases: Expectations = {
  tables: {
    leases: { sees: ['renter', 'host'], owner: 'host_id' },
    lease_parties: { sees: ['renter', 'host'], owner: 'profile_id' },
  },
  functions: {},
};
