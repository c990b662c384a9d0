import { AUSTIN } from './austin.ts';
import type { Metro } from './metro.ts';
import { PHILADELPHIA } from './philadelphia.ts';
import { PORTLAND } from './portland.ts';

/** The seed's three metros. Leads are dealt in thirds, so their number is part of the rule. */
export const METROS: readonly [Metro, Metro, Metro] = [AUSTIN, PORTLAND, PHILADELPHIA];

/** The metro with this number. */
export function metroOf(index: number): Metro {
  return METROS[index] ?? METROS[0];
}
