import type { Expectations } from './rights.ts';

/** Mates. */
export const mates: Expectations = { tables: {}, functions: {} };
