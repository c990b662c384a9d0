import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { ROOT } from '../environment.ts';
import { writeCodeFile } from './code-file.ts';
import { alone } from './lock.ts';
import { createProgress } from './progress.ts';

const run = promisify(execFile);
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

type Target = {
  name: string;
  inputs: string[];
  stamp: string;
  commands: [string, ...string[]][];
  env?: Record<string, string>;
  /** A folder that a server hands out: its files are compressed once, here. */
  served?: string;
};

const COMMON = ['package-lock.json', 'shared/**/*.{ts,tsx,css,json}', 'translations/**/*.ts'];

const TARGETS: Target[] = [
  {
    name: 'Building the app',
    inputs: [
      ...COMMON,
      'vite.config.ts',
      'pwa/**/*.{ts,tsx,css,html,svg,png,json,geojson,md,webp,js}',
    ],
    stamp: 'dist/pwa.stamp',
    commands: [
      ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error'],
      ['pwa/prerender/build.ts'],
    ],
    served: 'dist/pwa',
  },
  {
    name: 'Building the extension',
    inputs: [...COMMON, 'wxt.config.ts', 'extension/**/*.{ts,tsx,css,html,svg,png,json}'],
    stamp: 'dist/extension.stamp',
    commands: [
      ['node_modules/wxt/bin/wxt.mjs', 'build', '-b', 'chrome'],
      ['node_modules/wxt/bin/wxt.mjs', 'build', '-b', 'firefox'],
    ],
  },
];

/** The marked build of the extension that browser tests load. */
const TEST_TARGET: Target = {
  name: 'Building the extension for tests',
  inputs: TARGETS[1]?.inputs ?? [],
  stamp: 'dist/extension-test.stamp',
  commands: [['node_modules/wxt/bin/wxt.mjs', 'build', '-b', 'chrome']],
  env: { KINSTEAD_TEST_BUILD: '1' },
};

/** Builds the extension for tests when it is out of date. */
export function buildForTests(step: (text: string) => void): Promise<void> {
  return buildTarget(TEST_TARGET, step);
}

/** Builds what changed since its last build, compared by a hash of the inputs. */
export async function buildIfStale(step: (text: string) => void): Promise<void> {
  for (const target of TARGETS) await buildTarget(target, step);
}

/** Two copies of the product from one clone build into one folder: one after the other. */
function buildTarget(target: Target, step: (text: string) => void): Promise<void> {
  return alone(join(ROOT, `${target.stamp}.lock`), () => buildAlone(target, step));
}

async function buildAlone(target: Target, step: (text: string) => void): Promise<void> {
  const stamp = join(ROOT, target.stamp);
  const wanted = await hashOf(target.inputs);
  if ((await readFile(stamp, 'utf8').catch(() => '')) === wanted) return;
  step(target.name);
  for (const command of target.commands) await runNode(command, target.env);
  if (target.served) {
    await writeCodeFile(join(ROOT, target.served));
    await precompress(join(ROOT, target.served));
  }
  // Building writes generated files that are inputs themselves.
  await writeFile(stamp, await hashOf(target.inputs));
}

async function runNode(command: [string, ...string[]], env: Target['env'] = {}): Promise<void> {
  const options = { cwd: ROOT, maxBuffer: 1 << 26, env: { ...process.env, ...env } };
  await run(process.execPath, command, options).catch(
    (error: { stdout?: string; stderr?: string }) => {
      throw new Error(`${command[0]} failed:\n${error.stdout ?? ''}${error.stderr ?? ''}`);
    },
  );
}

async function precompress(folder: string): Promise<void> {
  for await (const file of glob('**/*.{js,css,html,svg,json,geojson,webmanifest}', {
    cwd: folder,
  })) {
    const bytes = await readFile(join(folder, file));
    if (bytes.length < 1024) continue;
    await writeFile(join(folder, `${file}.br`), await brotli(bytes));
    await writeFile(join(folder, `${file}.gz`), await gzipped(bytes, { level: 9 }));
  }
}

async function hashOf(patterns: string[]): Promise<string> {
  const hash = createHash('sha256');
  const files = await Array.fromAsync(glob(patterns, { cwd: ROOT }));
  for (const file of files.sort()) hash.update(file).update(await readFile(join(ROOT, file)));
  return hash.digest('hex');
}

if (import.meta.main) {
  const progress = createProgress();
  await buildIfStale(progress.step);
  progress.end();
  console.log('Built dist/pwa and dist/extension.');
}
