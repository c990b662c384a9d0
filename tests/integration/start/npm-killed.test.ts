import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ROOT } from '../../../supabase/environment.ts';
import { freePorts } from '../../support/addresses.ts';

const NAMES = ['PWA_PORT', 'SUPABASE_PORT', 'DB_PORT', 'MAILBOX_PORT', 'ASSISTANT_PORT'] as const;

/** What npm does: it starts the script of a command, and stays. Killed outright it tells nothing to it. */
const NPM = `
  const { spawn } = require('node:child_process');
  spawn(process.execPath, ['supabase/local/setup.mjs', 'dev'], { stdio: 'inherit' });
`;

const answers = (port: number | undefined) =>
  fetch(`http://127.0.0.1:${port}/health`).then(
    ({ ok }) => ok,
    () => false,
  );

async function until(what: () => Promise<boolean>, seconds: number): Promise<boolean> {
  const deadline = Date.now() + seconds * 1_000;
  while (Date.now() < deadline) {
    if (await what()) return true;
    await sleep(250);
  }
  return false;
}

test('a copy ends when npm that started it is killed outright', async () => {
  const ports = await freePorts(NAMES.length);
  const dataDir = await mkdtemp(join(tmpdir(), 'kinstead-npm-'));
  const npm = spawn(process.execPath, ['-e', NPM, 'npm'], {
    cwd: ROOT,
    stdio: 'ignore',
    env: {
      ...Object.fromEntries(NAMES.map((name, index) => [name, String(ports[index])])),
      DATA_DIR: dataDir,
      SEED: 'off',
      PATH: process.env.PATH,
      HOME: process.env.HOME,
    },
  });
  const platform = ports[1];
  const assistant = ports[4];
  try {
    expect(await until(async () => (await answers(platform)) && answers(assistant), 90)).toBe(true);
  } finally {
    npm.kill('SIGKILL');
    await once(npm, 'exit');
  }
  const gone = async () => !(await answers(platform)) && !(await answers(assistant));
  expect(await until(gone, 20)).toBe(true);
  await rm(dataDir, { recursive: true, force: true });
}, 300_000);
