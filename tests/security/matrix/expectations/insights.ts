import type { Expectations } from './rights.ts';

/** Analytics, daily figures, automation. */
export const insights: Expectations = { tables: {}, functions: {} };
