import type { RowMaker } from './scene.ts';

/** Reports and blocks. */
export const moderation: RowMaker = async () => ({});
