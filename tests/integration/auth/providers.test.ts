import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freshAddress, PASSWORD } from './people.ts';
import { browser, followTo, fragment, openStage, type Stage } from './ways.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ AUTH_REDIRECT_URLS: 'https://app.example/**' });
});
afterAll(() => stage?.end());

const person = (claims: object = {}) => ({
  sub: crypto.randomUUID(),
  email: freshAddress(),
  email_verified: true,
  name: 'Ada Provider',
  picture: 'https://pictures.example/ada.png',
  ...claims,
});

beforeEach(() => {
  Object.assign(stage.provider, { person: person(), lie: {}, sparse: false });
});

/** Where the browser ends that begins at /authorize with this query. */
async function sentTo(query: Record<string, string>) {
  const { platform } = stage;
  const search = new URLSearchParams({ provider: 'keycloak', ...query });
  return followTo(platform.siteUrl, `${platform.url}/auth/v1/authorize?${search}`);
}

async function signIn(flowType: 'implicit' | 'pkce' = 'pkce', providerName = 'keycloak') {
  const client = browser(stage.platform, flowType);
  const { data, error } = await client.auth.signInWithOAuth({
    provider: providerName as 'keycloak', // the stage has names of its own
    options: { redirectTo: `${stage.platform.siteUrl}/after`, skipBrowserRedirect: true },
  });
  if (error) throw error;
  const end = await followTo(stage.platform.siteUrl, data.url);
  return { client, end };
}

async function signedIn(providerName?: string) {
  const { client, end } = await signIn('pkce', providerName);
  const code = end.searchParams.get('code') ?? '';
  const { data, error } = await client.auth.exchangeCodeForSession(code);
  if (error) throw error;
  return { client, ...data };
}

