import { describe, expect, inject, test } from 'vitest';
import { adminSql } from '#tests/support/database.ts';
import { makePerson, operator, PASSWORD, post, signedIn, visitor } from './people.ts';

describe('password sign-in', () => {
  test('[ENT-12] [ENT-13] a sign-in returns a session and its user', async () => {
    const { session, id, email } = await signedIn();
    expect(session).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
    expect(session.refresh_token.length).toBeGreaterThan(20);
    expect(session.expires_at ?? 0).toBeGreaterThan(Date.now() / 1000 + 3500);
    expect(session.user).toMatchObject({
      id,
      email,
      email_confirmed_at: expect.any(String),
      factors: [],
      identities: [{ provider: 'email', user_id: id, identity_data: { email, sub: id } }],
    });
  });

  test('the access token has the claims of Supabase and verifies by the published keys', async () => {
    const { client, session, id, email } = await signedIn();
    const { data, error } = await client.auth.getClaims(session.access_token);
    expect(error).toBeNull();
    expect(data?.header.alg).toBe('ES256');
    expect(data?.claims).toMatchObject({
      iss: `${inject('stack').supabaseUrl}/auth/v1`,
      sub: id,
      aud: 'authenticated',
      role: 'authenticated',
      email,
      phone: '',
      is_anonymous: false,
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: expect.any(Number) }],
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { full_name: 'Test Person', user_type: 'renter' },
      session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  test('a sign-in refuses a wrong password, an unknown address and no password alike', async () => {
    const { email } = await makePerson();
    const answers = [
      await post('/token?grant_type=password', { email, password: 'wrong password' }),
      await post('/token?grant_type=password', { email: `no-${email}`, password: PASSWORD }),
      await post('/token?grant_type=password', { email }),
    ];
    for (const answer of answers)
      expect(answer).toEqual({
        status: 400,
        body: { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' },
      });
  });

  test('[AUTH-15] a user without a confirmed address gets no session', async () => {
    const email = `unconfirmed-${crypto.randomUUID()}@kinstead.test`;
    await operator().auth.admin.createUser({ email, password: PASSWORD });
    const refused = await visitor().auth.signInWithPassword({ email, password: PASSWORD });
    expect(refused.error).toMatchObject({ status: 400, code: 'email_not_confirmed' });
    await adminSql()`update auth.users set email_confirmed_at = now() where email = ${email}`;
    const admitted = await visitor().auth.signInWithPassword({ email, password: PASSWORD });
    expect(admitted.error).toBeNull();
  });

  test('a banned user is refused everywhere, until the ban ends', async () => {
    const { client, id, email } = await signedIn();
    await operator().auth.admin.updateUserById(id, { ban_duration: '1h30m' });
    const signIn = await visitor().auth.signInWithPassword({ email, password: PASSWORD });
    expect(signIn.error).toMatchObject({ code: 'user_banned' });
    expect((await client.auth.getUser()).error).toMatchObject({ status: 403, code: 'user_banned' });
    expect((await client.auth.refreshSession()).error).toMatchObject({ code: 'user_banned' });
    await operator().auth.admin.updateUserById(id, { ban_duration: 'none' });
    const again = await visitor().auth.signInWithPassword({ email, password: PASSWORD });
    expect(again.error).toBeNull();
  });

  test('unknown grant types are refused', async () => {
    for (const grant of ['pkce', 'id_token', 'client_credentials', ''])
      expect((await post(`/token?grant_type=${grant}`, {})).status).toBe(400);
  });
});

describe('refresh', () => {
  const refresh = (refresh_token: string) =>
    post('/token?grant_type=refresh_token', { refresh_token });
  const age = (token: string) =>
    adminSql()`
      update auth.refresh_tokens set updated_at = updated_at - interval '11 seconds'
      where token = ${token}`;

  test('a refresh rotates the token and continues the session', async () => {
    const { client, session } = await signedIn();
    const { data, error } = await client.auth.refreshSession();
    expect(error).toBeNull();
    expect(data.session?.refresh_token).not.toBe(session.refresh_token);
    expect(sessionId(data.session?.access_token)).toBe(sessionId(session.access_token));
  });

  test('two tabs that refresh at the same moment both stay signed in', async () => {
    const { session } = await signedIn();
    const answers = await Promise.all([1, 2, 3].map(() => refresh(session.refresh_token)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const next = answers.map(({ body }) => (body as { refresh_token: string }).refresh_token); // status 200
    expect(new Set(next).size).toBe(1);
  });

  test('a refresh token reused after the grace period ends the whole session', async () => {
    const { client, session, id } = await signedIn();
    const { data } = await client.auth.refreshSession();
    await age(session.refresh_token);
    expect(await refresh(session.refresh_token)).toMatchObject({
      status: 400,
      body: { error_code: 'refresh_token_already_used' },
    });
    const current = data.session?.refresh_token ?? '';
    expect(await refresh(current)).toMatchObject({
      status: 400,
      body: { error_code: 'refresh_token_not_found' },
    });
    const [left] = await adminSql()`select count(*)::int from auth.sessions where user_id = ${id}`;
    expect(left?.count).toBe(0);
  });

  test('a stolen token does not end the user’s other sessions', async () => {
    const person = await makePerson();
    const phone = await signedIn(person);
    const laptop = await signedIn(person);
    await refresh(phone.session.refresh_token);
    await age(phone.session.refresh_token);
    await refresh(phone.session.refresh_token);
    expect((await laptop.client.auth.refreshSession()).error).toBeNull();
  });

  test('a refresh refuses made-up tokens and expired sessions', async () => {
    expect(await refresh('made-up-by-a-test')).toMatchObject({
      status: 400,
      body: { error_code: 'refresh_token_not_found' },
    });
    const { session, id } = await signedIn();
    await adminSql()`update auth.sessions set not_after = now() where user_id = ${id}`;
    expect(await refresh(session.refresh_token)).toMatchObject({
      status: 400,
      body: { error_code: 'session_expired' },
    });
  });
});

describe('[CAL-35] sign-out', () => {
  test.each([
    ['local', { here: false, there: true }],
    ['others', { here: true, there: false }],
    ['global', { here: false, there: false }],
  ] as const)('sign-out with scope %s ends its sessions', async (scope, expected) => {
    const person = await makePerson();
    const here = await signedIn(person);
    const there = await signedIn(person);
    const { error } = await here.client.auth.signOut({ scope });
    expect(error).toBeNull();
    const alive = async (token: string) =>
      (await visitor().auth.refreshSession({ refresh_token: token })).error === null;
    expect(await alive(here.session.refresh_token)).toBe(expected.here);
    expect(await alive(there.session.refresh_token)).toBe(expected.there);
  });

  test('[AUTH-21] a token whose session has ended is reported as such: the session is missing', async () => {
    const { client, session } = await signedIn();
    await client.auth.signOut({ scope: 'local' });
    const { error } = await client.auth.getUser(session.access_token);
    expect(error).toMatchObject({ name: 'AuthSessionMissingError' });
  });

  test('sign-out refuses invalid tokens and unknown scopes', async () => {
    expect((await post('/logout', {})).status).toBe(401);
    const { session } = await signedIn();
    const answer = await fetch(`${inject('stack').supabaseUrl}/auth/v1/logout?scope=everything`, {
      method: 'POST',
      headers: {
        apikey: inject('stack').publishableKey,
        authorization: `Bearer ${session.access_token}`,
      },
    });
    expect(answer.status).toBe(400);
    expect((await signedInStill(session.access_token)).error).toBeNull();
  });
});

function signedInStill(token: string) {
  return visitor().auth.getUser(token);
}

function sessionId(token = ''): unknown {
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  return JSON.parse(payload).session_id;
}
