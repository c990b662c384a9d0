import type { Expectations } from './rights.ts';

/** Tours. */
export const tours: Expectations = { tables: {}, functions: {} };
