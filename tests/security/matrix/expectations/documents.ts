import type { Expectations } from './rights.ts';

/** Documents. */
export const documents: Expectations = { tables: {}, functions: {} };
