import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { ROOT, readEnvironment } from '../../../supabase/environment.ts';
import { requirePorts } from '../../../supabase/local/preflight.ts';
import { freePorts } from '../../support/addresses.ts';

const PORTS = ['PWA_PORT', 'SUPABASE_PORT', 'DB_PORT', 'MAILBOX_PORT', 'ASSISTANT_PORT'] as const;

async function settings() {
  const ports = await freePorts(PORTS.length);
  return {
    ...Object.fromEntries(PORTS.map((name, index) => [name, String(ports[index])])),
    DATA_DIR: await mkdtemp(join(tmpdir(), 'kinstead-start-')),
    PATH: process.env.PATH,
  };
}

function start(env: Record<string, string | undefined>) {
  return new Promise<{ code: number; stderr: string }>((done) => {
    execFile(
      process.execPath,
      ['supabase/local/start.ts'],
      { cwd: ROOT, env, timeout: 20_000 },
      (error, _, stderr) => done({ code: Number(error?.code ?? 0), stderr }),
    );
  });
}

/** One clear line and a non-zero exit. */
function expectRefusal(result: { code: number; stderr: string }, line: RegExp) {
  expect(result.code).toBe(1);
  expect(result.stderr.trim().split('\n')).toHaveLength(1);
  expect(result.stderr).toMatch(line);
}

test.each(PORTS)('a taken %s is named in one line', async (name) => {
  const server = createServer();
  const env: Record<string, string | undefined> = await settings();
  await new Promise<void>((done) => server.listen(Number(env[name]), '127.0.0.1', done));
  onTestFinished(() => void server.close());
  expectRefusal(await start(env), new RegExp(`port ${env[name]} is taken.* ${name}`));
});

test('a port that a killed process has for a moment longer is waited for', async () => {
  const server = createServer();
  const env: Record<string, string | undefined> = await settings();
  await new Promise<void>((done) => server.listen(Number(env.DB_PORT), '127.0.0.1', done));
  setTimeout(() => server.close(), 500);
  await expect(requirePorts(readEnvironment(env))).resolves.toBeUndefined();
});

test('an invalid setting is named in one line', async () => {
  expectRefusal(await start({ ...(await settings()), PWA_PORT: 'x' }), /kinstead: PWA_PORT: /);
});

test('a data folder that is in use is left alone', async () => {
  const env = { ...(await settings()), DATA_DIR: inject('stack').dataDir };
  expectRefusal(await start(env), /already running on this DATA_DIR/);
});

test('on the network the seed is refused', async () => {
  const env = { ...(await settings()), HOST: '192.0.2.1' };
  expectRefusal(await start(env), /SEED=off/);
});

test('an address that this machine has not is named in one line, with those that it has', async () => {
  const env = { ...(await settings()), HOST: '192.0.2.1', SEED: 'off' };
  expectRefusal(await start(env), /HOST: this machine has no address 192\.0\.2\.1; it has /);
});

test('a misspelt setting is named with the one that was meant', async () => {
  const env = { ...(await settings()), SEDE: 'off', HOST: '192.0.2.1' };
  const { code, stderr } = await start(env);
  expect(code).toBe(1);
  expect(stderr).toContain('kinstead: SEDE is no setting: did you mean SEED?');
  expect(stderr).toMatch(/SEED=off/);
});
