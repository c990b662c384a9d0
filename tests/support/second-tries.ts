import type { Tally } from './tally.ts';

/** What a run may try twice, over all its runners; a busy machine is one reason, three are enough. */
export const SECOND_TRIES = 3;

/** What a run comes to, and the lines that name each test that was not green at once. */
export type Verdict = { passed: number; failed: number; lines: string[] };

/**
 * Counts all runners together. Tests that were green at their second try only have passed, each of
 * them named; where there are more than three of them, the others have failed.
 */
export function judge(tallies: readonly Tally[]): Verdict {
  const sum = (key: 'passed' | 'failed') => tallies.reduce((total, one) => total + one[key], 0);
  const again = tallies.flatMap(({ name, again: tests = [] }) =>
    tests.map((test) => `${name}, green at the second try: ${test}`),
  );
  const tooMany = Math.max(0, again.length - SECOND_TRIES);
  const lines = [
    ...again,
    ...(tooMany > 0
      ? [`${again.length} tests were tried twice, ${SECOND_TRIES} may be: ${tooMany} have failed`]
      : []),
    ...tallies.flatMap(({ name, red = [] }) => red.map((test) => `${name}, RED: ${test}`)),
  ];
  return { passed: sum('passed') - tooMany, failed: sum('failed') + tooMany, lines };
}
