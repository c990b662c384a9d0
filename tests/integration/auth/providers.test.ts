import { describe, expect, test } from 'vitest';
import { freshAddress, PASSWORD } from './people.ts';
import { person, providerStage } from './provider-stage.ts';
import { browser, fragment } from './ways.ts';

const on = providerStage();

describe('[CAL-37] sign-in with a provider', () => {
  test('a provider sign-in by PKCE ends with a code that the browser trades for a session', async () => {
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

  test('an implicit provider sign-in ends with the session in the fragment', async () => {
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

  test('a provider sign-in makes the product’s profile, verified, named and nothing more', async () => {
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

  test('a provider sign-in returns to the same account, with the provider’s current data', async () => {
    const first = await on.signedIn();
    Object.assign(on.stage.provider.person, { name: 'Ada Lovelace' });
    const second = await on.signedIn();
    expect(second.user.id).toBe(first.user.id);
    expect(second.user.user_metadata.full_name).toBe('Ada Lovelace');
    expect(second.user.identities).toHaveLength(1);
  });

  test('a provider sign-in reads the address from the userinfo endpoint when the ID token lacks it', async () => {
    on.stage.provider.sparse = true;
    expect((await on.signedIn()).user.email).toBe(on.stage.provider.person.email);
  });

  test('a provider sign-in takes the answer as a form post too', async () => {
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

  test('a provider sign-in passes scopes and other parameters on, except its own', async () => {
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

  test('a verified address signs in to its confirmed account, which still has its password', async () => {
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

  test('an unconfirmed account of the address is taken over, without its password of unknown origin', async () => {
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

  test('an unverified address signs in to no account, and the account that has it is left alone', async () => {
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

  test('an unverified address makes a new account that waits for its mail', async () => {
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

  test('a sign-in without an address is refused, unless the provider is allowed to have none', async () => {
    const { email: _, email_verified: __, ...nameless } = person();
    on.stage.provider.person = nameless;
    expect(fragment((await on.signIn()).end)).toMatchObject({
      error: 'server_error',
      error_description: 'Error getting user email from external provider',
    });
    const { user } = await on.signedIn('mailless');
    expect(user.email).toBe('');
  });

  test('a provider sign-in of a banned user is refused', async () => {
    const { user } = await on.signedIn();
    await on.stage.platform.service.auth.admin.updateUserById(user.id, { ban_duration: '1h' });
    expect(fragment((await on.signIn()).end)).toMatchObject({
      error: 'access_denied',
      error_code: 'user_banned',
    });
  });

  test('ten first sign-ins of one user at once make one account', async () => {
    const ends = await Promise.all(Array.from({ length: 10 }, () => on.signIn('implicit')));
    expect(ends.every(({ end }) => 'access_token' in fragment(end))).toBe(true);
    const rows = await on.stage.platform.admin`
      select id from auth.users where email = ${on.stage.provider.person.email as string}`;
    expect(rows).toHaveLength(1);
  });
});
