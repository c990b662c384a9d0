import type { Surface } from './surface.ts';

export const leases: Surface = {
  tables: {
    leases: { authenticated: ['select'] },
    lease_parties: { authenticated: ['select'] },
  },
  functions: {},
};
