import type { Surface } from './surface.ts';

export const reviews: Surface = {
  tables: {},
  functions: {},
};
