import { describe, expect, test } from 'vitest';
import { followMailedLink, mailsAreReadable } from './mails.ts';
import { member, project, service, uniqueEmail, visitor } from './project.ts';

const NAME = '[CAL-28] grant_type password, pkce and refresh_token';
const PASSWORD = 'correct horse';

/** An account in a state that only an operator can bring about. */
async function account(state: { email_confirm?: boolean; ban_duration?: string }) {
  const email = uniqueEmail();
  const made = await service().auth.admin.createUser({ email, password: PASSWORD, ...state });
  if (made.error) throw made.error;
  return { email, password: PASSWORD };
}

describe(`${NAME}: password`, () => {
  test('the password grant opens a session with Supabase’s claims', async () => {
    const { id, email, client } = await member();
    const { data } = await client.auth.getSession();
    expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600, user: { id } });
    const read = await client.auth.getClaims();
    expect(read.error).toBeNull();
    expect(read.data?.claims).toMatchObject({
      iss: `${project().url}/auth/v1`,
      aud: 'authenticated',
      sub: id,
      role: 'authenticated',
      email,
      phone: '',
      aal: 'aal1',
      is_anonymous: false,
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { full_name: 'Casey Contract', email_verified: true },
      amr: [{ method: 'password', timestamp: expect.any(Number) }],
      session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      iat: expect.any(Number),
      exp: data.session?.expires_at,
    });
  });

  test('a wrong password and an unknown address get the same answer', async () => {
    const { email } = await member();
    const wrong = {
      status: 400,
      code: 'invalid_credentials',
      message: 'Invalid login credentials',
    };
    for (const address of [email, uniqueEmail()]) {
      const { error } = await visitor().auth.signInWithPassword({ email: address, password: 'no' });
      expect(error).toMatchObject(wrong);
    }
  });

  test.each([
    ['waits for its code', { email_confirm: false }, 'email_not_confirmed', 'Email not confirmed'],
    [
      ...(['is banned', { email_confirm: true, ban_duration: '1h' }] as const),
      ...(['user_banned', 'User is banned'] as const),
    ],
  ] as const)(
    'the password grant refuses an account that %s',
    async (_state, state, code, message) => {
      const { error } = await visitor().auth.signInWithPassword(await account(state));
      expect(error).toMatchObject({ status: 400, code, message });
    },
  );
});

describe(`${NAME}: refresh_token`, () => {
  test('the refresh token rotates and the session stays; a repetition at once is accepted', async () => {
    const { client, id } = await member();
    const before = (await client.auth.getSession()).data.session;
    const { data, error } = await client.auth.refreshSession();
    expect(error).toBeNull();
    expect(data.user?.id).toBe(id);
    expect(data.session?.refresh_token).not.toBe(before?.refresh_token);
    const [old, fresh] = await Promise.all(
      [before, data.session].map((one) => visitor().auth.getClaims(one?.access_token)),
    );
    expect(fresh?.data?.claims.session_id).toBe(old?.data?.claims.session_id);
    const refresh_token = before?.refresh_token ?? '';
    const repeated = await visitor().auth.refreshSession({ refresh_token });
    expect(repeated.error).toBeNull();
    expect(repeated.data.session?.refresh_token).toBe(data.session?.refresh_token);
  });

  test('an unknown refresh token is refused', async () => {
    const { error } = await visitor().auth.refreshSession({ refresh_token: 'abcdefghijkl' });
    expect(error).toMatchObject({
      status: 400,
      code: 'refresh_token_not_found',
      message: 'Invalid Refresh Token: Refresh Token Not Found',
    });
  });

  test('a malformed refresh token is refused', async () => {
    const { error } = await visitor().auth.refreshSession({ refresh_token: 'short' });
    expect(error).toMatchObject({
      status: 400,
      code: 'validation_failed',
      message: 'Refresh token is not valid',
    });
  });

  test('a refresh token of an ended session is refused', async () => {
    const { client } = await member();
    const { data } = await client.auth.getSession();
    await client.auth.signOut();
    const { error } = await visitor().auth.refreshSession({
      refresh_token: data.session?.refresh_token ?? '',
    });
    expect(error).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
  });
});

describe.runIf(mailsAreReadable())(`${NAME}: pkce`, () => {
  const asking = () => visitor({ auth: { flowType: 'pkce', persistSession: true, ...memory() } });

  test('the code of a mailed link works once, for the client that asked', async () => {
    const { email, id } = await member();
    const client = asking();
    await client.auth.signInWithOtp({ email });
    const code = (await followMailedLink(email)).searchParams.get('code') ?? '';
    const other = asking();
    await other.auth.signInWithOtp({ email: uniqueEmail(), options: { shouldCreateUser: true } });
    expect((await other.auth.exchangeCodeForSession(code)).error).toMatchObject({
      status: 400,
      code: 'bad_code_verifier',
      message: 'code challenge does not match previously saved code verifier',
    });
    const { data, error } = await client.auth.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.user?.id).toBe(id);
    const { data: read } = await client.auth.getClaims();
    expect(read?.claims.amr).toMatchObject([{ method: 'magiclink' }]);
  });

  test('an unknown PKCE code is refused', async () => {
    const client = asking();
    await client.auth.signInWithOtp({ email: uniqueEmail() });
    const { error } = await client.auth.exchangeCodeForSession(crypto.randomUUID());
    expect(error).toMatchObject({
      status: 404,
      code: 'flow_state_not_found',
      message: 'invalid flow state, no valid flow state found',
    });
  });
});

/** A browser's storage, where the verifier waits. */
function memory() {
  const kept = new Map<string, string>();
  return {
    storage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
  };
}
