import { readFile } from 'node:fs/promises';
import { z } from 'zod';

/** What one runner counted, and by name what was red and what was green at its second try only. */
export type Tally = {
  name: string;
  passed: number;
  failed: number;
  red?: string[];
  again?: string[];
};

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
    }),
  ),
});

const playwrightSuite = z.object({
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      tests: z.array(z.object({ status: z.string() })),
    }),
  ),
  get suites() {
    return z.optional(z.array(playwrightSuite));
  },
});
type PlaywrightSuite = z.infer<typeof playwrightSuite>;
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
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
  return { name, passed, failed: red.length, red, again };
}

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
  return { name, passed: expected + flaky, failed, red, again: specsOf(report.suites, 'flaky') };
}

const specsOf = (suites: PlaywrightSuite[], wanted: string): string[] =>
  suites.flatMap(({ specs, suites = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === wanted))
      .map(({ file, title }) => `${file}: ${title}`),
    ...specsOf(suites, wanted),
  ]);

async function read<T>(file: string, schema: z.ZodType<T>): Promise<T | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  return text === null ? null : schema.parse(JSON.parse(text));
}
