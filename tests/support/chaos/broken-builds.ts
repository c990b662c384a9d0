import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../../supabase/environment.ts';
import type { Faults } from './checker.ts';

const run = promisify(execFile);

/** A line of a file, and what stands there instead. */
type Change = { file: string; from: string; to: string };

/** A fault that somebody could build in, and what F1 has to say of it. */
const BROKEN: { name: string; change?: Change; told: keyof Faults | null }[] = [
  { name: 'nothing is broken', told: null },
  {
    name: 'a new id for every attempt',
    change: {
      file: 'shared/domains/messaging/api.ts',
      from: '    .insert(message)',
      to: '    .insert({ ...message, id: crypto.randomUUID() })',
    },
    told: 'doubled',
  },
  {
    name: 'out of the outbox before it is sent',
    change: {
      file: 'shared/platform/offline/outbox.ts',
      from: '      const outcome = await attempt(entry);',
      to: '      await database.outbox.delete(entry.order);\n      const outcome = await attempt(entry);',
    },
    told: 'lost',
  },
];

/**
 * F1 as it runs in a copy: small, with little patience for what never comes, and without its own look at
 * the field: a broken build may give words back, and the checker is what is to be judged.
 */
const SMALL: Change[] = [
  {
    file: 'tests/browser/messages/desks.ts',
    from: "  await field.press('Enter');\n  await expect(field).toHaveValue('');\n",
    to: "  await field.press('Enter');\n",
  },
  { file: 'tests/browser/messages/cuts.spec.ts', from: 'sized(300,', to: 'sized(90,' },
  { file: 'tests/browser/messages/cuts.spec.ts', from: 'sized(6,', to: 'sized(8,' },
  { file: 'tests/browser/messages/desks.ts', from: 'timeout: 90_000', to: 'timeout: 20_000' },
];

/** A copy of everything that is tracked here, with what was installed and the seeded database. */
async function copyTo(folder: string): Promise<void> {
  const { stdout } = await run('git', ['ls-files', '-z'], { cwd: ROOT, maxBuffer: 1e8 });
  for (const file of stdout.split('\0').filter(Boolean)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await cp(join(ROOT, file), join(folder, file));
  }
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  await cp(join(ROOT, 'dist'), join(folder, 'dist'), { recursive: true });
  await cp(join(ROOT, '.local-test/base'), join(folder, '.local-test/base'), { recursive: true });
}

async function apply(folder: string, { file, from, to }: Change): Promise<void> {
  const path = join(folder, file);
  const text = await readFile(path, 'utf8');
  if (text.split(from).length !== 2) throw new Error(`${file} has not once: ${from}`);
  await writeFile(path, text.replace(from, to));
}

/** Builds the app of a copy and runs F1 against it; what that said, and null when all was well. */
async function redWords(folder: string): Promise<string | null> {
  const node = (...args: string[]) =>
    run(process.execPath, args, {
      cwd: folder,
      maxBuffer: 1e8,
      env: { ...process.env, SEED: '1' },
    });
  await node('node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error');
  await node('pwa/prerender/build.ts');
  const spec = ['--project=browser', 'messages/cuts.spec.ts', '--retries=0', '--reporter=line'];
  try {
    await node('node_modules/playwright/cli.js', 'test', ...spec);
    return null;
  } catch (error) {
    if (error instanceof Error && 'stdout' in error) return String(error.stdout);
    throw error;
  }
}

/**
 * Shows the checker of F1 green on this build and red on builds that are broken on purpose:
 * `node tests/support/chaos/broken-builds.ts`, by hand, after `npm test` has run here once. A number
 * runs one of them. Minutes each, so no suite has it.
 */
async function main(only: string | undefined): Promise<void> {
  const chosen = only === undefined ? BROKEN : BROKEN.slice(Number(only), Number(only) + 1);
  for (const { name, change, told } of chosen) {
    const folder = await mkdtemp(join(tmpdir(), 'kinstead-broken-'));
    await copyTo(folder);
    for (const each of [...(change ? [change] : []), ...SMALL]) await apply(folder, each);
    const words = await redWords(folder);
    // What the checker found stands in the difference, with its first line opened.
    const found = [...(words ?? '').matchAll(/^\s*\+\s+"(\w+)": (?:Array )?\[$/gm)].map(
      ([, fault]) => fault,
    );
    const isRight = told === null ? words === null : found.includes(told);
    console.log(`${isRight ? 'as it should be' : 'NOT TOLD'}: ${name}: ${found.join(', ')}`);
    if (!isRight) {
      console.log(words ?? 'F1 was green');
      process.exitCode = 1;
    }
    await rm(folder, { recursive: true, force: true });
  }
}

await main(process.argv[2]);
