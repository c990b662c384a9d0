import { readFile } from 'node:fs/promises';
import { z } from 'zod';

/** What one runner counted. */
export type Tally = { name: string; passed: number; failed: number };

const vitestReport = z.object({ numPassedTests: z.number(), numFailedTests: z.number() });
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

/** Reads Vitest's JSON report; one that is missing or failed before any test counts as a failure. */
export async function tallyVitest(name: string, file: string, exitCode: number): Promise<Tally> {
  const report = await read(file, vitestReport);
  return withExit(
    { name, passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 1 },
    exitCode,
  );
}

/** Reads Playwright's JSON report; a missing one counts as a failure. Says how many needed two tries. */
export async function tallyPlaywright(name: string, file: string, exitCode: number) {
  const stats = (await read(file, playwrightReport))?.stats;
  if (stats?.flaky) console.log(`${name}: ${stats.flaky} passed only at the second try`);
  const passed = (stats?.expected ?? 0) + (stats?.flaky ?? 0);
  return withExit({ name, passed, failed: stats?.unexpected ?? 1 }, exitCode);
}

/** A runner that ended badly without a failing test (a set-up, an unhandled error) has failed. */
function withExit(tally: Tally, exitCode: number): Tally {
  return exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

async function read<T>(file: string, schema: z.ZodType<T>): Promise<T | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  return text === null ? null : schema.parse(JSON.parse(text));
}
