import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../../supabase/environment.ts';
import { buildForTests } from '../../supabase/local/build.ts';
import { changedRunners } from './changed-runners.ts';
import { CHECKS } from './checks.ts';
import { writeToMemory } from './memory.ts';
import { node } from './node-process.ts';
import { browser, browserPart, looks, visual } from './playwright-runner.ts';
import { type Runner, tell } from './runner.ts';
import { judge } from './second-tries.ts';
import { prepareStacks } from './stack.ts';
import type { Tally } from './tally.ts';
import { processorSeconds, type Step, timeLines } from './time-spent.ts';
import { vitest } from './vitest-runner.ts';

/**
 * `npm test`: checks, unit, integration, contract, security, faults and browser tests, in this
 * order, all of them whatever fails before; security and faults at smoke size. `npm test -- unit`
 * runs some, and `-- --changed` what the changes since main can break soonest; `npm run test:faults
 * -- F4` runs what that suite proves of one id, at full size, `-- F4-browser` only what it proves in
 * a browser, and `-- ledger` the files that are named so. The last line counts all runners together.
 */
const REPORTS = join(ROOT, 'test-results');

/** Suites that have a command of their own, which runs them at full size. */
const SUITES = ['contract', 'security', 'faults'] as const;

/** Ids of quality.md that are proven in a browser, too; their tests carry them in their names. */
const IN_BROWSER = { contract: null, security: 'S', faults: 'F' } as const;

/** Only what is proven of an id in a browser: `F4-browser`. */
const ONLY_BROWSER = /-browser$/;

/** All others start the product. */
const WITHOUT_PRODUCT = ['checks', 'unit'];

const needsProduct = (group: Runner[]) => group.some(({ name }) => !WITHOUT_PRODUCT.includes(name));

/** Both parts of a suite, as far as they are asked for; `-- S13` only what proves that id. */
function suiteParts(name: (typeof SUITES)[number], asked: string[]): Runner[] {
  const elsewhere = asked.filter((word) => !ONLY_BROWSER.test(word));
  const isInBrowserOnly = asked.length > 0 && elsewhere.length === 0;
  const letter = IN_BROWSER[name];
  const words = asked.map((word) => word.replace(ONLY_BROWSER, ''));
  const ids = words.filter((word) => new RegExp(`^${letter}\\d+$`).test(word));
  // Words are names of files of the other part.
  const isInBrowser = letter !== null && (asked.length === 0 || ids.length > 0);
  const pattern = `\\[(${ids.length > 0 ? ids.join('|') : `${letter}\\d+`})\\]`;
  return [
    ...(isInBrowserOnly ? [] : [vitest(name, elsewhere)]),
    ...(isInBrowser ? [browserPart(name, pattern)] : []),
  ];
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

/** What the arguments ask for, in groups that run side by side. */
async function askedGroups(asked: string[]): Promise<Runner[][]> {
  const command = process.env.KINSTEAD_COMMAND;
  if (asked.includes('--changed')) return [[checks], ...(await changedRunners())];
  if (command === 'test:visual')
    return asked.includes('--update') ? [[visual]] : [[visual], [looks]];
  const suite = SUITES.find((name) => command === `test:${name}`);
  if (suite) {
    process.env.SIZE = 'full';
    return suiteParts(suite, asked).map((runner) => [runner]);
  }
  const wanted = (runner: Runner) => asked.length === 0 || asked.includes(runner.name);
  // Side by side where each alone leaves a core idle: most of a suite is its longest file.
  return [
    ...[[checks], [vitest('unit')]],
    // These wait for each other's processes more than they compute: 1.2 of two cores by themselves.
    ...[[vitest('integration'), ...SUITES.map((name) => vitest(name))], [browser()]],
  ].flatMap((group) => (group.some(wanted) ? [group.filter(wanted)] : []));
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

/** Runs `work`, and notes the time and the processors that it took. */
async function timed<T>(steps: Step[], title: string, work: () => Promise<T>): Promise<T> {
  const [began, cpu] = [performance.now(), processorSeconds()];
  const result = await work();
  const cpuAfter = processorSeconds();
  const cpuSeconds = cpu === null || cpuAfter === null ? null : cpuAfter - cpu;
  steps.push({ title, seconds: (performance.now() - began) / 1000, cpuSeconds });
  return result;
}

async function main(): Promise<void> {
  const groups = await askedGroups(process.argv.slice(2));
  await rm(REPORTS, { recursive: true, force: true });
  await mkdir(REPORTS, { recursive: true });
  const steps: Step[] = [];
  const leave = await writeToMemory();
  // Checks and unit tests leave a processor idle: what the others start from is made at the same time.
  // Where that fails, the first who needs it tries again and says why.
  const prepare = () => prepareStacks(tell).then(() => buildForTests(tell));
  const prepared = groups.some(needsProduct) ? prepare().catch(() => undefined) : null;
  const tallies: Tally[] = [];
  for (const group of groups) {
    if (needsProduct(group) && steps.every(({ title }) => title !== WAIT))
      await timed(steps, WAIT, async () => await prepared);
    const title = group.map(({ name }) => name).join(', ');
    console.log(`\n── ${title} ${'─'.repeat(Math.max(0, 60 - title.length))}`);
    tallies.push(...(await timed(steps, title, () => Promise.all(group.map(runAndTell)))));
  }
  await leave();
  for (const line of timeLines(steps, tallies)) console.log(line);
  const { passed, failed, lines } = judge(tallies);
  for (const line of lines) console.log(line);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
  console.log(`\n${passed} passed, ${failed} failed`);
}

const WAIT = 'waiting for seed and builds, which began with the run';

await main();
