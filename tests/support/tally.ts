import { readFile } from 'node:fs/promises';
import { z } from 'zod';

/** What one runner counted, and by name what was red and what was green at its second try only. */
export type Tally = {
  name: string;
  passed: number;
  failed: number;
  red?: string[];
  again?: string[];
  timed?: TimedTest[];
  /** Seconds until its first test began: builds, seeds and products that it waited for. */
  beforeTests?: number;
};

/** A test and the seconds that it took, with those of its second try. */
export type TimedTest = { file: string; title: string; seconds: number };

const vitestReport = z.object({
  startTime: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          duration: z.number().nullish(),
        }),
      ),
    }),
  ),
});

const playwrightSuite = z.object({
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      tests: z.array(
        z.object({
          status: z.string(),
          results: z.array(z.object({ duration: z.number(), startTime: z.coerce.date() })),
        }),
      ),
    }),
  ),
  get suites() {
    return z.optional(z.array(playwrightSuite));
  },
});
type PlaywrightSuite = z.infer<typeof playwrightSuite>;
const playwrightReport = z.object({
  stats: z.object({
    startTime: z.coerce.date(),
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
  }),
  suites: z.array(playwrightSuite),
});

/** Vitest's report in its JSON. */
type VitestReport = z.infer<typeof vitestReport>;

/** Reads Vitest's JSON report; null when there is none. */
export const readVitest = (file: string): Promise<VitestReport | null> => read(file, vitestReport);

/** Files with a red test or a set-up that failed. */
export const redFiles = ({ testResults }: VitestReport): string[] =>
  testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);

/** Files whose set-up failed, so that they have no red test of their own. */
export const brokenFiles = ({ testResults }: Pick<VitestReport, 'testResults'>): string[] =>
  testResults
    .filter(
      ({ status, assertionResults }) =>
        status === 'failed' && assertionResults.every((one) => one.status !== 'failed'),
    )
    .map(({ name }) => name);

/** Names of the red tests. */
export const redTests = ({ testResults }: VitestReport): string[] => namesOf(testResults, 'failed');

/**
 * Counts a run, and its second try of the red files where there was one. A run that ended badly
 * without a red file (a set-up, an unhandled error) has failed.
 */
export function tallyVitest(
  name: string,
  exitCode: number,
  first: VitestReport | null,
  second: VitestReport | null = null,
): Tally {
  if (!first) return { name, passed: 0, failed: 1, red: ['no report'] };
  const tried = new Set(second?.testResults.map(({ name }) => name));
  const last = [
    ...first.testResults.filter(({ name }) => !tried.has(name)),
    ...(second?.testResults ?? []),
  ];
  const passed = namesOf(last, 'passed').length;
  const red = namesOf(last, 'failed');
  red.push(...brokenFiles({ testResults: last }));
  const again = namesOf(first.testResults, 'failed').filter((one) => !red.includes(one));
  if (exitCode !== 0 && redFiles(first).length === 0) red.push('an error outside of any test');
  const begun = first.testResults.map(({ startTime }) => startTime);
  return {
    name,
    passed,
    failed: red.length,
    red,
    again,
    timed: [first, ...(second ? [second] : [])].flatMap(timesOf),
    beforeTests: begun.length > 0 ? (Math.min(...begun) - first.startTime) / 1000 : 0,
  };
}

/** Seconds of each file in a report of either runner, with its set-up; none without a report. */
export async function readFileTimes(path: string): Promise<Map<string, number>> {
  const text = await readFile(path, 'utf8').catch(() => '{"testResults":[],"startTime":0}');
  const report = z.union([vitestReport, playwrightReport]).parse(JSON.parse(text));
  if ('testResults' in report)
    return new Map(
      report.testResults.map(({ name, startTime, endTime }) => [
        fileOf(name),
        (endTime - startTime) / 1000,
      ]),
    );
  const tests = Map.groupBy(specTimes(report.suites), ({ file }) => file);
  return new Map(
    [...tests].map(([file, times]) => [file, times.reduce((sum, { seconds }) => sum + seconds, 0)]),
  );
}

const timesOf = ({ testResults }: VitestReport): TimedTest[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      file: fileOf(name),
      title: fullName,
      seconds: (duration ?? 0) / 1000,
    })),
  );

/** From the folder of all tests. */
const fileOf = (path: string) => path.replace(/^.*\/tests\//, '');

const namesOf = (files: VitestReport['testResults'], wanted: string) =>
  files.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === wanted).map(({ fullName }) => fullName),
  );

/** Reads Playwright's JSON report; a missing one counts as a failure. */
export async function tallyPlaywright(
  name: string,
  file: string,
  exitCode: number,
): Promise<Tally> {
  const report = await read(file, playwrightReport);
  if (!report) return { name, passed: 0, failed: 1, red: ['no report'] };
  const { expected, flaky, unexpected } = report.stats;
  const red = specsOf(report.suites, 'unexpected');
  // Without a red test it was a set-up, or an unhandled error.
  const failed = unexpected || (exitCode === 0 ? 0 : 1);
  const results = allSpecs(report.suites).flatMap(({ tests }) =>
    tests.flatMap((one) => one.results),
  );
  const begun = results.map(({ startTime }) => startTime.getTime());
  return {
    name,
    passed: expected + flaky,
    failed,
    red,
    again: specsOf(report.suites, 'flaky'),
    timed: specTimes(report.suites),
    beforeTests:
      begun.length > 0 ? (Math.min(...begun) - report.stats.startTime.getTime()) / 1000 : 0,
  };
}

const specTimes = (suites: PlaywrightSuite[]): TimedTest[] =>
  allSpecs(suites).map(({ file, title, tests }) => {
    const tries = tests.flatMap(({ results }) => results);
    const milliseconds = tries.reduce((sum, { duration }) => sum + duration, 0);
    return {
      file: `browser/${file.replace(/^.*browser\//, '')}`,
      title,
      seconds: milliseconds / 1000,
    };
  });

const allSpecs = (suites: PlaywrightSuite[]): PlaywrightSuite['specs'] =>
  suites.flatMap(({ specs, suites = [] }) => [...specs, ...allSpecs(suites)]);

const specsOf = (suites: PlaywrightSuite[], wanted: string): string[] =>
  allSpecs(suites)
    .filter(({ tests }) => tests.some(({ status }) => status === wanted))
    .map(({ file, title }) => `${file}: ${title}`);

async function read<T>(file: string, schema: z.ZodType<T>): Promise<T | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  return text === null ? null : schema.parse(JSON.parse(text));
}
