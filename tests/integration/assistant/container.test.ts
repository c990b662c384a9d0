import { execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, onTestFinished, test } from 'vitest';
import { ROOT } from '../../../supabase/environment.ts';
import { freePorts } from '../../support/addresses.ts';

/** The container's own steps, without a container: no engine is needed to know that they work. */
test('the assistant’s container bundle runs on its own, without a key of the project', async () => {
  const { databaseUrl, dataDir, supabaseUrl } = inject('stack');
  const folder = await mkdtemp(join(tmpdir(), 'kinstead-container-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, 'supabase'));
  const bundle = join(folder, 'supabase/assistant.mjs');
  const recipe = await readFile(join(ROOT, 'supabase/assistant/Containerfile'), 'utf8');
  expect(recipe).toContain('RUN node supabase/assistant/bundle.ts dist/assistant.mjs');
  expect(recipe).toMatch(/^USER node$/m);
  const build = ['supabase/assistant/bundle.ts', bundle];
  await promisify(execFile)(process.execPath, build, { cwd: ROOT });

  const keys = JSON.parse(await readFile(join(dataDir, 'keys.json'), 'utf8'));
  const database = new URL(databaseUrl);
  database.username = 'kinstead_assistant';
  database.password = keys.databasePasswords.kinstead_assistant;
  const [port] = await freePorts(1);
  const child = spawn(process.execPath, ['--max-semi-space-size=2', 'supabase/assistant.mjs'], {
    cwd: folder,
    env: {
      NODE_ENV: 'production',
      BACKEND: 'hosted',
      ASSISTANT_PORT: String(port),
      HOSTED_SUPABASE_URL: supabaseUrl,
      ASSISTANT_DATABASE_URL: database.href,
      PUBLIC_PWA_URL: 'https://app.example.com',
    },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const url = `http://127.0.0.1:${port}`;
  const health = () =>
    fetch(`${url}/health`).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(health, { timeout: 20_000 }).toBe(200);
  const preflight = (origin: string) =>
    fetch(`${url}/session/token`, { method: 'OPTIONS', headers: { origin } });
  expect((await preflight('https://app.example.com')).status).toBe(204);
  expect((await preflight('https://elsewhere.example.com')).status).toBe(403);
  expect((await fetch(`${url}/metrics`)).status).toBe(401);

  const gone = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  expect(await gone).toBe(0);
}, 300_000);
