import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OwnStack, startStack } from '../../support/stack.ts';

let stack: OwnStack;

beforeAll(async () => {
  stack = await startStack('lifecycle');
}, 480_000);

afterAll(() => stack?.stop());

const addresses = () => [stack.pwaUrl, stack.supabaseUrl, stack.assistantUrl, stack.mailboxUrl];

test('every address answers /health with JSON once the table is printed', async () => {
  for (const address of addresses()) {
    const answer = await fetch(`${address}/health`);
    expect([address, answer.status, await answer.json()]).toEqual([
      address,
      200,
      expect.objectContaining({ status: 'ok' }),
    ]);
  }
});

test('the settings in force are written for the owner only', async () => {
  const text = readFileSync(`${stack.dataDir}/env`, 'utf8');
  expect(text.match(/^\w+(?==)/gm)).toEqual([
    ...['PWA_URL', 'SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_SECRET_KEY'],
    ...['DATABASE_URL', 'ASSISTANT_URL', 'MAILBOX_URL'],
  ]);
  expect(text).not.toMatch(/\/'$/m);
});

async function service(path: string, init: RequestInit = {}): Promise<unknown> {
  const headers = { apikey: stack.secretKey, 'content-type': 'application/json' };
  const answer = await fetch(`${stack.supabaseUrl}/rest/v1/${path}`, { ...init, headers });
  return answer.status === 204 || answer.status === 201 ? null : answer.json();
}

const names = () =>
  service('profiles?select=full_name&email=eq.renter2@kinstead.test') as Promise<
    { full_name: string }[]
  >;

test('Ctrl-C ends every process, a second start preserves the data, reset restores the seed', async () => {
  const [before] = await names();
  await service('profiles?email=eq.renter2@kinstead.test', {
    method: 'PATCH',
    body: JSON.stringify({ full_name: 'Changed By Hand' }),
  });
  expect(await stack.interrupt()).toBe(0);
  expect(processesOf(stack.dataDir)).toEqual([]);
  for (const address of addresses()) await expect(fetch(address)).rejects.toThrow();

  await stack.startAgain();
  expect(await names()).toEqual([{ full_name: 'Changed By Hand' }]);

  await stack.interrupt();
  await stack.reset();
  await stack.startAgain();
  expect(await names()).toEqual([before]);
}, 300_000);

test('a start after a killed one waits until its services have exited', async () => {
  // A service that has not noticed yet, on the ports that the start needs.
  await stack.kill('platform', 'SIGSTOP');
  await stack.kill('supervisor');
  const again = stack.startAgain();
  await sleep(1_500);
  await stack.kill('platform', 'SIGCONT');
  await again;
  expect(await names()).toHaveLength(1);
}, 300_000);

/** Programs whose command line or environment names the data folder. */
function processesOf(dataDir: string): string[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry) && Number(entry) !== process.pid)
    .flatMap((pid) => {
      try {
        const environment = readFileSync(`/proc/${pid}/environ`, 'utf8');
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
        return environment.includes(`DATA_DIR=${dataDir}\0`) || command.includes(dataDir)
          ? [command]
          : [];
      } catch {
        return [];
      }
    });
}
