import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { cp, lstat, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../../supabase/environment.ts';
import type { Break } from './break.ts';

const run = promisify(execFile);

/** Everything that runs of breaks leave behind; MUTANTS_DIR names another place for a second run. */
export const FOLDER = join(ROOT, process.env.MUTANTS_DIR ?? '.local-test/mutants');

/** The throwaway copy of the sources: what is broken is broken there alone. */
export const COPY = join(FOLDER, 'tree');

/** Builds and data that the copy makes for itself. */
const OWN = /^(dist|\.local-test|test-results|node_modules)(\/|$)/;

/** Brings the copy to the state of the sources, committed or not. */
export async function freshCopy(): Promise<void> {
  await mkdir(COPY, { recursive: true });
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { stdout } = await run('git', list, { cwd: ROOT, maxBuffer: 64 * 1024 ** 2 });
  const wanted = new Set(stdout.split('\0').filter(Boolean));
  for (const file of wanted) await copyOne(file);
  const there = globSync('**/*', { cwd: COPY, exclude: (path) => OWN.test(path) });
  for (const file of there) {
    const isFile = !OWN.test(file) && (await lstat(join(COPY, file))).isFile();
    if (isFile && !wanted.has(file)) await rm(join(COPY, file));
  }
  await link('node_modules');
}

async function copyOne(file: string): Promise<void> {
  const [from, to] = [join(ROOT, file), join(COPY, file)];
  const text = await readFile(from).catch(() => null);
  if (text === null) return; // Deleted, and not committed yet.
  const known = await readFile(to).catch(() => null);
  if (known?.equals(text)) return;
  await mkdir(dirname(to), { recursive: true });
  await writeFile(to, text);
}

/** The seeded base of the tests is the same as here, until a break makes its own. */
export const linkBase = (): Promise<void> => link('.local-test/base');

/** What was built here is what the copy would build, until a break asks for more. */
export async function copyBuild(): Promise<void> {
  await cp(join(ROOT, 'dist'), join(COPY, 'dist'), { recursive: true });
}

async function link(name: string): Promise<void> {
  await rm(join(COPY, name), { recursive: true, force: true });
  await mkdir(dirname(join(COPY, name)), { recursive: true });
  await symlink(join(ROOT, name), join(COPY, name));
}

/** Runs `work` while the copy is broken. */
export async function whileBroken<T>(one: Break, work: () => Promise<T>): Promise<T> {
  const file = join(COPY, one.file);
  const text = await readFile(file, 'utf8');
  try {
    // A function, because a replacement may have `$&` in it.
    await writeFile(
      file,
      text.replace(one.find, () => one.replace),
    );
    return await work();
  } finally {
    await writeFile(file, text);
  }
}
