import { createHash } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { ROOT } from '../../environment.ts';

/** A function whose code cannot be used; the message says what its author has to change. */
export class FunctionBuildError extends Error {}

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
      errors: [{ text: `${path}: only npm: and relative imports run on this machine` }],
    }));
  },
};

/**
 * Bundles a function for Node into `folder` and answers the file. `registry` is an expression for
 * the function's own `Deno`, so that several functions share a process without sharing handlers.
 */
export async function bundleFunction(
  entry: string,
  folder: string,
  registry: string,
): Promise<string> {
  const { build, stop } = await import('esbuild');
  const result = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
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
        `const Deno = ${registry};`,
      ].join(' '),
    },
  }).catch((error: unknown) => {
    throw new FunctionBuildError(error instanceof Error ? error.message : String(error));
  });
  // esbuild keeps a process of its own; functions are built once.
  await stop();
  const [output] = result.outputFiles;
  if (!output) throw new FunctionBuildError(`${entry}: nothing was built`);
  const digest = createHash('sha256').update(output.contents).digest('hex').slice(0, 16);
  const file = join(folder, `${digest}.mjs`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(`${file}.${process.pid}`, output.contents, { mode: 0o600 });
  await rename(`${file}.${process.pid}`, file);
  return file;
}
