import type { Expectations } from './rights.ts';

/** Feedback, contact, partners, the audit log. */
export const operations: Expectations = { tables: {}, functions: {} };
