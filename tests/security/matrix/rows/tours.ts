import type { RowMaker } from './scene.ts';

/** Tours. */
export const tours: RowMaker = async () => ({});
