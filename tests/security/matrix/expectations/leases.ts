import type { Expectations } from './rights.ts';

/** Leases. */
export const leases: Expectations = { tables: {}, functions: {} };
