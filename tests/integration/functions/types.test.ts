import { execFile } from 'node:child_process';
import { glob, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { ROOT } from '../../../supabase/environment.ts';

// The compiler of the rest knows neither Deno's types nor `npm:` names; Deno itself does.
test('every function compiles with Deno’s types', async () => {
  const files = await Array.fromAsync(glob('supabase/functions/*/index.ts', { cwd: ROOT }));
  expect(files.length).toBeGreaterThan(0);
  const command = ['check', '--quiet', '--node-modules-dir=manual', '--no-lock', ...files];
  const DENO_DIR = await mkdtemp(join(tmpdir(), 'kinstead-deno-'));
  const env = { DENO_DIR, DENO_NO_UPDATE_CHECK: '1', NO_COLOR: '1' };
  const checked = promisify(execFile)(join(ROOT, 'node_modules/deno/deno'), command, {
    cwd: ROOT,
    env,
  });
  await checked.finally(() => rm(DENO_DIR, { recursive: true, force: true }));
}, 300_000);
