import type { Expectations } from './rights.ts';

/** Maintenance. */
export const maintenance: Expectations = { tables: {}, functions: {} };
