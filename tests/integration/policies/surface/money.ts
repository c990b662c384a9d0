import type { Surface } from './surface.ts';

export const money: Surface = {
  tables: {},
  functions: {},
};
