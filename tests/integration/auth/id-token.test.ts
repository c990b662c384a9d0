import { createHash } from 'node:crypto';
import type { JWTPayload } from 'jose';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freshAddress } from './people.ts';
import { browser, openStage, type Stage } from './ways.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.end());
beforeEach(() => {
  const sub = crypto.randomUUID();
  stage.provider.person = { sub, email: freshAddress(), email_verified: true, name: 'Ada' };
});

async function grant(body: Record<string, unknown>) {
  const { url, keys } = stage.platform;
  const answer = await fetch(`${url}/auth/v1/token?grant_type=id_token`, {
    method: 'POST',
    headers: { apikey: keys.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

describe('[CAL-28] a provider’s ID token', () => {
  test('an ID token opens a session for its user, new or known', async () => {
    const { auth } = browser(stage.platform);
    const credentials = { provider: 'keycloak', token: await stage.provider.idToken() } as const;
    const { data, error } = await auth.signInWithIdToken(credentials);
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email: stage.provider.person.email,
      app_metadata: { provider: 'keycloak' },
      identities: [{ provider: 'keycloak', id: stage.provider.person.sub }],
    });
    expect((await auth.getClaims()).data?.claims).toMatchObject({ amr: [{ method: 'oauth' }] });
    const again = await browser(stage.platform).auth.signInWithIdToken(credentials);
    expect(again.data.user?.id).toBe(data.user?.id);
  });

  test('an ID token is accepted for an app’s audience, and named by issuer and client as well', async () => {
    const { issuer, idToken } = stage.provider;
    const aud = ['others', 'an-app'];
    expect(await grant({ provider: 'keycloak', id_token: await idToken({ aud }) })).toMatchObject({
      status: 200,
    });
    const named = { issuer, client_id: 'an-app', id_token: await idToken({ aud }) };
    expect(await grant(named)).toMatchObject({ status: 200 });
  });

  test('an ID token comes with a nonce that only its owner knows', async () => {
    const nonce = crypto.randomUUID();
    const token = await stage.provider.idToken({ nonce: hash(nonce) });
    const { error } = await browser(stage.platform).auth.signInWithIdToken({
      provider: 'keycloak',
      token,
      nonce,
    });
    expect(error).toBeNull();
  });

  test('an ID token is bound to the access token that came with it', async () => {
    const access_token = 'the access token';
    const at_hash = createHash('sha256')
      .update(access_token)
      .digest()
      .subarray(0, 16)
      .toString('base64url');
    const id_token = await stage.provider.idToken({ at_hash });
    expect((await grant({ provider: 'keycloak', id_token, access_token })).status).toBe(200);
    expect(await grant({ provider: 'keycloak', id_token, access_token: 'another' })).toEqual({
      status: 400,
      body: { error: 'invalid request', error_description: 'Bad ID token' },
    });
  });
});

describe('[CAL-28] refuses an ID token', () => {
  const claims: [string, JWTPayload, string, string][] = [
    [
      'for another audience',
      { aud: 'else' },
      'invalid request',
      'Unacceptable audience in id_token: [else]',
    ],
    [
      'for no audience',
      { aud: undefined },
      'invalid request',
      'Unacceptable audience in id_token: []',
    ],
    ['of another issuer', { iss: 'https://evil.example' }, 'invalid request', 'Bad ID token'],
    ['that has expired', { exp: 1 }, 'invalid request', 'Bad ID token'],
    ['that never expires', { exp: undefined }, 'invalid request', 'Bad ID token'],
    ['not valid yet', { nbf: 32_503_680_000 }, 'invalid request', 'Bad ID token'],
    ['without a subject', { sub: undefined }, 'invalid request', 'Missing sub claim in id_token'],
    [
      'with a nonce that the client does not say',
      { nonce: hash('x') },
      'invalid request',
      'Passed nonce and nonce in id_token should either both exist or not.',
    ],
  ];
  test.each(claims)('an ID token is refused: %s', async (_, changes, error, error_description) => {
    const id_token = await stage.provider.idToken(changes);
    expect(await grant({ provider: 'keycloak', id_token })).toEqual({
      status: 400,
      body: { error, error_description },
    });
  });

  test('an ID token is refused without the client’s nonce, with another, and with the nonce unhashed', async () => {
    const { idToken } = stage.provider;
    const nonce = 'a nonce';
    const without = await grant({ provider: 'keycloak', nonce, id_token: await idToken() });
    expect(without.body.error).toBe('invalid request');
    for (const held of [hash('another'), nonce])
      expect(
        await grant({ provider: 'keycloak', nonce, id_token: await idToken({ nonce: held }) }),
      ).toEqual({
        status: 400,
        body: { error: 'invalid nonce', error_description: 'Nonces mismatch' },
      });
  });

  test('an ID token signed with another key, no key or the client secret is refused', async () => {
    const { provider } = stage;
    const [, body] = (await provider.idToken()).split('.');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    const symmetric = await new SignJWT(provider.person)
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(provider.issuer)
      .setAudience(provider.clientId)
      .setExpirationTime('5m')
      .sign(Buffer.from(provider.clientSecret));
    for (const id_token of [await provider.forgedToken(), `${none}.${body}.`, symmetric, 'x'])
      expect(await grant({ provider: 'keycloak', id_token })).toEqual({
        status: 400,
        body: { error: 'invalid request', error_description: 'Bad ID token' },
      });
  });

  test('[S12] an ID token of an issuer that is not configured is refused, without contacting it', async () => {
    const { provider } = stage;
    const id_token = await provider.idToken();
    const before = provider.seen.length;
    const elsewhere = { issuer: 'http://169.254.169.254', client_id: provider.clientId, id_token };
    expect(await grant(elsewhere)).toMatchObject({
      status: 400,
      body: { error_code: 'validation_failed', msg: 'Custom OIDC provider "" not allowed' },
    });
    const stranger = { issuer: provider.issuer, client_id: 'a-stranger', id_token };
    expect((await grant(stranger)).status).toBe(400);
    expect(await grant({ provider: 'google', id_token })).toMatchObject({
      status: 400,
      body: {
        error_code: 'provider_disabled',
        msg: 'Provider (issuer "https://accounts.google.com") is not enabled',
      },
    });
    expect(await grant({ provider: 'nobody', id_token })).toMatchObject({
      body: { msg: 'Custom OIDC provider "nobody" not allowed' },
    });
    expect(provider.seen.length).toBe(before);
  });

  test('a missing ID token, or one without a provider, is refused', async () => {
    expect(await grant({ provider: 'keycloak' })).toEqual({
      status: 400,
      body: { error: 'invalid request', error_description: 'id_token required' },
    });
    expect(await grant({ id_token: 'x' })).toEqual({
      status: 400,
      body: {
        error: 'invalid request',
        error_description: 'provider or client_id and issuer required',
      },
    });
  });

  test('an ID token of a banned user is refused', async () => {
    const { data } = await browser(stage.platform).auth.signInWithIdToken({
      provider: 'keycloak',
      token: await stage.provider.idToken(),
    });
    await stage.platform.service.auth.admin.updateUserById(data.user?.id ?? '', {
      ban_duration: '1h',
    });
    const id_token = await stage.provider.idToken();
    expect(await grant({ provider: 'keycloak', id_token })).toMatchObject({
      status: 403,
      body: { error_code: 'user_banned' },
    });
  });
});
