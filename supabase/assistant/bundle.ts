import { build } from 'esbuild';

/** Builds the assistant into the one file that its container holds. */
const [outfile] = process.argv.slice(2);
if (!outfile) throw new Error('name the file to write');
await build({
  entryPoints: ['supabase/assistant/main.ts'],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node24',
  // Packages that are CommonJS inside ask for Node's own modules by `require`.
  banner: {
    js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
  },
  logLevel: 'warning',
});
