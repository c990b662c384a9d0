import type { Surface } from './surface.ts';

export const leases: Surface = {
  tables: {
    leases: { authenticated: ['select'] },
    lease_parties: { authenticated: ['select'] },
    lease_documents: { authenticated: ['select'] },
    lease_events: { authenticated: ['select'] },
  },
  functions: {
    verify_lease_chain: ['authenticated'],
  },
};
