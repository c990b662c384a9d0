import { spawn } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { brokenFiles, readVitest, tallyPlaywright, tallyVitest } from '../tally.ts';
import type { MutantRunner } from './break.ts';
import { COPY, FOLDER } from './copy.ts';

/** What a run of some test files in the copy showed. */
export type Report = {
  /** Titles of red tests. */
  red: string[];
  /** Files that did not get as far as a test. */
  unloadable: string[];
};

/** How long a run may take: a break can make a loop endless. */
const MINUTES: Record<MutantRunner, number> = {
  unit: 3,
  integration: 8,
  contract: 8,
  security: 8,
  browser: 15,
};

const REPORT = join(FOLDER, 'report.json');

/** Runs test files in the copy, each test once. `settings` reach the tests as variables. */
export async function runTests(
  runner: MutantRunner,
  files: string[],
  settings: Record<string, string> = {},
): Promise<Report> {
  await mkdir(FOLDER, { recursive: true });
  await rm(REPORT, { force: true });
  return runner === 'browser' ? playwright(files, settings) : vitest(runner, files, settings);
}

async function vitest(
  runner: MutantRunner,
  files: string[],
  settings: Record<string, string>,
): Promise<Report> {
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', runner];
  const reporters = ['--reporter=json', `--outputFile=${REPORT}`];
  const code = await node([...args, ...reporters, ...files], MINUTES[runner], settings);
  if (code === null) return { red: [NO_END], unloadable: [] };
  const report = await readVitest(REPORT);
  const unloadable = report ? brokenFiles(report) : ['no report'];
  const { red = [] } = tallyVitest(runner, code, report);
  return { red: red.filter((name) => !unloadable.includes(name)), unloadable };
}

const BUILD = `
  const { buildForTests, buildIfStale } = await import('./supabase/local/build.ts');
  await buildIfStale(() => {});
  await buildForTests(() => {});
`;

async function playwright(files: string[], settings: Record<string, string>): Promise<Report> {
  const built = await node(['--input-type=module', '--eval', BUILD], MINUTES.browser, settings);
  if (built !== 0) return { red: [], unloadable: ['the build'] };
  const args = ['node_modules/playwright/cli.js', 'test', '--reporter=json'];
  const projects = ['--project=browser', '--project=extension'];
  const more = ['--workers=1', '--retries=0', ...files];
  const output = { PLAYWRIGHT_JSON_OUTPUT_NAME: REPORT };
  const code = await node([...args, ...projects, ...more], MINUTES.browser, {
    ...settings,
    ...output,
  });
  if (code === null) return { red: [NO_END], unloadable: [] };
  const { red = [], failed } = await tallyPlaywright('browser', REPORT, code);
  return { red, unloadable: failed > red.length ? ['a set-up'] : [] };
}

const NO_END = 'the run did not end';

/** Runs a Node program in the copy without its output; null when it had to be ended. */
function node(
  args: string[],
  minutes: number,
  settings: Record<string, string>,
): Promise<number | null> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: COPY,
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, ...settings },
  });
  // With what it started: the group has the child's number.
  const end = () => child.pid !== undefined && process.kill(-child.pid, 'SIGKILL');
  const timer = setTimeout(end, minutes * 60_000);
  process.once('exit', end);
  return new Promise((done) => {
    child.once('exit', (code) => {
      clearTimeout(timer);
      process.off('exit', end);
      done(code);
    });
  });
}
