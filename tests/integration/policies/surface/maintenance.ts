import type { Surface } from './surface.ts';

export const maintenance: Surface = {
  tables: {},
  functions: {},
};
