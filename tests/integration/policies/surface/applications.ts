import type { Surface } from './surface.ts';

export const applications: Surface = {
  tables: {
    applications: { authenticated: ['select'] },
  },
  functions: {},
};
