import { describe, expect, test } from 'vitest';
import { mailedCode, mailsAreReadable } from './mails.ts';
import { member, service, uniqueEmail, visitor } from './project.ts';

const NEXT = 'another password';

describe('[CAL-34] GET and PUT /user', () => {
  test('a user reads their own account', async () => {
    const { client, id, email } = await member();
    const { data, error } = await client.auth.getUser();
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      id,
      email,
      aud: 'authenticated',
      role: 'authenticated',
      phone: '',
      identities: [{ provider: 'email', user_id: id, id, identity_data: { email, sub: id } }],
      email_confirmed_at: expect.any(String),
      last_sign_in_at: expect.any(String),
    });
  });

  test('metadata merges, and null removes a key', async () => {
    const { client } = await member({ theme: 'light', city: 'Ghent' });
    const { data } = await client.auth.updateUser({ data: { theme: 'dark', city: null } });
    expect(data.user?.user_metadata).toMatchObject({ theme: 'dark', full_name: 'Casey Contract' });
    expect(data.user?.user_metadata).not.toHaveProperty('city');
  });

  test('a new password ends the other sessions', async () => {
    const { client, email, password } = await member();
    const elsewhere = visitor();
    await elsewhere.auth.signInWithPassword({ email, password });
    expect((await client.auth.updateUser({ password: NEXT })).error).toBeNull();
    expect((await elsewhere.auth.refreshSession()).error?.status).toBe(400);
    expect((await client.auth.refreshSession()).error).toBeNull();
    const old = await visitor().auth.signInWithPassword({ email, password });
    expect(old.error?.code).toBe('invalid_credentials');
    expect((await visitor().auth.signInWithPassword({ email, password: NEXT })).error).toBeNull();
  });

  test.runIf(mailsAreReadable())('a new address waits for both mailboxes', async () => {
    const { client, email } = await member();
    const next = uniqueEmail();
    const { data } = await client.auth.updateUser({ email: next });
    expect(data.user).toMatchObject({ email, new_email: next });
    for (const address of [next, email]) {
      const token = await mailedCode(address);
      await visitor().auth.verifyOtp({ email: address, token, type: 'email_change' });
    }
    expect((await client.auth.getUser()).data.user?.email).toBe(next);
  });

  test('a change refuses the old password, a weak one and an invalid address', async () => {
    const { client, password } = await member();
    const same = await client.auth.updateUser({ password });
    expect(same.error).toMatchObject({
      status: 422,
      code: 'same_password',
      message: 'New password should be different from the old password.',
    });
    const weak = await client.auth.updateUser({ password: 'short' });
    expect(weak.error).toMatchObject({ status: 422, code: 'weak_password' });
    const odd = await client.auth.updateUser({ email: 'nobody' });
    expect(odd.error).toMatchObject({ status: 400, code: 'validation_failed' });
  });

  test('the account refuses strangers, the deleted and the banned', async () => {
    expect((await visitor().auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    const forged = await visitor().auth.getUser('not.a.token');
    expect(forged.error).toMatchObject({ status: 403, code: 'bad_jwt' });
    const banned = await member();
    await service().auth.admin.updateUserById(banned.id, { ban_duration: '1h' });
    expect((await banned.client.auth.getUser()).error).toMatchObject({
      status: 403,
      code: 'user_banned',
    });
    const gone = await member();
    await service().auth.admin.deleteUser(gone.id);
    expect((await gone.client.auth.getUser()).error).toMatchObject({
      status: 403,
      code: 'user_not_found',
    });
  });
});

describe('[CAL-32] GET /reauthenticate', () => {
  test.runIf(mailsAreReadable())(
    'reauthentication mails a code, which does not sign in',
    async () => {
      const { client, email } = await member();
      expect((await client.auth.reauthenticate()).error).toBeNull();
      const token = await mailedCode(email);
      const { error } = await visitor().auth.verifyOtp({ email, token, type: 'email' });
      expect(error).toMatchObject({ status: 403, code: 'otp_expired' });
      const nonce = { password: NEXT, nonce: token };
      expect((await client.auth.updateUser(nonce)).error).toBeNull();
      expect((await client.auth.reauthenticate()).error?.code).toBe('over_email_send_rate_limit');
    },
  );

  test('reauthentication refuses a stranger', async () => {
    expect((await visitor().auth.reauthenticate()).error?.name).toBe('AuthSessionMissingError');
  });
});
