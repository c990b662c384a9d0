import type { Surface } from './surface.ts';

export const mates: Surface = {
  tables: {},
  functions: {},
};
