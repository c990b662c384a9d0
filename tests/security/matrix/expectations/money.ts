import type { Expectations } from './rights.ts';

/** Money. */
export const money: Expectations = { tables: {}, functions: {} };
