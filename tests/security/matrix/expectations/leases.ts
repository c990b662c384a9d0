import { type Expectations, SIGNED_IN } from './rights.ts';

/** Leases: papers and money, so not for the host's assistant. */
export const leases: Expectations = {
  tables: {
    leases: { sees: ['renter', 'host'], owner: 'host_id' },
    lease_parties: { sees: ['renter', 'host'], owner: 'profile_id' },
    lease_documents: { sees: ['renter', 'host'] },
    lease_events: { sees: ['renter', 'host'], owner: 'actor_id' },
  },
  functions: {
    // Null for everybody but the parties.
    verify_lease_chain: {
      calls: SIGNED_IN,
      arguments: ({ rows }) => ({ lease: rows.leases?.id }),
    },
  },
};
