import type { RowMaker } from './scene.ts';

/** Maintenance. */
export const maintenance: RowMaker = async () => ({});
