import { spawn } from 'node:child_process';
import { glob, mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../../supabase/environment.ts';
import { buildForTests, buildIfStale } from '../../supabase/local/build.ts';
import { CHECKS } from './checks.ts';
import { requireChromium, requireHeadless, requireVirtualDisplay } from './chromium.ts';
import { prepareStacks } from './stack.ts';
import { readVitest, redFiles, type Tally, tallyPlaywright, tallyVitest } from './tally.ts';

/**
 * `npm test`: checks, unit, integration, contract, security, faults and browser tests, in this
 * order, all of them whatever fails before; security and faults at smoke size. `npm test -- unit`
 * runs some; `npm run test:faults -- F4` runs what that suite proves of one id, at full size,
 * `-- F4-browser` only what it proves in a browser, and `-- ledger` the files that are named so.
 * The last line counts all runners together.
 */
const REPORTS = join(ROOT, 'test-results');

/** Suites that have a command of their own, which runs them at full size. */
const SUITES = ['contract', 'security', 'faults'] as const;

/** Ids of quality.md that are proven in a browser, too; their tests carry them in their names. */
const IN_BROWSER = { contract: null, security: 'S', faults: 'F' } as const;

const ALONE = ['--no-file-parallelism'];

/** Attacks that quality.md leaves to `npm run test:security`: `npm test` has minutes to count. */
const OTHERS_ATTACKS = '\\[S(4|5|6|7|8|10|11|12|13)\\]';

/** Only what is proven of an id in a browser: `F4-browser`. */
const ONLY_BROWSER = /-browser$/;

type Runner = { name: string; run(): Promise<Tally> };

/** All others start the product. */
const WITHOUT_PRODUCT = ['checks', 'unit'];

const needsProduct = (group: Runner[]) => group.some(({ name }) => !WITHOUT_PRODUCT.includes(name));

const tell = (step: string) => console.log(`… ${step}`);

function vitest(
  name: 'unit' | 'integration' | (typeof SUITES)[number],
  only: string[] = [],
): Runner {
  // An id stands in the names of tests, any other word in the names of files.
  const ids = only.filter((word) => /^[A-Z]+-?\d+$/.test(word));
  const files = only.filter((word) => !ids.includes(word));
  const full = process.env.SIZE === 'full' && name !== 'contract';
  const smoke = name === 'security' && !full ? ['-t', `^(?!.*${OTHERS_ATTACKS})`] : [];
  const named = ids.length > 0 ? ['-t', `\\[(${ids.join('|')})\\]`] : smoke;
  const run = async (report: string, more: string[]) => {
    const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
    const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', name];
    return await node([...args, ...reporters, ...named, ...more]);
  };
  return {
    name,
    run: async () => {
      const report = join(REPORTS, `${name}.json`);
      const retried = join(REPORTS, `${name}-again.json`);
      // What is measured at full size must not share the machine with the next file's attacks.
      const code = await run(report, [...(full ? ALONE : []), ...files]);
      const first = await readVitest(report);
      const red = first ? redFiles(first) : [];
      if (full || red.length === 0) return tallyVitest(name, code, first);
      // Two files at once fill the machine: what was only late gets a second try, as in a browser.
      console.log(`… the second try of ${red.length} files`);
      await run(retried, [...ALONE, ...red]);
      return tallyVitest(name, code, first, await readVitest(retried));
    },
  };
}

const browser: Runner = {
  name: 'browser',
  run: async () => {
    // Without it the one test that presses real keys fails and says so; the others run.
    await Promise.try(requireVirtualDisplay).catch(({ message }: Error) => console.error(message));
    return playwright('browser', {
      prepare: buildForTests,
      more: ['--grep-invert', OTHERS_ATTACKS],
    });
  },
};

/** What a suite proves in a browser, at the size of its command; `-- S13` only that. */
function browserPart(name: (typeof SUITES)[number], asked: string[]): Runner[] {
  const letter = IN_BROWSER[name];
  if (!letter) return [];
  const words = asked.map((word) => word.replace(ONLY_BROWSER, ''));
  const ids = words.filter((word) => new RegExp(`^${letter}\\d+$`).test(word));
  // Words are names of files of the other part.
  if (asked.length > 0 && ids.length === 0) return [];
  const pattern = `\\[(${ids.length > 0 ? ids.join('|') : `${letter}\\d+`})\\]`;
  // What is measured at full size has the machine to itself.
  const more = ['--pass-with-no-tests', '--workers=1', '--retries=0', '--grep', pattern];
  return [
    {
      name: `${name} in a browser`,
      run: () => playwright('browser', { prepare: buildForTests, more }),
    },
  ];
}

/** Both parts of a suite, as far as they are asked for. */
function suiteParts(name: (typeof SUITES)[number], asked: string[]): Runner[] {
  const elsewhere = asked.filter((word) => !ONLY_BROWSER.test(word));
  const isInBrowserOnly = asked.length > 0 && elsewhere.length === 0;
  return [...(isInBrowserOnly ? [] : [vitest(name, elsewhere)]), ...browserPart(name, asked)];
}

/** What axe sees in one theme and width in `npm test`: both themes, whole pages in three widths. */
const looks: Runner = {
  name: 'every look',
  run: async () => {
    const files = await Array.fromAsync(glob('tests/browser/**/*.spec.ts', { cwd: ROOT }));
    const texts = await Promise.all(files.map((file) => readFile(join(ROOT, file), 'utf8')));
    const looking = files.filter((_, at) => texts[at]?.includes("/axe.ts'"));
    process.env.LOOKS = 'all';
    return playwright('browser', { more: ['--timeout=300000', ...looking] });
  },
};

/** Pictures of the playground beside their references; `-- --update` draws the references anew. */
const visual: Runner = {
  name: 'visual',
  run: () =>
    playwright('visual', {
      more: process.argv.includes('--update') ? ['--update-snapshots=all'] : [],
    }),
};

type PlaywrightOptions = {
  more?: string[];
  prepare?: (step: (text: string) => void) => Promise<void>;
};

async function playwright(
  project: 'browser' | 'visual',
  { more = [], prepare }: PlaywrightOptions,
): Promise<Tally> {
  const report = join(REPORTS, `${project}.json`);
  requireChromium();
  requireHeadless();
  await buildIfStale(tell);
  await prepare?.(tell);
  const projects = project === 'browser' ? ['browser', 'extension'] : [project];
  const program = ['node_modules/playwright/cli.js', 'test'];
  const chosen = projects.map((one) => `--project=${one}`);
  const args = [...program, ...chosen, '--reporter=list,json', ...more];
  const code = await node(args, { PLAYWRIGHT_JSON_OUTPUT_NAME: report });
  return tallyPlaywright(project, report, code);
}

const checks: Runner = {
  name: 'checks',
  run: async () => {
    const tally: Tally = { name: 'checks', passed: 0, failed: 0 };
    for (const check of CHECKS) {
      const ok = (await node(check.args)) === 0;
      console.log(`${ok ? '✓' : '✗'} ${check.name}`);
      tally[ok ? 'passed' : 'failed'] += 1;
    }
    return tally;
  },
};

function node(args: string[], env: Record<string, string> = {}): Promise<number> {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  return new Promise((done) => child.once('exit', (code) => done(code ?? 1)));
}

/** One runner's tests, counted on a line of its own. */
async function runAndTell(runner: Runner): Promise<Tally> {
  const started = performance.now();
  const tally = await runner.run().catch((error: Error) => {
    console.error(error.message);
    return { name: runner.name, passed: 0, failed: 1 };
  });
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`${tally.name}: ${tally.passed} passed, ${tally.failed} failed in ${seconds} s`);
  return tally;
}

