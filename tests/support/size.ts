/**
 * How large a fault or an attack runs: small in `npm test`, as quality.md asks in
 * `npm run test:faults`, `test:security` and `test:contract`, which set SIZE=full.
 */
export const FULL = process.env.SIZE === 'full';

/** The number for this run. */
export function sized(smoke: number, full: number): number {
  return FULL ? full : smoke;
}
