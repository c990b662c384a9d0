import type { Surface } from './surface.ts';

export const insights: Surface = {
  tables: {},
  functions: {},
};
