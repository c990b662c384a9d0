import { join } from 'node:path';
import { alone } from '../../../supabase/local/lock.ts';
import { chosen, type PlacedBreak, RUNNERS, readTable, testsOf } from './break.ts';
import { FOLDER, freshCopy } from './copy.ts';
import { faultsOf } from './faults.ts';
import { openGround } from './ground.ts';
import { type Remembered, readRemembered, recall, remember } from './remembered.ts';
import {
  isGood,
  judge,
  type Outcome,
  perGroup,
  type Score,
  scoreOf,
  type Verdict,
} from './verdict.ts';

/**
 * `npm run test:mutants`: breaks a copy of the product in one small way after the other and counts
 * the breaks that no test notices. `-- BAR`, `-- BAR-25`, an id, a runner or an area choose some;
 * `-- --again` runs those, too, whose outcome is known. docs/testing.md has the rest.
 */
const WORDS: Record<Verdict, string> = {
  named: 'red by a test that names it',
  other: 'red by another test',
  green: 'GREEN',
  unloadable: 'TESTS DID NOT LOAD',
};

async function main(): Promise<void> {
  const words = process.argv.slice(2);
  const again = words.includes('--again');
  const wanted = words.filter((word) => word !== '--again');
  const table = await readTable();
  const faults = faultsOf(table);
  if (faults.length > 0) throw new Error(`The table has faults:\n${faults.join('\n')}`);
  const breaks = chosen(table, wanted);
  if (breaks.length === 0) throw new Error('No break is meant by that.');
  const known = await readRemembered();
  const outcomes = new Map<PlacedBreak, Outcome>();
  for (const one of breaks) {
    const before = again ? null : await recall(known, one);
    if (before) outcomes.set(one, before);
  }
  const left = breaks.filter((one) => !outcomes.has(one));
  if (outcomes.size > 0) console.log(`${outcomes.size} outcomes are known from before`);
  await freshCopy();
  for (const runner of RUNNERS) {
    const some = left.filter((one) => one.runner === runner);
    if (some.length > 0) await runSome(some, known, outcomes);
  }
  const score = scoreOf([...outcomes.values()].map(({ verdict }) => verdict));
  print(breaks, outcomes);
  if (wanted.length === 0) await record(breaks, score);
  process.exitCode = isGood(score) ? 0 : 1;
}

/** Breaks of one runner, one after the other, on a ground that is green without them. */
async function runSome(
  breaks: PlacedBreak[],
  known: Remembered,
  outcomes: Map<PlacedBreak, Outcome>,
): Promise<void> {
  const runner = breaks[0]?.runner ?? 'unit';
  const files = [...new Set(breaks.flatMap(testsOf))];
  console.log(`… ${runner}: ${breaks.length} breaks; first ${files.length} files without any`);
  const ground = await openGround(runner);
  try {
    const whole = await ground.run(files);
    const bad = [...whole.red, ...whole.unloadable];
    if (bad.length > 0) throw new Error(`Red without a break:\n${bad.join('\n')}`);
    for (const one of breaks) {
      const started = performance.now();
      const { red, unloadable } = await ground.runBroken(one, testsOf(one));
      const outcome = judge(one, red, unloadable);
      outcomes.set(one, outcome);
      await remember(known, one, outcome);
      const seconds = Math.round((performance.now() - started) / 1000);
      console.log(`${one.id}: ${WORDS[outcome.verdict]} in ${seconds} s`);
    }
  } finally {
    await ground.close();
  }
}

function print(breaks: PlacedBreak[], outcomes: Map<PlacedBreak, Outcome>): void {
  console.log('');
  for (const one of breaks) {
    const outcome = outcomes.get(one);
    if (!outcome) continue;
    const start = `${one.id.padEnd(28)} ${one.rows.join(' ').padEnd(16)}`;
    console.log(`${start} ${WORDS[outcome.verdict].padEnd(28)} ${outcome.red[0] ?? one.file}`);
  }
  const verdicts = [...outcomes.values()].map(({ verdict }) => verdict);
  const { breaks: count, named, other, green, unloadable } = scoreOf(verdicts);
  const share = (part: number) => `${((100 * part) / count).toFixed(1)} %`;
  console.log(
    `\n${count} breaks: ${named} named (${share(named)}), ${other} by another test only, ` +
      `${green} green, ${unloadable} without an answer; noticed ${share(named + other)}`,
  );
}

async function record(breaks: PlacedBreak[], score: Score): Promise<void> {
  // What it writes only at full size reads this when it loads.
  process.env.SIZE = 'full';
  const { recordResult } = await import('../results.ts');
  const { breaks: count, named, other, green, unloadable } = score;
  await recordResult({
    id: 'M1',
    what: 'small breaks of the product, and the tests that turn red',
    figures: {
      breaks: count,
      named,
      other,
      green,
      unloadable,
      ...perGroup(breaks),
    },
  });
}

// Tests that run just now end with this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

try {
  await alone(join(FOLDER, 'lock'), main);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
