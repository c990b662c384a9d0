import type { Surface } from './surface.ts';

export const moderation: Surface = {
  tables: {},
  functions: {},
};
