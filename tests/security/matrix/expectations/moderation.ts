import type { Expectations } from './rights.ts';

/** Reports and blocks. */
export const moderation: Expectations = { tables: {}, functions: {} };