async function main(): Promise<void> {
  const asked = process.argv.slice(2);
  const suite = SUITES.find((name) => process.env.KINSTEAD_COMMAND === `test:${name}`);
  if (suite) process.env.SIZE = 'full';
  const wanted = (runner: Runner) => asked.length === 0 || asked.includes(runner.name);
  // Side by side where each alone leaves a core idle: most of a suite is its longest file.
  const all = [
    ...[[checks], [vitest('unit')], [vitest('integration')]],
    ...[SUITES.map((name) => vitest(name)), [browser]],
  ].flatMap((group) => (group.some(wanted) ? [group.filter(wanted)] : []));
  const drawn = process.argv.includes('--update') ? [visual] : [visual, looks];
  const alone = process.env.KINSTEAD_COMMAND === 'test:visual' ? drawn : null;
  const asks = alone ?? (suite && suiteParts(suite, asked));
  const groups = asks?.map((runner) => [runner]) ?? all;
  await rm(REPORTS, { recursive: true, force: true });
  await mkdir(REPORTS, { recursive: true });
  // Checks and unit tests leave a processor idle: what the others start from is made beside them.
  // Where that fails, the first who needs it tries again and says why.
  const prepared = groups.some(needsProduct) ? prepareStacks(tell).catch(() => undefined) : null;
  const tallies: Tally[] = [];
  for (const group of groups) {
    if (needsProduct(group)) await prepared;
    const title = group.map(({ name }) => name).join(', ');
    console.log(`\n── ${title} ${'─'.repeat(60 - title.length)}`);
    tallies.push(...(await Promise.all(group.map(runAndTell))));
  }
  for (const { name, red = [], again = [] } of tallies) {
    for (const one of again) console.log(`${name}, green at the second try: ${one}`);
    for (const one of red) console.log(`${name}, RED: ${one}`);
  }
  const sum = (key: 'passed' | 'failed') => tallies.reduce((total, one) => total + one[key], 0);
  process.exitCode = sum('failed') > 0 || sum('passed') === 0 ? 1 : 0;
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
}

await main();
