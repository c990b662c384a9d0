import type { RowMaker } from './scene.ts';

/** Feedback, contact, partners, the audit log. */
export const operations: RowMaker = async () => ({});
