import type { Surface } from './surface.ts';

export const documents: Surface = {
  tables: {},
  functions: {},
};
