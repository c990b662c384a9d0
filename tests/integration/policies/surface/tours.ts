import type { Surface } from './surface.ts';

export const tours: Surface = {
  tables: {
    tours: { authenticated: ['select'] },
  },
  functions: {},
};
