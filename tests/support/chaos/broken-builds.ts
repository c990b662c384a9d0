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

/** What F1 says: which fault it finds, and where it looked. */
type Told = { fault: keyof Faults; where: 'in the database' | 'on a device' };

/** A fault that a change could introduce, and what F1 has to say of it. */
type Broken = { name: string; changes: Change[]; told: Told | null };

const BROKEN: Broken[] = [
  { name: 'nothing is broken', changes: [], told: null },
  {
    name: 'a new id for every attempt',
    changes: [
      {
        file: 'shared/domains/messaging/api/messages.ts',
        from: '    .insert(message)',
        to: '    .insert({ ...message, id: crypto.randomUUID() })',
      },
    ],
    told: { fault: 'doubled', where: 'in the database' },
  },
  {
    name: 'out of the outbox before it is sent',
    changes: [
      {
        file: 'shared/platform/offline/outbox.ts',
        from: '      const outcome = await attempt(entry);',
        to: '      await database.outbox.delete(entry.order);\n      const outcome = await attempt(entry);',
      },
    ],
    told: { fault: 'lost', where: 'in the database' },
  },
  {
    name: 'no catch-up after a join',
    changes: [
      {
        file: 'shared/platform/realtime/user-channel.ts',
        from: '      rounds.begin();\n      return;\n',
        to: '      return;\n',
      },
    ],
    told: { fault: 'lost', where: 'on a device' },
  },
];

/**
 * F1 as it runs in a copy: with little patience for what never comes, and without its own look at
 * the field: a broken build may give words back, and the checker is what is to be judged.
 */
const SMALL: Change[] = [
  {
    file: 'tests/browser/messages/desks.ts',
    from: "  await field.press('Enter');\n  await expect(field).toHaveValue('');\n",
    to: "  await field.press('Enter');\n",
  },
  { file: 'tests/browser/messages/desks.ts', from: 'PATIENCE = 90_000', to: 'PATIENCE = 20_000' },
];

/** A copy of everything that belongs here, committed or not yet, with what was installed and the seeded database. */
async function copyTo(folder: string): Promise<void> {
  const listing = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { stdout } = await run('git', listing, { cwd: ROOT, maxBuffer: 1e8 });
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

/** What the checker found stands in the difference, each with its first line opened; where, above it. */
function readTold(words: string): { faults: string[]; where: string } {
  const opened = [...words.matchAll(/^\s*\+\s+"(\w+)": (?:Array )?\[$/gm)];
  const where = /Error: (in the database|on a device)$/m.exec(words);
  return { faults: opened.map(([, fault]) => fault ?? ''), where: where?.[1] ?? 'nowhere' };
}

/** Whether F1 said of a build what it has to say of it; prints what it said. */
async function judge({ name, changes, told }: Broken): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'kinstead-broken-'));
  await copyTo(folder);
  for (const change of [...changes, ...SMALL]) await apply(folder, change);
  const words = await redWords(folder);
  const { faults, where } = readTold(words ?? '');
  const isRight = told ? faults.includes(told.fault) && where === told.where : words === null;
  const said = words === null ? 'green' : `${faults.join(', ') || 'red'} ${where}`;
  console.log(`${isRight ? 'as it should be' : 'NOT TOLD'}: ${name}: ${said}`);
  if (!isRight) console.log(words ?? '');
  await rm(folder, { recursive: true, force: true });
  return isRight;
}

/**
 * Shows the checker of F1 green on this build and red on builds that are broken on purpose:
 * `node tests/support/chaos/broken-builds.ts`, by hand, after `npm test` has run here once. A number
 * runs one of them. Minutes each, so no suite has it.
 */
async function main(only: string | undefined): Promise<void> {
  const chosen = only === undefined ? BROKEN : BROKEN.slice(Number(only), Number(only) + 1);
  for (const broken of chosen) if (!(await judge(broken))) process.exitCode = 1;
}

await main(process.argv[2]);
