import type { RowMaker } from './scene.ts';

/** Leases. */
export const leases: RowMaker = async () => ({});
