import type { Surface } from './surface.ts';

export const leases: Surface = {
  tables: {},
  functions: {},
};
