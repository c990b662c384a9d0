import { describe, expect, test } from 'vitest';
import { freshAddress, PASSWORD } from './people.ts';
import { person, providerStage } from './provider-stage.ts';
import { browser, fragment } from './ways.ts';

const on = providerStage();

describe('[CAL-37] sign-in with a provider', () => {
  test('by PKCE ends with a code that the browser trades for a session', async () => {
    const { end, client } = await on.signIn();
    expect(end.pathname).toBe('/after');
    expect(end.hash).toBe('');
    const code = end.searchParams.get('code') ?? '';
    const { data, error } = await client.auth.exchangeCodeForSession(code);
    expect(error).toBeNull();
    const { sub, email } = on.stage.provider.person;
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
    expect(
      (await browser(on.stage.platform).auth.exchangeCodeForSession(code)).error,
    ).not.toBeNull();
  });

  test('implicitly ends with the session in the fragment', async () => {
    const { end, client } = await on.signIn('implicit');
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
    expect(data.user?.email).toBe(on.stage.provider.person.email);
  });

  test('makes the product’s profile, verified, named and nothing more', async () => {
    Object.assign(on.stage.provider.person, { user_type: 'host', role: 'service_role' });
    const { client, user } = await on.signedIn();
    const { data } = await client.from('profiles').select('*').eq('id', user.id).single();
    expect(data).toMatchObject({
      full_name: 'Ada Provider',
      user_type: 'renter',
      is_verified: true,
      email: user.email,
    });
  });

  test('comes back to the same account, with what the provider says today', async () => {
    const first = await on.signedIn();
    Object.assign(on.stage.provider.person, { name: 'Ada Lovelace' });
    const second = await on.signedIn();
    expect(second.user.id).toBe(first.user.id);
    expect(second.user.user_metadata.full_name).toBe('Ada Lovelace');
    expect(second.user.identities).toHaveLength(1);
  });

  test('reads the address from the userinfo endpoint when the ID token lacks it', async () => {
    on.stage.provider.sparse = true;
    expect((await on.signedIn()).user.email).toBe(on.stage.provider.person.email);
  });

  test('takes the answer as a form post too', async () => {
    const { platform } = on.stage;
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
      provider: 'keycloak',
      scopes: 'calendar',
      prompt: 'consent',
      login_hint: 'ada',
      state: 'mine',
      nonce: 'mine',
      client_id: 'mine',
      Redirect_Uri: 'https://evil.example',
      request_uri: 'https://evil.example',
      response_type: 'token',
      scope: 'none',
    });
    const answer = await fetch(`${on.stage.platform.url}/auth/v1/authorize?${query}`, {
      redirect: 'manual',
    });
    expect(answer.status).toBe(302);
    const { searchParams } = new URL(answer.headers.get('location') ?? '');
    expect(Object.fromEntries(searchParams)).toEqual({
      prompt: 'consent',
      login_hint: 'ada',
      response_type: 'code',
      client_id: on.stage.provider.clientId,
      redirect_uri: `${on.stage.platform.url}/auth/v1/callback`,
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
    const { data, error } = await on.stage.platform.service.auth.admin.createUser({
      email,
      password: PASSWORD,
      email_confirm: confirmed,
    });
    if (error) throw error;
    return { id: data.user.id, email };
  }

  test('the confirmed account of the same verified address, which keeps its password', async () => {
    const { id, email } = await passwordPerson(true);
    Object.assign(on.stage.provider.person, { email: email.toUpperCase() });
    const { user } = await on.signedIn();
    expect(user.id).toBe(id);
    expect(user.identities?.map(({ provider }) => provider)).toEqual(['email', 'keycloak']);
    expect(user.app_metadata).toMatchObject({ providers: ['email', 'keycloak'] });
    const again = await browser(on.stage.platform).auth.signInWithPassword({
      email,
      password: PASSWORD,
    });
    expect(again.error).toBeNull();
  });

  test('an unconfirmed account too, whose password is somebody’s trap and goes', async () => {
    const { id, email } = await passwordPerson(false);
    Object.assign(on.stage.provider.person, { email });
    const { user } = await on.signedIn();
    expect(user.id).toBe(id);
    expect(user.identities?.map(({ provider }) => provider)).toEqual(['keycloak']);
    const trap = await browser(on.stage.platform).auth.signInWithPassword({
      email,
      password: PASSWORD,
    });
    expect(trap.error).toMatchObject({ code: 'invalid_credentials' });
  });

  test('nobody’s for an unverified address, and the account that has it is left alone', async () => {
    const { id, email } = await passwordPerson(true);
    Object.assign(on.stage.provider.person, { email, email_verified: false });
    const { end } = await on.signIn('implicit');
    expect(fragment(end)).toMatchObject({
      error: 'access_denied',
      error_code: 'provider_email_needs_verification',
      error_description:
        'Unverified email with keycloak. Verify the email with keycloak in order to sign in',
    });
    const { data } = await on.stage.platform.service.auth.admin.getUserById(id);
    expect(data.user?.identities).toHaveLength(1);
  });

  test('a new one that waits for its mail when the provider has not verified the address', async () => {
    Object.assign(on.stage.provider.person, { email_verified: false });
    const { end } = await on.signIn();
    expect(end.searchParams.get('error_description')).toBe(
      'Unverified email with keycloak. A confirmation email has been sent to your keycloak email',
    );
    const [row] = await on.stage.platform.admin`
      select email_confirmed_at from auth.users where email = ${on.stage.provider.person.email as string}`;
    expect(row).toEqual({ email_confirmed_at: null });
    expect(fragment((await on.signIn()).end).error_code).toBe('provider_email_needs_verification');
  });

  test('no address at all is a refusal, unless the provider is allowed to have none', async () => {
    const { email: _, email_verified: __, ...nameless } = person();
    on.stage.provider.person = nameless;
    expect(fragment((await on.signIn()).end)).toMatchObject({
      error: 'server_error',
      error_description: 'Error getting user email from external provider',
    });
    const { user } = await on.signedIn('mailless');
    expect(user.email).toBe('');
  });

  test('a banned person’s is refused', async () => {
    const { user } = await on.signedIn();
    await on.stage.platform.service.auth.admin.updateUserById(user.id, { ban_duration: '1h' });
    expect(fragment((await on.signIn()).end)).toMatchObject({
      error: 'access_denied',
      error_code: 'user_banned',
    });
  });

  test('one, when ten first sign-ins of one person come at once', async () => {
    const ends = await Promise.all(Array.from({ length: 10 }, () => on.signIn('implicit')));
    expect(ends.every(({ end }) => 'access_token' in fragment(end))).toBe(true);
    const rows = await on.stage.platform.admin`
      select id from auth.users where email = ${on.stage.provider.person.email as string}`;
    expect(rows).toHaveLength(1);
  });
});
