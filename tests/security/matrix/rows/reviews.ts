import type { RowMaker } from './scene.ts';

/** Reviews. */
export const reviews: RowMaker = async () => ({});
