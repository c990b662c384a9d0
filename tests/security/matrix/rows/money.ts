import type { RowMaker } from './scene.ts';

/** Money. */
export const money: RowMaker = async () => ({});
