import { cpus } from 'node:os';
import type { Tally, TimedTest } from './tally.ts';

/** One step of a run: its groups, how long it took, and what the machine's processors worked meanwhile. */
export type Step = { title: string; seconds: number; cpuSeconds: number | null };

const SLOWEST = 10;

/** Where a run's time went: a line for each step and each group in it, then its slowest tests. */
export function timeLines(steps: readonly Step[], tallies: readonly Tally[]): string[] {
  const timed = tallies.flatMap(({ timed: tests = [] }) => tests);
  return [
    ...steps.flatMap(({ title, seconds, cpuSeconds }) => [
      `${clock(seconds)}  ${title}${cpuSeconds === null ? '' : ` (${use(cpuSeconds, seconds)})`}`,
      ...tallies
        .filter(({ name, beforeTests = 0 }) => title.split(', ').includes(name) && beforeTests >= 1)
        .map(
          ({ name, beforeTests = 0 }) =>
            `${clock(beforeTests)}    of it before the first test of ${name}`,
        ),
    ]),
    ...slowest(timed).map(({ file, title, seconds }) => `${clock(seconds)}  ${file}: ${title}`),
  ];
}

/** The tests that took longest. */
const slowest = (timed: readonly TimedTest[]): TimedTest[] =>
  timed.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);

const clock = (seconds: number) => `${seconds.toFixed(0).padStart(5)} s`;

const use = (cpu: number, seconds: number) =>
  `${cpu.toFixed(0)} s of processors, ${(cpu / Math.max(seconds, 1)).toFixed(1)} at a time`;

/**
 * Seconds that the machine's processors have worked since it was started: a browser's and a database's processes
 * are not counted with the children that ended, and a run has the machine to itself. Null where the system does not say.
 */
export function processorSeconds(): number | null {
  const worked = cpus().map(({ times: { user, nice, sys, irq } }) => user + nice + sys + irq);
  return worked.length === 0 ? null : worked.reduce((sum, ms) => sum + ms, 0) / 1000;
}
