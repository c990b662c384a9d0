import { describe, expect, test } from 'vitest';
import { providerStage } from './provider-stage.ts';
import { followTo, fragment } from './ways.ts';

const on = providerStage();

describe('[CAL-37] refuses', () => {
  const authorize = async (query: string) => {
    const answer = await fetch(`${on.stage.platform.url}/auth/v1/authorize?${query}`, {
      redirect: 'manual',
    });
    return { status: answer.status, body: await answer.json().catch(() => null) };
  };

  test.each([
    ['provider=nobody', 'Unsupported provider: Provider nobody could not be found'],
    ['provider=google', 'Unsupported provider: provider is not enabled'],
    ['', 'Unsupported provider: Provider  could not be found'],
    [
      'provider=keycloak&code_challenge=short&code_challenge_method=s256',
      'code challenge has to be between 43 and 128 characters',
    ],
    [
      'provider=keycloak&code_challenge_method=s256',
      'PKCE flow requires code_challenge_method and code_challenge',
    ],
  ])('a sign-in that begins with %s is refused', async (query, msg) => {
    expect(await authorize(query)).toEqual({
      status: 400,
      body: { code: 400, error_code: 'validation_failed', msg },
    });
  });

  test('a provider that does not answer is refused, without leaving anything behind', async () => {
    expect(await authorize('provider=gone')).toMatchObject({ status: 500 });
  });

  test.each([
    ['another nonce', { nonce: 'another' }],
    ['another audience', { aud: 'somebody-else' }],
    ['another issuer', { iss: 'https://evil.example' }],
    ['a token that has expired', { exp: 1 }],
    ['no subject', { sub: undefined }],
  ])('an ID token with %s is refused', async (_, lie) => {
    on.stage.provider.lie = lie;
    expect(fragment((await on.signIn()).end)).toMatchObject({
      error: 'server_error',
      error_description: expect.stringMatching(/^Unable to exchange external code: .{4}$/),
    });
  });

  test('a provider’s own refusal is passed on in its words', async () => {
    const begun = await fetch(`${on.stage.platform.url}/auth/v1/authorize?provider=keycloak`, {
      redirect: 'manual',
    });
    const state = new URL(begun.headers.get('location') ?? '').searchParams.get('state') ?? '';
    const search = new URLSearchParams({ state, error: 'access_denied', error_description: 'No.' });
    const end = await followTo(
      on.stage.platform.siteUrl,
      `${on.stage.platform.url}/auth/v1/callback?${search}`,
    );
    expect(fragment(end)).toEqual({ error: 'access_denied', error_description: 'No.', sb: '' });
  });

  test.each([
    ['', 'bad_oauth_callback', 'OAuth state parameter missing'],
    ['state=1&code=1', 'bad_oauth_state', 'OAuth state parameter is invalid'],
    [`state=${crypto.randomUUID()}&code=1`, 'bad_oauth_state', 'OAuth state not found or expired'],
  ])('a callback with %s is refused', async (query, error_code, error_description) => {
    const { platform } = on.stage;
    const end = await followTo(platform.siteUrl, `${platform.url}/auth/v1/callback?${query}`);
    expect(fragment(end)).toMatchObject({
      error: 'invalid_request',
      error_code,
      error_description,
    });
  });

  test.each([
    ['implicitly', ''],
    ['by PKCE', `&code_challenge_method=plain&code_challenge=${'x'.repeat(43)}`],
  ])('a repeated state is refused, each time with a fresh code, %s', async (_, more) => {
    const { siteUrl, url } = on.stage.platform;
    const begun = await fetch(`${url}/auth/v1/authorize?provider=keycloak${more}`, {
      redirect: 'manual',
    });
    const there = begun.headers.get('location') ?? '';
    const ends = await Promise.all([1, 2, 3, 4, 5].map(() => followTo(siteUrl, there)));
    const done = ends.filter((end) => !fragment(end).error);
    expect(done).toHaveLength(1);
    expect(fragment(await followTo(siteUrl, there)).error_code).toMatch(/state/);
  });

  test('a state that comes too late is refused', async () => {
    const { siteUrl, url, admin } = on.stage.platform;
    const begun = await fetch(`${url}/auth/v1/authorize?provider=keycloak`, { redirect: 'manual' });
    const there = begun.headers.get('location') ?? '';
    const state = new URL(there).searchParams.get('state') ?? '';
    await admin`
      update auth.flow_state set created_at = now() - interval '6 minutes' where id = ${state}`;
    expect(fragment(await followTo(siteUrl, there)).error_code).toBe('bad_oauth_state');
  });

  test('[S12] a foreign redirect is replaced by the site', async () => {
    const { siteUrl, url } = on.stage.platform;
    for (const redirect_to of [
      'https://evil.example/',
      `${siteUrl}@evil.example/`,
      '//evil.example',
    ])
      expect((await on.sentTo({ redirect_to })).origin).toBe(new URL(siteUrl).origin);
    const query = new URLSearchParams({
      provider: 'keycloak',
      redirect_to: 'https://app.example/in',
    });
    const end = await followTo('https://app.example', `${url}/auth/v1/authorize?${query}`);
    expect(end.pathname).toBe('/in');
  });
});
