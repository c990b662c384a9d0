import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../../supabase/environment.ts';
import { buildForTests, buildIfStale } from '../../supabase/local/build.ts';
import { requireChromium, requireHeadless, requireVirtualDisplay } from './chromium.ts';
import { node } from './node-process.ts';
import { type Runner, tell } from './runner.ts';
import { type Tally, tallyPlaywright } from './tally.ts';
import { OTHERS_ATTACKS } from './vitest-runner.ts';

const REPORTS = join(ROOT, 'test-results');

/** The browser group of `npm test`; `files` are specs, from the root, if not all of them. */
export const browser = (files: string[] = []): Runner => ({
  name: 'browser',
  run: async () => {
    // Without it the one test that presses real keys fails and says so; the others run.
    await Promise.try(requireVirtualDisplay).catch(({ message }: Error) => console.error(message));
    return playwright('browser', ['--grep-invert', OTHERS_ATTACKS, ...files]);
  },
});

/** What a suite proves in a browser, at the size of its command. */
export const browserPart = (suite: string, pattern: string): Runner => ({
  name: `${suite} in a browser`,
  // What is measured at full size has the machine to itself.
  run: () =>
    playwright('browser', [
      ...['--pass-with-no-tests', '--workers=1', '--retries=0'],
      ...['--grep', pattern],
    ]),
});

/** What axe sees in one theme and width in `npm test`: both themes, whole pages in three widths. */
export const looks: Runner = {
  name: 'every look',
  run: async () => {
    const files = await Array.fromAsync(glob('tests/browser/**/*.spec.ts', { cwd: ROOT }));
    const texts = await Promise.all(files.map((file) => readFile(join(ROOT, file), 'utf8')));
    const looking = files.filter((_, at) => texts[at]?.includes("/axe.ts'"));
    process.env.LOOKS = 'all';
    return playwright('browser', ['--timeout=300000', ...looking]);
  },
};

/** Pictures of the playground next to their references; `-- --update` draws the references anew. */
export const visual: Runner = {
  name: 'visual',
  run: () =>
    playwright('visual', process.argv.includes('--update') ? ['--update-snapshots=all'] : []),
};

async function playwright(project: 'browser' | 'visual', more: string[]): Promise<Tally> {
  const report = join(REPORTS, `${project}.json`);
  requireChromium();
  requireHeadless();
  await buildIfStale(tell);
  if (project === 'browser') await buildForTests(tell);
  const projects = project === 'browser' ? ['browser', 'extension'] : [project];
  const program = ['node_modules/playwright/cli.js', 'test'];
  const chosen = projects.map((one) => `--project=${one}`);
  const args = [...program, ...chosen, '--reporter=list,json', ...more];
  const code = await node(args, { PLAYWRIGHT_JSON_OUTPUT_NAME: report });
  return tallyPlaywright(project, report, code);
}
