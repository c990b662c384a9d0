import { describe, expect, test } from 'vitest';
import { mailedCode, mailsAreReadable } from './mails.ts';
import { member, uniqueEmail, visitor } from './project.ts';

const PASSWORD = 'correct horse';

describe('[CAL-27] POST /signup', () => {
  test.runIf(mailsAreReadable())(
    'a sign-up makes an account without a session, until the code',
    async () => {
      const email = uniqueEmail();
      const client = visitor();
      const options = { data: { full_name: 'Sam Signup', user_type: 'renter' } };
      const { data, error } = await client.auth.signUp({ email, password: PASSWORD, options });
      expect(error).toBeNull();
      expect(data.session).toBeNull();
      expect(data.user).toMatchObject({
        email,
        aud: 'authenticated',
        role: 'authenticated',
        is_anonymous: false,
        app_metadata: { provider: 'email', providers: ['email'] },
        user_metadata: { full_name: 'Sam Signup', email, email_verified: false },
        confirmation_sent_at: expect.any(String),
      });
      expect(data.user?.email_confirmed_at).toBeUndefined();
      const early = await client.auth.signInWithPassword({ email, password: PASSWORD });
      expect(early.error).toMatchObject({ status: 400, code: 'email_not_confirmed' });

      const token = await mailedCode(email);
      const proven = await client.auth.verifyOtp({ email, token, type: 'signup' });
      expect(proven.data.user?.id).toBe(data.user?.id);
      expect(proven.data.session?.user.email_confirmed_at).toBeTruthy();
    },
  );

  test.runIf(mailsAreReadable())('a taken address gets no error and no session', async () => {
    const { email, client: owner } = await member();
    const { data, error } = await visitor().auth.signUp({ email, password: 'something else' });
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    const own = await owner.auth.getUser();
    expect(data.user?.id).not.toBe(own.data.user?.id);
  });

  test('a sign-up refuses a weak password and an invalid address', async () => {
    const weak = await visitor().auth.signUp({ email: uniqueEmail(), password: 'short' });
    expect(weak.error).toMatchObject({
      name: 'AuthWeakPasswordError',
      status: 422,
      code: 'weak_password',
      reasons: ['length'],
    });
    const odd = await visitor().auth.signUp({ email: 'nobody', password: PASSWORD });
    expect(odd.error).toMatchObject({
      status: 400,
      code: 'validation_failed',
      message: 'Unable to validate email address: invalid format',
    });
  });
});
