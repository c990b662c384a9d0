import type { RowMaker } from './scene.ts';

/** Mates. */
export const mates: RowMaker = async () => ({});