describe('[CAL-37] sign-in with a provider', () => {
  test('by PKCE ends with a code that the browser trades for a session', async () => {
    const { end, client } = await signIn();
    expect(end.pathname).toBe('/after');
    expect(end.hash).toBe('');
    const code = end.searchParams.get('code') ?? '';
    const { data, error } = await client.auth.exchangeCodeForSession(code);
    expect(error).toBeNull();
    const { sub, email } = stage.provider.person;
    expect(data.session).toMatchObject({
      provider_token: expect.any(String),
      provider_refresh_token: expect.any(String),
    });
    expect(data.user).toMatchObject({
      email,
      email_confirmed_at: expect.any(String),
      app_metadata: { provider: 'keycloak', providers: ['keycloak'] },
      user_metadata: { full_name: 'Ada Provider', email_verified: true, sub },
      identities: [{ provider: 'keycloak', id: sub, identity_data: { email, sub } }],
    });
    const claims = (await client.auth.getClaims()).data?.claims;
    expect(claims).toMatchObject({ aal: 'aal1', amr: [{ method: 'oauth' }], is_anonymous: false });
    expect((await browser(stage.platform).auth.exchangeCodeForSession(code)).error).not.toBeNull();
  });

  test('implicitly ends with the session in the fragment', async () => {
    const { end, client } = await signIn('implicit');
    expect(end.search).toBe('');
    const given = fragment(end);
    expect(given).toMatchObject({
      token_type: 'bearer',
      expires_in: '3600',
      provider_token: expect.any(String),
      provider_refresh_token: expect.any(String),
    });
    const { access_token = '', refresh_token = '' } = given;
    const { data, error } = await client.auth.setSession({ access_token, refresh_token });
    expect(error).toBeNull();
    expect(data.user?.email).toBe(stage.provider.person.email);
  });

  test('makes the product’s profile, verified, named and nothing more', async () => {
    Object.assign(stage.provider.person, { user_type: 'host', role: 'service_role' });
    const { client, user } = await signedIn();
    const { data } = await client.from('profiles').select('*').eq('id', user.id).single();
    expect(data).toMatchObject({
      full_name: 'Ada Provider',
      user_type: 'renter',
      is_verified: true,
      email: user.email,
    });
  });

  test('comes back to the same account, with what the provider says today', async () => {
    const first = await signedIn();
    Object.assign(stage.provider.person, { name: 'Ada Lovelace' });
    const second = await signedIn();
    expect(second.user.id).toBe(first.user.id);
    expect(second.user.user_metadata.full_name).toBe('Ada Lovelace');
    expect(second.user.identities).toHaveLength(1);
  });

  test('reads the address from the userinfo endpoint when the ID token lacks it', async () => {
    stage.provider.sparse = true;
    expect((await signedIn()).user.email).toBe(stage.provider.person.email);
  });

  test('takes the answer as a form post too', async () => {
    const { platform } = stage;
    const begun = await fetch(
      `${platform.url}/auth/v1/authorize?provider=keycloak&response_mode=form_post`,
      { redirect: 'manual' },
    );
    const there = new URL(begun.headers.get('location') ?? '');
    expect(there.searchParams.get('response_mode')).toBe('form_post');
    const back = await fetch(there, { redirect: 'manual' });
    const { searchParams, origin, pathname } = new URL(back.headers.get('location') ?? '');
    const posted = await fetch(origin + pathname, {
      method: 'POST',
      body: searchParams,
      redirect: 'manual',
    });
    expect(fragment(new URL(posted.headers.get('location') ?? ''))).toHaveProperty('access_token');
  });

  test('hands scopes and other wishes on, and keeps what is its own', async () => {
    const query = new URLSearchParams({
      ...{ provider: 'keycloak', scopes: 'calendar', prompt: 'consent', login_hint: 'ada' },
      ...{ state: 'mine', nonce: 'mine', client_id: 'mine', Redirect_Uri: 'https://evil.example' },
      ...{ request_uri: 'https://evil.example', response_type: 'token', scope: 'none' },
    });
    const answer = await fetch(`${stage.platform.url}/auth/v1/authorize?${query}`, {
      redirect: 'manual',
    });
    expect(answer.status).toBe(302);
    const { searchParams } = new URL(answer.headers.get('location') ?? '');
    expect(Object.fromEntries(searchParams)).toEqual({
      prompt: 'consent',
      login_hint: 'ada',
      response_type: 'code',
      client_id: stage.provider.clientId,
      redirect_uri: `${stage.platform.url}/auth/v1/callback`,
      scope: 'openid email profile calendar',
      state: expect.stringMatching(/^[\da-f-]{36}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
  });
});

describe('[CAL-37] whose account it is', () => {
  async function passwordPerson(confirmed: boolean) {
    const email = freshAddress();
    const { data, error } = await stage.platform.service.auth.admin.createUser({
      ...{ email, password: PASSWORD, email_confirm: confirmed },
    });
    if (error) throw error;
    return { id: data.user.id, email };
  }

  test('the confirmed account of the same verified address, which keeps its password', async () => {
    const { id, email } = await passwordPerson(true);
    Object.assign(stage.provider.person, { email: email.toUpperCase() });
    const { user } = await signedIn();
    expect(user.id).toBe(id);
    expect(user.identities?.map(({ provider }) => provider)).toEqual(['email', 'keycloak']);
    expect(user.app_metadata).toMatchObject({ providers: ['email', 'keycloak'] });
    const again = await browser(stage.platform).auth.signInWithPassword({
      email,
      password: PASSWORD,
    });
    expect(again.error).toBeNull();
  });

  test('an unconfirmed account too, whose password is somebody’s trap and goes', async () => {
    const { id, email } = await passwordPerson(false);
    Object.assign(stage.provider.person, { email });
    const { user } = await signedIn();
    expect(user.id).toBe(id);
    expect(user.identities?.map(({ provider }) => provider)).toEqual(['keycloak']);
    const trap = await browser(stage.platform).auth.signInWithPassword({
      email,
      password: PASSWORD,
    });
    expect(trap.error).toMatchObject({ code: 'invalid_credentials' });
  });

  test('nobody’s for an unverified address, and the account that has it is left alone', async () => {
    const { id, email } = await passwordPerson(true);
    Object.assign(stage.provider.person, { email, email_verified: false });
    const { end } = await signIn('implicit');
    expect(fragment(end)).toMatchObject({
      error: 'access_denied',
      error_code: 'provider_email_needs_verification',
      error_description:
        'Unverified email with keycloak. Verify the email with keycloak in order to sign in',
    });
    const { data } = await stage.platform.service.auth.admin.getUserById(id);
    expect(data.user?.identities).toHaveLength(1);
  });

  test('a new one that waits for its mail when the provider has not verified the address', async () => {
    Object.assign(stage.provider.person, { email_verified: false });
    const { end } = await signIn();
    expect(end.searchParams.get('error_description')).toBe(
      'Unverified email with keycloak. A confirmation email has been sent to your keycloak email',
    );
    const [row] = await stage.platform.admin`
      select email_confirmed_at from auth.users where email = ${stage.provider.person.email as string}`;
    expect(row).toEqual({ email_confirmed_at: null });
    expect(fragment((await signIn()).end).error_code).toBe('provider_email_needs_verification');
  });

  test('no address at all is a refusal, unless the provider is allowed to have none', async () => {
    const { email: _, email_verified: __, ...nameless } = person();
    stage.provider.person = nameless;
    expect(fragment((await signIn()).end)).toMatchObject({
      error: 'server_error',
      error_description: 'Error getting user email from external provider',
    });
    const { user } = await signedIn('mailless');
    expect(user.email).toBe('');
  });

  test('a banned person’s is refused', async () => {
    const { user } = await signedIn();
    await stage.platform.service.auth.admin.updateUserById(user.id, { ban_duration: '1h' });
    expect(fragment((await signIn()).end)).toMatchObject({
      error: 'access_denied',
      error_code: 'user_banned',
    });
  });

  test('one, when ten first sign-ins of one person come at once', async () => {
    const ends = await Promise.all(Array.from({ length: 10 }, () => signIn('implicit')));
    expect(ends.every(({ end }) => 'access_token' in fragment(end))).toBe(true);
    const rows = await stage.platform.admin`
      select id from auth.users where email = ${stage.provider.person.email as string}`;
    expect(rows).toHaveLength(1);
  });
});

describe('[CAL-37] refuses', () => {
  const authorize = async (query: string) => {
    const answer = await fetch(`${stage.platform.url}/auth/v1/authorize?${query}`, {
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
  ])('a beginning with %s', async (query, msg) => {
    expect(await authorize(query)).toEqual({
      status: 400,
      body: { code: 400, error_code: 'validation_failed', msg },
    });
  });

  test('a provider that does not answer, without leaving anything behind', async () => {
    expect(await authorize('provider=gone')).toMatchObject({ status: 500 });
  });

  test.each([
    ['another nonce', { nonce: 'another' }],
    ['another audience', { aud: 'somebody-else' }],
    ['another issuer', { iss: 'https://evil.example' }],
    ['a token that has expired', { exp: 1 }],
    ['no subject', { sub: undefined }],
  ])('an ID token with %s', async (_, lie) => {
    stage.provider.lie = lie;
    expect(fragment((await signIn()).end)).toMatchObject({
      error: 'server_error',
      error_description: expect.stringMatching(/^Unable to exchange external code: .{4}$/),
    });
  });

  test('a provider’s own refusal is passed on in its words', async () => {
    const begun = await fetch(`${stage.platform.url}/auth/v1/authorize?provider=keycloak`, {
      redirect: 'manual',
    });
    const state = new URL(begun.headers.get('location') ?? '').searchParams.get('state') ?? '';
    const search = new URLSearchParams({ state, error: 'access_denied', error_description: 'No.' });
    const end = await followTo(
      stage.platform.siteUrl,
      `${stage.platform.url}/auth/v1/callback?${search}`,
    );
    expect(fragment(end)).toEqual({ error: 'access_denied', error_description: 'No.', sb: '' });
  });

  test.each([
    ['', 'bad_oauth_callback', 'OAuth state parameter missing'],
    ['state=1&code=1', 'bad_oauth_state', 'OAuth state parameter is invalid'],
    [`state=${crypto.randomUUID()}&code=1`, 'bad_oauth_state', 'OAuth state not found or expired'],
  ])('a callback with %s', async (query, error_code, error_description) => {
    const { platform } = stage;
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
  ])('a state that comes again, each time with a fresh code, %s', async (_, more) => {
    const { siteUrl, url } = stage.platform;
    const begun = await fetch(`${url}/auth/v1/authorize?provider=keycloak${more}`, {
      redirect: 'manual',
    });
    const there = begun.headers.get('location') ?? '';
    const ends = await Promise.all([1, 2, 3, 4, 5].map(() => followTo(siteUrl, there)));
    const done = ends.filter((end) => !fragment(end).error);
    expect(done).toHaveLength(1);
    expect(fragment(await followTo(siteUrl, there)).error_code).toMatch(/state/);
  });

  test('a state that comes too late', async () => {
    const { siteUrl, url, admin } = stage.platform;
    const begun = await fetch(`${url}/auth/v1/authorize?provider=keycloak`, { redirect: 'manual' });
    const there = begun.headers.get('location') ?? '';
    const state = new URL(there).searchParams.get('state') ?? '';
    await admin`
      update auth.flow_state set created_at = now() - interval '6 minutes' where id = ${state}`;
    expect(fragment(await followTo(siteUrl, there)).error_code).toBe('bad_oauth_state');
  });

  test('[S12] an end that is not ours: the site is taken instead', async () => {
    const { siteUrl, url } = stage.platform;
    for (const redirect_to of [
      'https://evil.example/',
      `${siteUrl}@evil.example/`,
      '//evil.example',
    ])
      expect((await sentTo({ redirect_to })).origin).toBe(new URL(siteUrl).origin);
    const query = new URLSearchParams({
      provider: 'keycloak',
      redirect_to: 'https://app.example/in',
    });
    const end = await followTo('https://app.example', `${url}/auth/v1/authorize?${query}`);
    expect(end.pathname).toBe('/in');
  });
});
