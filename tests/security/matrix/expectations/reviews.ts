import type { Expectations } from './rights.ts';

/** Reviews. */
export const reviews: Expectations = { tables: {}, functions: {} };
