import type { RowMaker } from './scene.ts';

/** Analytics, daily figures, automation. */
export const insights: RowMaker = async () => ({});
