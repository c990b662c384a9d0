import { readFile } from 'node:fs/promises';
import type { Tally, TimedTest } from './tally.ts';

/** One step of a run: its groups, how long it took, and the processor time of all that it started. */
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
 * Processor seconds of all child processes that have ended, and of theirs; null where the system
 * does not say. A clock tick of Linux is a hundredth of a second.
 */
export async function childCpuSeconds(): Promise<number | null> {
  const text = await readFile('/proc/self/stat', 'utf8').catch(() => null);
  // The name of the program may hold blanks; what follows it does not.
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ');
  return fields ? (Number(fields[13]) + Number(fields[14])) / 100 : null;
}
