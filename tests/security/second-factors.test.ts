import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestPlatform, withPlatform } from '../support/platform.ts';

const PASSWORD = 'correct horse';
let platform: TestPlatform;

beforeAll(async () => {
  platform = await withPlatform('');
});
afterAll(() => platform?.close());

async function signedIn(email: string): Promise<SupabaseClient> {
  const client = createClient(platform.url, platform.keys.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return client;
}

async function makePerson(): Promise<string> {
  const email = `${crypto.randomUUID()}@kinstead.test`;
  const { error } = await platform.service.auth.admin.createUser({
    email,
    password: PASSWORD,
    email_confirm: true,
  });
  if (error) throw error;
  return email;
}

async function enrol({ auth }: SupabaseClient, friendlyName: string) {
  const { data, error } = await auth.mfa.enroll({ factorType: 'totp', friendlyName });
  if (error) throw error;
  return { id: data.id, secret: data.totp.secret };
}

const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });

describe('[S8] guessing codes of a second factor', () => {
  test('ten code attempts reach the check, over all factors, challenges and sessions', async () => {
    const email = await makePerson();
    const sessions = [await signedIn(email), await signedIn(email)];
    const [first] = sessions;
    if (!first) throw new Error('no session');
    const factors = [await enrol(first, 'one'), await enrol(first, 'two')];
    const tries = await Promise.all(
      Array.from({ length: 40 }, async (_, guess) => {
        const client = sessions[guess % 2] ?? first;
        const factor = factors[Math.floor(guess / 2) % 2] ?? { id: '', secret: '' };
        const { error } = await client.auth.mfa.challengeAndVerify({
          factorId: factor.id,
          code: codeOf(factor.secret, 50 + guess),
        });
        return error?.code;
      }),
    );
    expect(tries.filter((code) => code === 'mfa_verification_failed')).toHaveLength(10);
    // No attempt succeeded: the others had to wait, or met a server that was busy with forty tries.
    expect(tries).not.toContain(undefined);
    expect(tries).toContain('over_request_rate_limit');
    const [factor] = factors;
    const right = await first.auth.mfa.challengeAndVerify({
      factorId: factor?.id ?? '',
      code: codeOf(factor?.secret ?? ''),
    });
    expect(right.error).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
    const { data } = await first.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(data?.currentLevel).toBe('aal1');
  });

  test('one right code sent twenty times at once opens one session', async () => {
    const client = await signedIn(await makePerson());
    const factor = await enrol(client, 'one');
    const { data } = await client.auth.getSession();
    const headers = {
      apikey: platform.keys.publishableKey,
      authorization: `Bearer ${data.session?.access_token}`,
      'content-type': 'application/json',
    };
    const code = codeOf(factor.secret);
    const path = `${platform.url}/auth/v1/factors/${factor.id}`;
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const challenge = await fetch(`${path}/challenge`, { method: 'POST', headers });
        const { id } = (await challenge.json()) as { id: string }; // status is checked below
        const body = JSON.stringify({ challenge_id: id, code });
        return (await fetch(`${path}/verify`, { method: 'POST', headers, body })).status;
      }),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });
});

describe('the secret of a factor', () => {
  test('the secret of a factor is not in the database as text, and is useless in another row', async () => {
    const [victim, thief] = [
      await signedIn(await makePerson()),
      await signedIn(await makePerson()),
    ];
    const theirs = await enrol(victim, 'one');
    const mine = await enrol(thief, 'one');
    const [row] = await platform.admin`
      select secret from auth.mfa_factors where id = ${theirs.id}`;
    expect(row?.secret).toMatch(/"alg":"aes-gcm-hkdf"/);
    expect(row?.secret).not.toContain(theirs.secret);
    // A writer of rows without the key cannot give a known secret to another user.
    await platform.admin`
      update auth.mfa_factors set secret = (
        select secret from auth.mfa_factors where id = ${mine.id}
      ) where id = ${theirs.id}`;
    const { error } = await victim.auth.mfa.challengeAndVerify({
      factorId: theirs.id,
      code: codeOf(mine.secret),
    });
    expect(error?.status).toBe(500);
  });
});
