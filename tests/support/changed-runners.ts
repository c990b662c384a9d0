import { glob } from 'node:fs/promises';
import { ROOT } from '../../supabase/environment.ts';
import { affectedTests, within } from './affected.ts';
import { changedSince, mergeBase } from './changed-files.ts';
import { browser } from './playwright-runner.ts';
import { type Runner, tell } from './runner.ts';
import { testSeconds } from './seconds.ts';
import { vitest } from './vitest-runner.ts';

/** Seconds of tests, by the table, that a change is worth; two run at once, and each start costs more. */
const BUDGET = { integration: 60, browser: 120 };

/** What a file is taken for that the table does not know. */
const SHORT = 2;

/**
 * What the changes since main can break soonest: unit tests by what they import, others by the
 * folder of what changed, changed tests before all others, within three minutes. What does not fit
 * is named, and left to `npm test`.
 */
export async function changedRunners(): Promise<Runner[][]> {
  const base = await mergeBase();
  const changed = await changedSince(base);
  const table = await testSeconds();
  const patterns = ['tests/integration/**/*.test.ts', 'tests/browser/**/*.spec.ts'];
  const all = (await Array.fromAsync(glob(patterns, { cwd: ROOT }))).sort();
  const affected = affectedTests(changed, all);
  const part = (name: keyof typeof BUDGET) => {
    const files = affected.filter((file) => file.startsWith(`tests/${name}/`));
    const secondsOf = (file: string) => table.get(file.replace(/^tests\//, '')) ?? SHORT;
    const { chosen, left } = within(BUDGET[name], files, secondsOf);
    for (const file of left) tell(`left to npm test: ${file}`);
    return chosen;
  };
  const integration = part('integration');
  const specs = part('browser');
  tell(`${changed.length} files differ from ${base.slice(0, 12)}`);
  return [
    [vitest('unit', [], ['--changed', base, '--passWithNoTests'])],
    ...(integration.length > 0 ? [[vitest('integration', integration)]] : []),
    ...(specs.length > 0 ? [[browser(specs)]] : []),
  ];
}
