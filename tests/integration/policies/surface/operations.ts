import type { Surface } from './surface.ts';

export const operations: Surface = {
  tables: {},
  functions: {},
};
