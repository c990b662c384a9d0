import { createClient } from '@supabase/supabase-js';
import { afterEach, describe, expect, inject, test } from 'vitest';
import { type OwnServer, startOwnServer } from './own-server.ts';
import { makePerson, memoryStorage, operator, PASSWORD, signedIn, visitor } from './people.ts';

let server: OwnServer | undefined;
afterEach(async () => {
  await server?.stop();
  server = undefined;
});

/** A signed-in client of a server that the test may stop. */
async function signedInThere() {
  server = await startOwnServer();
  const storage = memoryStorage();
  const requests: number[] = [];
  const client = createClient(server.url, inject('stack').publishableKey, {
    auth: { autoRefreshToken: false, storage, storageKey: 'session' },
    global: {
      fetch: (...args) => {
        requests.push(performance.now());
        return fetch(...args);
      },
    },
  });
  const { email } = await makePerson();
  const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return { client, storage, requests };
}

describe('failed refresh', () => {
  test('[AUTH-11] [AUTH-13] a refresh at an unreachable server is retried, and the session stays', async () => {
    const { client, storage, requests } = await signedInThere();
    const port = Number(new URL(server?.url ?? '').port);
    await server?.stop();
    requests.length = 0;
    const refreshed = client.auth.refreshSession();
    await waitUntil(() => requests.length >= 3);
    expect(storage.getItem('session')).not.toBeNull();
    // Back again: the same session goes on.
    server = await startOwnServer(port);
    expect((await refreshed).error).toBeNull();
    const [first = 0, second = 0, third = 0] = requests;
    expect(second - first).toBeGreaterThanOrEqual(190);
    expect(third - second).toBeGreaterThanOrEqual(390);
    expect(third - second).toBeGreaterThan(second - first);
  });

  test('[AUTH-12] a refused refresh token removes the session and signs out', async () => {
    const { client, storage } = await signedInThere();
    const events: string[] = [];
    client.auth.onAuthStateChange((event) => void events.push(event));
    const { data } = await client.auth.getUser();
    await operator().auth.admin.deleteUser(data.user?.id ?? '');
    // The access token has run out: only the refresh token could keep the session alive.
    const stored = JSON.parse(storage.getItem('session') ?? '{}');
    storage.setItem('session', JSON.stringify({ ...stored, expires_at: 1 }));
    const { error } = await client.auth.refreshSession();
    expect(error).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
    expect(storage.getItem('session')).toBeNull();
    expect(events).toContain('SIGNED_OUT');
  });
});

describe('[CAL-40] published keys', () => {
  test('published keys verify a token without asking the server again, and refuse a changed one', async () => {
    const { client, session } = await signedIn();
    const keys = await (
      await fetch(`${inject('stack').supabaseUrl}/auth/v1/.well-known/jwks.json`)
    ).json();
    expect(keys.keys.length).toBeGreaterThan(0);
    for (const key of keys.keys) {
      expect(key).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', kid: expect.any(String) });
      expect(key).not.toHaveProperty('d');
    }
    expect((await client.auth.getClaims(session.access_token)).error).toBeNull();
  });

  test('[AUTH-22] a tampered token is an invalid JWT signature', async () => {
    const { client, session } = await signedIn();
    const { error } = await client.auth.getClaims(asAnotherPerson(session.access_token));
    expect(error).toMatchObject({ name: 'AuthInvalidJwtError', message: 'Invalid JWT signature' });
  });
});

test('[AUTH-24] an invalid scope never reaches the server', async () => {
  const { session } = await signedIn();
  // A scope that the types forbid, as untyped code could pass it.
  const scope = 'everything' as 'global';
  await expect(visitor().auth.admin.signOut(session.access_token, scope)).rejects.toThrow(
    'Parameter scope must be one of global, local, others',
  );
  expect((await visitor().auth.getUser(session.access_token)).error).toBeNull();
});

function asAnotherPerson(token: string): string {
  const [header, payload = '', signature] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const forged = JSON.stringify({ ...claims, sub: crypto.randomUUID() });
  return `${header}.${Buffer.from(forged).toString('base64url')}.${signature}`;
}

async function waitUntil(holds: () => boolean): Promise<void> {
  await expect.poll(holds, { timeout: 10_000, interval: 20 }).toBe(true);
}
