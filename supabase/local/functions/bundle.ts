import { createHash } from 'node:crypto';
import { mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import type { Plugin } from 'esbuild';
import { ROOT } from '../../environment.ts';
import { BootError } from './runtime.ts';

/** Deno's `npm:` names, resolved among this repository's own dependencies. */
const specifiers: Plugin = {
  name: 'deno-specifiers',
  setup(build) {
    build.onResolve({ filter: /^npm:/ }, ({ path, kind }) => {
      const match = /^npm:\/?((?:@[^/]+\/)?[^/@]+)(?:@[^/]+)?(\/.*)?$/.exec(path);
      if (!match) return { errors: [{ text: `cannot read the specifier ${path}` }] };
      return build.resolve(`${match[1]}${match[2] ?? ''}`, { kind, resolveDir: ROOT });
    });
    build.onResolve({ filter: /^(jsr:|https?:)/ }, ({ path }) => ({
      errors: [{ text: `${path}: functions import npm:, node: and relative files only` }],
    }));
    // Node would find a bare name, the edge runtime would not: better here than after a deploy.
    build.onResolve({ filter: /^[^./]/ }, ({ path, importer, kind }) => {
      if (kind === 'entry-point' || importer.includes('/node_modules/')) return null;
      if (path.startsWith('node:') || isAbsolute(path)) return null;
      if (importer === '' || kind.startsWith('require')) return null;
      return { errors: [{ text: `${path}: write npm:${path}` }] };
    });
  },
};

/** What was built last, and the sources as they were then: `path` to its time of change. */
type Bundle = { file: string; sources: Map<string, number> };

const built = new Map<string, Bundle>();
let building: Promise<unknown> = Promise.resolve();

/**
 * Bundles a function for Node into `folder` and answers the file; one after another, and only when
 * a source has changed since.
 */
export function bundleFunction(entry: string, folder: string): Promise<string> {
  const key = join(folder, entry);
  const next = building.then(async () => {
    const last = built.get(key);
    if (last && (await isFresh(last))) return last.file;
    const bundle = await build(entry, folder);
    built.set(key, bundle);
    return bundle.file;
  });
  building = next.catch(() => {});
  return next;
}

async function isFresh({ file, sources }: Bundle): Promise<boolean> {
  const times = await Promise.all([file, ...sources.keys()].map(changedAt));
  return times[0] !== null && [...sources.values()].every((time, at) => time === times[at + 1]);
}

async function changedAt(file: string): Promise<number | null> {
  return stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  );
}

async function build(entry: string, folder: string): Promise<Bundle> {
  const esbuild = await import('esbuild');
  const result = await esbuild
    .build({
      entryPoints: [entry],
      bundle: true,
      write: false,
      metafile: true,
      absWorkingDir: ROOT,
      platform: 'node',
      format: 'esm',
      target: 'node24',
      sourcemap: 'inline',
      logLevel: 'silent',
      plugins: [specifiers],
      banner: {
        js: [
          `import { createRequire as $createRequire } from 'node:module';`,
          'const require = $createRequire(import.meta.url);',
        ].join(' '),
      },
    })
    .catch((error: unknown) => {
      throw new BootError(error instanceof Error ? error.message : String(error));
    });
  // esbuild keeps a process of its own; functions are built once. No other build runs meanwhile.
  await esbuild.stop();
  const [output] = result.outputFiles;
  if (!output) throw new BootError(`${entry}: nothing was built`);
  const digest = createHash('sha256').update(output.contents).digest('hex').slice(0, 16);
  const file = join(folder, `${digest}.mjs`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(`${file}.${process.pid}`, output.contents, { mode: 0o600 });
  await rename(`${file}.${process.pid}`, file);
  const ours = Object.keys(result.metafile.inputs).filter(
    (path) => !path.includes('node_modules/'),
  );
  const sources = new Map<string, number>();
  for (const path of ours) {
    const source = join(ROOT, path);
    sources.set(source, (await changedAt(source)) ?? 0);
  }
  return { file, sources };
}
