import { LARGE_HOMES } from './large-homes.ts';
import { SMALL_HOMES } from './small-homes.ts';

/** Forty homes by short names, which the judgments use. */
export const HOMES = { ...SMALL_HOMES, ...LARGE_HOMES };

export type HomeKey = keyof typeof HOMES;
