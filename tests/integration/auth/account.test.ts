import { describe, expect, inject, test } from 'vitest';
import { adminSql } from '#tests/support/database.ts';
import {
  codeFor,
  freshAddress,
  mailsTo,
  makePerson,
  operator,
  PASSWORD,
  post,
  signedIn,
  visitor,
} from './people.ts';

describe('[CAL-34] one’s own account', () => {
  test('a user reads and changes their metadata; null removes a key', async () => {
    const { client, id } = await signedIn();
    expect((await client.auth.getUser()).data.user?.id).toBe(id);
    const { data, error } = await client.auth.updateUser({
      data: { theme: 'dark', full_name: null },
    });
    expect(error).toBeNull();
    expect(data.user?.user_metadata).toMatchObject({ theme: 'dark', user_type: 'renter' });
    expect(data.user?.user_metadata).not.toHaveProperty('full_name');
  });

  test('a user cannot change what only an operator may', async () => {
    const { client, id } = await signedIn();
    const wish = { data: {}, app_metadata: { admin: true }, role: 'service_role', aud: 'x' };
    await client.auth.updateUser(wish);
    const { data } = await operator().auth.admin.getUserById(id);
    expect(data.user).toMatchObject({ role: 'authenticated', aud: 'authenticated' });
    expect(data.user?.app_metadata).not.toHaveProperty('admin');
  });

  test('a new password signs out everywhere else, and the owner is notified', async () => {
    const person = await makePerson();
    const here = await signedIn(person);
    const there = await signedIn(person);
    const { error } = await here.client.auth.updateUser({ password: 'another password' });
    expect(error).toBeNull();
    expect((await here.client.auth.refreshSession()).error).toBeNull();
    expect((await there.client.auth.refreshSession()).error).not.toBeNull();
    expect((await mailsTo(person.email))[0]?.Subject).toBe('Your Kinstead password was changed');
    const old = await visitor().auth.signInWithPassword({ ...person, password: PASSWORD });
    expect(old.error?.code).toBe('invalid_credentials');
  });

  test('a change of password refuses the old one and a weak one', async () => {
    const { client } = await signedIn();
    const same = await client.auth.updateUser({ password: PASSWORD });
    expect(same.error).toMatchObject({ status: 422, code: 'same_password' });
    const weak = await client.auth.updateUser({ password: 'short' });
    expect(weak.error).toMatchObject({ status: 422, code: 'weak_password' });
  });

  test('the account refuses requests without a token, with a foreign one and of deleted users', async () => {
    const { client, id, session } = await signedIn();
    const ask = (token?: string) =>
      fetch(`${inject('stack').supabaseUrl}/auth/v1/user`, {
        headers: {
          apikey: inject('stack').publishableKey,
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
      });
    expect((await ask()).status).toBe(401);
    const [header, payload] = session.access_token.split('.');
    const forged = `${header}.${payload}.${'A'.repeat(86)}`;
    expect([401, 403]).toContain((await ask(forged)).status);
    await operator().auth.admin.deleteUser(id);
    expect((await client.auth.getUser()).error).toMatchObject({ code: 'user_not_found' });
  });
});

describe('[CAL-36] recovery', () => {
  test('a mailed code opens a recovery session, which sets a new password', async () => {
    const person = await makePerson();
    const client = visitor();
    const events: string[] = [];
    client.auth.onAuthStateChange((event) => void events.push(event));
    expect((await client.auth.resetPasswordForEmail(person.email)).error).toBeNull();
    expect((await mailsTo(person.email))[0]?.Subject).toBe('Reset your Kinstead password');
    const token = await codeFor(person.email);
    const { error } = await client.auth.verifyOtp({ email: person.email, token, type: 'recovery' });
    expect(error).toBeNull();
    await client.auth.updateUser({ password: 'another password' });
    await client.auth.refreshSession();
    await client.auth.signOut();
    expect(events).toEqual(
      expect.arrayContaining([
        'PASSWORD_RECOVERY',
        'USER_UPDATED',
        'TOKEN_REFRESHED',
        'SIGNED_OUT',
      ]),
    );
    const signIn = await visitor().auth.signInWithPassword({
      email: person.email,
      password: 'another password',
    });
    expect(signIn.error).toBeNull();
  });

  test('[S8] unknown addresses get the same answer, and no mail', async () => {
    const { email } = await makePerson();
    const unknown = freshAddress();
    const answers = [await post('/recover', { email }), await post('/recover', { email: unknown })];
    expect(answers[1]).toEqual(answers[0]);
    expect(await mailsTo(unknown)).toEqual([]);
  });

  test('recovery refuses the code of one hour ago and a code of another kind', async () => {
    const { id, email } = await makePerson();
    await visitor().auth.resetPasswordForEmail(email);
    const token = await codeFor(email);
    const kind = await visitor().auth.verifyOtp({ email, token, type: 'signup' });
    expect(kind.error?.code).toBe('otp_expired');
    await adminSql()`
      update auth.one_time_tokens set created_at = created_at - interval '61 minutes'
      where user_id = ${id}`;
    const old = await visitor().auth.verifyOtp({ email, token, type: 'recovery' });
    expect(old.error?.code).toBe('otp_expired');
  });
});

describe('sign-in by code', () => {
  test('a known user gets a code that signs in', async () => {
    const { id, email } = await makePerson();
    const client = visitor();
    expect((await client.auth.signInWithOtp({ email })).error).toBeNull();
    const token = await codeFor(email);
    const { data } = await client.auth.verifyOtp({ email, token, type: 'email' });
    expect(data.user?.id).toBe(id);
  });

  test('an unknown address gets an account only when that is asked for', async () => {
    const [wanted, unwanted] = [freshAddress(), freshAddress()];
    const client = visitor();
    await client.auth.signInWithOtp({ email: wanted });
    const refused = await client.auth.signInWithOtp({
      email: unwanted,
      options: { shouldCreateUser: false },
    });
    expect(refused.error).toBeNull();
    expect(await mailsTo(unwanted)).toEqual([]);
    const token = await codeFor(wanted);
    expect((await client.auth.verifyOtp({ email: wanted, token, type: 'email' })).error).toBeNull();
  });
});
