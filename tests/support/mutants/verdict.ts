import type { Break } from './break.ts';
import { BROKEN_GROUPS, groupOf } from './rows.ts';

/**
 * What became of a break: red by a test that names one of its rows, red by others only, green, or
 * nothing that counts, because a file of tests did not load.
 */
export type Verdict = 'named' | 'other' | 'green' | 'unloadable';

/** A verdict with the titles of the red tests. */
export type Outcome = { verdict: Verdict; red: string[] };

/** Judges by the titles of the red tests; `unloadable` are files that have no red test of their own. */
export function judge({ rows }: Pick<Break, 'rows'>, red: string[], unloadable: string[]): Outcome {
  const naming = red.filter((title) => rows.some((row) => title.includes(`[${row}]`)));
  if (naming.length > 0) return { verdict: 'named', red: naming };
  if (red.length > 0) return { verdict: 'other', red };
  return unloadable.length > 0
    ? { verdict: 'unloadable', red: unloadable }
    : { verdict: 'green', red: [] };
}

/** The goals of quality.md, M1: parts of all breaks. */
const NAMED_GOAL = 0.95;

/** Counted figures of a run. */
export type Score = {
  breaks: number;
  named: number;
  other: number;
  green: number;
  unloadable: number;
};

/** Counts verdicts. */
export function scoreOf(verdicts: Verdict[]): Score {
  const count = (wanted: Verdict) => verdicts.filter((one) => one === wanted).length;
  return {
    breaks: verdicts.length,
    named: count('named'),
    other: count('other'),
    green: count('green'),
    unloadable: count('unloadable'),
  };
}

/** Whether a run meets the goals: nothing green, and nearly everything red by a test that names it. */
export const isGood = ({ breaks, named, other }: Score): boolean =>
  breaks > 0 && named + other === breaks && named >= NAMED_GOAL * breaks;

/** Breaks per group, by the row that names each. */
export function perGroup(table: Pick<Break, 'id'>[]): Record<string, number> {
  const counts = Object.fromEntries(BROKEN_GROUPS.map((group) => [group, 0]));
  for (const { id } of table) counts[groupOf(id)] = (counts[groupOf(id)] ?? 0) + 1;
  return counts;
}
