import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createClient } from '@supabase/supabase-js';
import { decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '../../../supabase/environment.ts';
import { loadKeys, watchSigningKeys } from '../../../supabase/local/keys.ts';
import { type TestPlatform, withPlatform } from '../../support/platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await withPlatform('create table public.things (id int);');
});
afterAll(() => platform?.close());

const rotate = (...options: string[]) =>
  promisify(execFile)(process.execPath, ['supabase/local/rotate-keys.ts', ...options], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, DATA_DIR: platform.dataDir },
  });

async function person() {
  const email = `${crypto.randomUUID()}@kinstead.test`;
  const account = { email, password: 'correct horse' };
  await platform.service.auth.admin.createUser({ ...account, email_confirm: true });
  const client = createClient(platform.url, platform.keys.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { data, error } = await client.auth.signInWithPassword(account);
  if (error) throw error;
  return { client, session: data.session };
}

const kid = (token: string) => decodeProtectedHeader(token).kid;

async function publishedKids(): Promise<string[]> {
  const answer = await fetch(`${platform.url}/auth/v1/.well-known/jwks.json`);
  const { keys } = await answer.json();
  return keys.map((key: { kid: string }) => key.kid);
}

/** What a service without a lookup, and one with a cache, answer to a token. */
async function verdicts(token: string): Promise<number[]> {
  const headers = { apikey: platform.keys.publishableKey, authorization: `Bearer ${token}` };
  const paths = ['/auth/v1/user', '/rest/v1/things?select=id'];
  const answers = await Promise.all(
    paths.map((path) => fetch(`${platform.url}${path}`, { headers })),
  );
  return answers.map(({ status }) => status);
}

test('[CAL-40] keys rotate while the platform runs; revoking ends tokens of the old ones', async () => {
  const { client, session } = await person();
  const [current, standby] = await publishedKids();
  expect(kid(session.access_token)).toBe(current);
  const good = await verdicts(session.access_token);

  const { stdout } = await rotate();
  expect(stdout).toContain(`Key ${standby} signs now`);
  await expect.poll(publishedKids, { timeout: 10_000 }).toHaveLength(3);
  expect((await publishedKids()).slice(-1)).toEqual([current]);
  expect(await verdicts(session.access_token)).toEqual(good);
  expect((await client.auth.getClaims(session.access_token)).error).toBeNull();
  const refreshed = await client.auth.refreshSession();
  const token = refreshed.data.session?.access_token ?? '';
  expect(kid(token)).toBe(standby);
  expect(await verdicts(token)).toEqual(good);

  await rotate('--revoke');
  await expect.poll(() => verdicts(token), { timeout: 10_000 }).toEqual([403, 401]);
  expect(await verdicts(session.access_token)).toEqual([403, 401]);
  const last = await client.auth.refreshSession();
  expect(last.error).toBeNull();
  expect(await verdicts(last.data.session?.access_token ?? '')).toEqual(good);
});

test('an unusable keys file is reported, and the next good one is loaded', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kinstead-keys-'));
  const { signingKeys } = await loadKeys(folder);
  const good = await readFile(join(folder, 'keys.json'), 'utf8');
  const heard: string[] = [];
  const stop = watchSigningKeys(
    folder,
    async (keys) => void heard.push(`keys ${keys[0]?.kid}`),
    () => void heard.push('error'),
  );
  await writeFile(join(folder, 'keys.json'), '{"signingKeys": []}');
  await expect.poll(() => heard, { timeout: 10_000 }).toContain('error');
  await writeFile(join(folder, 'keys.json'), good);
  await expect.poll(() => heard.at(-1), { timeout: 10_000 }).toBe(`keys ${signingKeys[0]?.kid}`);
  stop();
  await rm(folder, { recursive: true });
});
