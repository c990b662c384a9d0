import { describe, expect, test } from 'vitest';
import { member, project, service, switchedOn, uniqueEmail, visitor } from './project.ts';

const { anonymous_users = false } = await switchedOn();

async function anonymous(data: object = {}) {
  const client = visitor();
  const signedIn = await client.auth.signInAnonymously({ options: { data } });
  if (signedIn.error) throw signedIn.error;
  return { client, user: signedIn.data.user, session: signedIn.data.session };
}

describe.runIf(anonymous_users)('[CAL-27] a person without an address', () => {
  test('an anonymous user has a session, an id and a claim that says so', async () => {
    const { client, user, session } = await anonymous({ full_name: 'Nobody yet' });
    expect(session).toMatchObject({ token_type: 'bearer', refresh_token: expect.any(String) });
    expect(user).toMatchObject({
      email: '',
      is_anonymous: true,
      app_metadata: {},
      user_metadata: { full_name: 'Nobody yet' },
      identities: [],
    });
    expect((await client.auth.getClaims()).data?.claims).toMatchObject({
      is_anonymous: true,
      role: 'authenticated',
      aal: 'aal1',
      amr: [{ method: 'anonymous' }],
    });
    expect((await client.auth.refreshSession()).data.session?.user.id).toBe(user?.id);
  });

  test('an anonymous user is a renter of the product who is not verified, whatever their metadata', async () => {
    const { client, user } = await anonymous({ user_type: 'renter', is_verified: true });
    const own = await client.from('profiles').select('*').eq('id', user?.id).single();
    expect(own.data).toMatchObject({ user_type: 'renter', is_verified: false, email: null });
    const { error } = await client
      .from('profiles')
      .update({ is_verified: true })
      .eq('id', user?.id);
    expect(error?.code).toBe('42501');
  });

  test('two anonymous sign-ins are two users', async () => {
    const [one, other] = [await anonymous(), await anonymous()];
    expect(one.user?.id).not.toBe(other.user?.id);
    const foreign = await one.client.from('profiles').select('id').eq('id', other.user?.id);
    expect(foreign.data).toEqual([]);
  });

  test('an anonymous user cannot have a password without an address', async () => {
    const { client } = await anonymous();
    const { error } = await client.auth.updateUser({ password: 'correct horse' });
    expect(error).toMatchObject({
      status: 422,
      code: 'validation_failed',
      message: 'Updating password of an anonymous user without an email or phone is not allowed',
    });
  });

  test('an anonymous user cannot have a second factor: nothing would be left when it is lost', async () => {
    const { client } = await anonymous();
    const { error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
    expect(error).toMatchObject({ status: 403, code: 'no_authorization' });
  });

  test('an anonymous user cannot take an address of another account', async () => {
    const { email } = await member();
    const { client, user } = await anonymous();
    await client.auth.updateUser({ email });
    const { data } = await service().auth.admin.getUserById(user?.id ?? '');
    expect(data.user).toMatchObject({ is_anonymous: true, email: '' });
  });

  test.runIf(project().mailboxUrl)(
    'an anonymous user becomes permanent by the code mailed to them',
    async () => {
      const { client, user } = await anonymous({ full_name: 'Ada' });
      const email = uniqueEmail();
      expect((await client.auth.updateUser({ email })).error).toBeNull();
      expect((await client.auth.getUser()).data.user).toMatchObject({ is_anonymous: true });
      const token = await codeFor(email);
      const wrong = await client.auth.verifyOtp({ email, token: '000000', type: 'email_change' });
      expect(wrong.error).not.toBeNull();
      const verified = await client.auth.verifyOtp({ email, token, type: 'email_change' });
      expect(verified.error).toBeNull();
      expect(verified.data.user).toMatchObject({
        id: user?.id,
        email,
        is_anonymous: false,
        app_metadata: { provider: 'email', providers: ['email'] },
        identities: [{ provider: 'email' }],
      });
      expect((await client.auth.getClaims()).data?.claims).toMatchObject({ is_anonymous: false });
      const profile = await client.from('profiles').select('email, is_verified').single();
      expect(profile.data).toEqual({ email, is_verified: true });
      expect((await client.auth.updateUser({ password: 'correct horse' })).error).toBeNull();
      const later = await visitor().auth.signInWithPassword({ email, password: 'correct horse' });
      expect(later.error).toBeNull();
    },
  );
});

test.runIf(!anonymous_users)('[CAL-27] anonymous sign-in is refused where it is off', async () => {
  const { error } = await visitor().auth.signInAnonymously();
  expect(error).toMatchObject({
    status: 422,
    code: 'anonymous_provider_disabled',
    message: 'Anonymous sign-ins are disabled',
  });
});

async function codeFor(email: string): Promise<string> {
  const query = encodeURIComponent(`to:${email}`);
  const found = await fetch(`${project().mailboxUrl}/api/v1/search?query=${query}`);
  const { messages } = (await found.json()) as { messages: { ID: string }[] }; // Mailpit's form
  const mail = await fetch(`${project().mailboxUrl}/api/v1/message/${messages[0]?.ID}`);
  const { Text } = (await mail.json()) as { Text: string };
  return /\b\d{6}\b/.exec(Text)?.[0] ?? '';
}
