import { basename, dirname } from 'node:path';
import { build } from 'esbuild';

/**
 * Builds the assistant into the files that its container holds: the one that is named, and next to it what is
 * loaded only where a model is set up.
 */
const [outfile] = process.argv.slice(2);
if (!outfile?.endsWith('.mjs')) throw new Error('name the .mjs file to write');
await build({
  entryPoints: [{ in: 'supabase/assistant/main.ts', out: basename(outfile, '.mjs') }],
  outdir: dirname(outfile),
  outExtension: { '.js': '.mjs' },
  chunkNames: 'assistant-[hash]',
  bundle: true,
  // In one file the model's library would change the order in which shared modules begin.
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node24',
  // Packages that are CommonJS inside ask for Node's own modules by `require`.
  banner: {
    js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
  },
  logLevel: 'warning',
});
