import { createHmac, generateKeyPairSync, randomUUID } from 'node:crypto';
import { exportJWK, importJWK, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { rotate } from '../../supabase/local/key-rotation.ts';
import { saveSigningKeys } from '../../supabase/local/keys.ts';
import { type TestPlatform, withPlatform } from '../support/platform.ts';
import { recordResult } from '../support/results.ts';

const PERSON = '11111111-1111-4111-8111-111111111111';
const SCHEMA = `
create table public.things (id int primary key);
insert into public.things values (1);
alter table public.things enable row level security;
create policy things_are_public on public.things for select to anon, authenticated using (true);
`;

let platform: TestPlatform;
let issuer: string;
let signingKey: Awaited<ReturnType<typeof importJWK>>;
let kid: string;

beforeAll(async () => {
  platform = await withPlatform(SCHEMA);
  await retireOneKey();
  issuer = `${platform.url}/auth/v1`;
  const [key] = platform.keys.signingKeys;
  if (!key) throw new Error('no signing key');
  signingKey = await importJWK(key.privateJwk, 'ES256');
  kid = key.kid;
});
afterAll(() => platform?.close());

/** As after a rotation: one key signs, one stands by, one has retired. */
async function retireOneKey(): Promise<void> {
  const next = await rotate(platform.keys.signingKeys);
  await saveSigningKeys(platform.dataDir, next);
  platform.keys.signingKeys = next;
  const published = async () =>
    (await fetch(`${platform.url}/auth/v1/.well-known/jwks.json`)).json();
  await vi.waitUntil(async () => (await published()).keys.length === 3, { timeout: 10_000 });
}

type Attack = { name: string; token(): Promise<string> };

const session = { session_id: randomUUID(), sub: PERSON, role: 'authenticated' };
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const soon = () => Math.floor(Date.now() / 1000) + 3600;
const payload = (change: object = {}) => ({
  ...session,
  iss: issuer,
  aud: 'authenticated',
  iat: Math.floor(Date.now() / 1000),
  exp: soon(),
  ...change,
});
/** Signed by the platform's real key: only what `change` says is wrong with it. */
const signed = (change: object, header: object = {}) =>
  new SignJWT(payload(change))
    .setProtectedHeader({ alg: 'ES256', kid, ...header })
    .sign(signingKey);
const hs256 = (secret: string | Buffer, change: object = {}) => {
  const text = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(payload(change))}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
};

const ATTACKS: Attack[] = [
  {
    name: 'alg none, no signature',
    token: async () => `${encode({ alg: 'none', typ: 'JWT' })}.${encode(payload())}.`,
  },
  {
    name: 'alg none with the signature of a good token',
    token: async () => {
      const [, body, signature] = (await signed({})).split('.');
      return `${encode({ alg: 'none' })}.${body}.${signature}`;
    },
  },
  {
    name: 'a key of the attacker under our kid',
    token: async () => {
      const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      return new SignJWT(payload()).setProtectedHeader({ alg: 'ES256', kid }).sign(privateKey);
    },
  },
  {
    name: 'a key of the attacker carried in the header',
    token: async () => {
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const jwk = await exportJWK(publicKey);
      return new SignJWT(payload()).setProtectedHeader({ alg: 'ES256', jwk }).sign(privateKey);
    },
  },
  { name: 'expired', token: () => signed({ exp: soon() - 7200 }) },
  { name: 'without an expiry', token: () => signed({ exp: undefined }) },
  { name: 'for another audience', token: () => signed({ aud: 'somebody-else' }) },
  { name: 'of another issuer', token: () => signed({ iss: 'https://evil.example/auth/v1' }) },
  {
    name: 'HS256 with the public key as the secret',
    token: async () => hs256(JSON.stringify(platform.tokens.jwks().keys[0])),
  },
  {
    name: 'HS256 service_role with the publishable key as the secret',
    token: async () => hs256(platform.keys.publishableKey, { role: 'service_role' }),
  },
  {
    name: 'service_role, even with our own signature',
    token: () => signed({ role: 'service_role' }),
  },
  {
    name: 'a good token whose subject was exchanged',
    token: async () => {
      const [head, , signature] = (await signed({})).split('.');
      return `${head}.${encode(payload({ sub: randomUUID() }))}.${signature}`;
    },
  },
  {
    name: 'a key of ours that signs nothing any more, stolen',
    token: async () => {
      const [retired] = platform.keys.signingKeys.filter(({ state }) => state === 'retired');
      const key = await importJWK(retired?.privateJwk ?? expect.unreachable(), 'ES256');
      const header = { alg: 'ES256', kid: retired?.kid ?? '' };
      return new SignJWT(payload({ exp: soon() + 120 })).setProtectedHeader(header).sign(key);
    },
  },
  { name: 'no JWT at all', token: async () => 'not-a-token' },
];

