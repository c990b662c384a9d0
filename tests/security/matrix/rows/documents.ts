import type { RowMaker } from './scene.ts';

/** Documents. */
export const documents: RowMaker = async () => ({});