const SERVICES = [
  ['rest', '/rest/v1/things?select=id', {}],
  ['rest', '/rest/v1/rpc/anything', { method: 'POST', body: '{}' }],
  ['auth', '/auth/v1/user', {}],
  ['auth', '/auth/v1/user', { method: 'PUT', body: '{"password":"of the attacker"}' }],
  ['auth', '/auth/v1/reauthenticate', {}],
  ['auth', '/auth/v1/logout', { method: 'POST' }],
  ['auth', '/auth/v1/factors', { method: 'POST', body: '{"factor_type":"totp"}' }],
  ['auth', '/auth/v1/admin/users', {}],
  ['auth', '/auth/v1/admin/generate_link', { method: 'POST', body: '{}' }],
  ['auth', '/auth/v1/invite', { method: 'POST', body: '{}' }],
  ['storage', '/storage/v1/object/list/any', { method: 'POST', body: '{}' }],
  ['functions', '/functions/v1/send-verification', { method: 'POST', body: '{}' }],
] as const;

const call = (path: string, headers: Record<string, string>, init: RequestInit = {}) =>
  fetch(`${platform.url}${path}`, {
    ...init,
    headers: { 'content-type': 'application/json', ...headers },
  });

describe('S9: bad tokens', () => {
  let accepted = 0;
  afterAll(() =>
    recordResult({
      id: 'S9',
      what: 'bad access tokens at every kind of endpoint',
      figures: { attacks: ATTACKS.length, endpoints: SERVICES.length, accepted },
    }),
  );

  test.each(ATTACKS)('[S9] $name is refused by every service', async ({ token }) => {
    const authorization = `Bearer ${await token()}`;
    const apikey = platform.keys.publishableKey;
    for (const [service, path, init] of SERVICES) {
      const { status } = await call(path, { apikey, authorization }, init);
      if (status < 400) accepted++;
      // GoTrue words a bad token as 403, which clients of it rely on.
      expect([service, path, status]).toEqual([service, path, service === 'auth' ? 403 : 401]);
    }
  });

  test('a valid token passes, so that the refusals above mean something', async () => {
    const authorization = `Bearer ${await signed({})}`;
    const apikey = platform.keys.publishableKey;
    const answer = await call('/rest/v1/things?select=id', { apikey, authorization });
    expect([answer.status, await answer.json()]).toEqual([200, [{ id: 1 }]]);
  });

  test('a token that expires between two calls is refused at the second', async () => {
    const authorization = `Bearer ${await signed({ exp: Math.floor(Date.now() / 1000) + 2 })}`;
    const apikey = platform.keys.publishableKey;
    const once = () => call('/rest/v1/things', { apikey, authorization });
    expect((await once()).status).toBe(200);
    await expect.poll(async () => (await once()).status, { timeout: 10_000 }).toBe(401);
    // The words by which clients know that a refresh is enough.
    const refused = await once();
    expect(await refused.json()).toMatchObject({ code: 'PGRST303', message: 'JWT expired' });
    expect(refused.headers.get('www-authenticate')).toContain('JWT expired');
  });
});

describe('API keys', () => {
  test.each([
    ['no key', {}, 'No API key found in request'],
    ['an unknown key', { apikey: 'sb_secret_made_up' }, 'Invalid API key'],
    ['a token for a key', { apikey: 'eyJhbGciOiJub25lIn0.e30.' }, 'Invalid API key'],
  ])('%s is 401 at every service', async (_name, headers, message) => {
    for (const [service, path, init] of SERVICES) {
      // As on Supabase: functions judge their callers themselves, or by verify_jwt.
      if (service === 'functions') continue;
      const answer = await call(path, headers, init);
      expect([path, answer.status]).toEqual([path, 401]);
      expect(await answer.json()).toMatchObject({ message });
    }
  });

  test('the publishable key is a visitor, the secret key the service', async () => {
    const { publishableKey, secretKey } = platform.keys;
    const visitor = await call('/rest/v1/things', { apikey: publishableKey });
    const query = await call(`/rest/v1/things?apikey=${publishableKey}`, {});
    const service = await call('/rest/v1/things', { apikey: secretKey });
    expect([visitor.status, query.status, service.status]).toEqual([200, 200, 200]);
  });

  test('the secret key is refused from a browser', async () => {
    const headers = { apikey: platform.keys.secretKey, 'user-agent': 'Mozilla/5.0 (X11)' };
    expect((await call('/rest/v1/things', headers)).status).toBe(401);
  });

  test('the secret key as a bearer does not lift a publishable key', async () => {
    const { publishableKey: apikey, secretKey } = platform.keys;
    const headers = { apikey, authorization: `Bearer ${secretKey}` };
    expect((await call('/rest/v1/things', headers)).status).toBe(401);
  });
});
