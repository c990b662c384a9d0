import type { GenerateLinkParams } from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import { followLink, fragmentOf } from './mails.ts';
import { member, service, uniqueEmail, visitor } from './project.ts';

const PASSWORD = 'correct horse';
type Type = 'signup' | 'magiclink' | 'recovery' | 'invite';
const TYPES: Type[] = ['signup', 'magiclink', 'recovery', 'invite'];

/** What a mail of that type would carry, for an account that it suits. */
async function proof(type: Type) {
  const isNew = type === 'signup' || type === 'invite';
  const email = isNew ? uniqueEmail() : (await member()).email;
  const wanted: GenerateLinkParams =
    type === 'signup' ? { type, email, password: PASSWORD } : { type, email };
  const { data, error } = await service().auth.admin.generateLink(wanted);
  if (error) throw error;
  return { email, id: data.user.id, ...data.properties };
}

describe('[CAL-30] POST /verify', () => {
  test.each(TYPES)('%s by code opens a confirmed session', async (type) => {
    const { email, id, email_otp: token } = await proof(type);
    const { data, error } = await visitor().auth.verifyOtp({ email, token, type });
    expect(error).toBeNull();
    expect(data.session).toMatchObject({ token_type: 'bearer', user: { id } });
    expect(data.user?.email_confirmed_at).toBeTruthy();
    const { data: read } = await visitor().auth.getClaims(data.session?.access_token);
    expect(read?.claims.amr).toMatchObject([{ method: 'otp' }]);
  });

  test.each(TYPES)('%s by token_hash works once', async (type) => {
    const { id, hashed_token: token_hash } = await proof(type);
    const { data, error } = await visitor().auth.verifyOtp({ token_hash, type });
    expect([error, data.user?.id]).toEqual([null, id]);
    const again = await visitor().auth.verifyOtp({ token_hash, type });
    expect(again.error).toMatchObject({
      status: 403,
      code: 'otp_expired',
      message: 'Email link is invalid or has expired',
    });
  });

  test('the type email accepts the codes of a sign-up and of a sign-in', async () => {
    for (const of of ['signup', 'magiclink'] as const) {
      const { email, id, email_otp: token } = await proof(of);
      const { data } = await visitor().auth.verifyOtp({ email, token, type: 'email' });
      expect(data.user?.id).toBe(id);
    }
  });

  test('the type email_change needs a code of both mailboxes, in either order', async () => {
    for (const order of [
      ['email_change_current', 'email_change_new'],
      ['email_change_new', 'email_change_current'],
    ] as const) {
      const { email, client } = await member();
      const newEmail = uniqueEmail();
      const codes: Record<string, string> = {};
      for (const type of ['email_change_current', 'email_change_new'] as const) {
        const made = await service().auth.admin.generateLink({ type, email, newEmail });
        codes[type] = made.data.properties?.email_otp ?? '';
      }
      const verify = (type: (typeof order)[number]) =>
        visitor().auth.verifyOtp({
          email: type === 'email_change_new' ? newEmail : email,
          token: codes[type] ?? '',
          type: 'email_change',
        });
      const half = await verify(order[0]);
      expect([half.error, half.data.session]).toEqual([null, null]);
      expect((await client.auth.getUser()).data.user?.email).toBe(email);
      const whole = await verify(order[1]);
      expect(whole.error).toBeNull();
      expect(whole.data.user?.email).toBe(newEmail);
      expect(whole.data.session).not.toBeNull();
    }
  });

  test('a wrong code, another type’s and another user’s get the same answer', async () => {
    const { email, email_otp } = await proof('magiclink');
    const other = await member();
    const wrong = email_otp === '000000' ? '000001' : '000000';
    const tries = [
      { email, token: wrong, type: 'magiclink' },
      { email, token: email_otp, type: 'signup' },
      { email: other.email, token: email_otp, type: 'magiclink' },
      { email: uniqueEmail(), token: email_otp, type: 'magiclink' },
    ] as const;
    for (const one of tries)
      expect((await visitor().auth.verifyOtp(one)).error).toMatchObject({
        status: 403,
        code: 'otp_expired',
        message: 'Token has expired or is invalid',
      });
  });
});

describe('[CAL-30] GET /verify', () => {
  test.each(TYPES)('the link of %s leads to the app with the session', async (type) => {
    const { id, action_link, redirect_to } = await proof(type);
    const end = await followLink(action_link);
    expect(end.origin).toBe(new URL(redirect_to).origin);
    const { access_token = '', refresh_token = '', ...rest } = fragmentOf(end);
    expect(rest).toMatchObject({ token_type: 'bearer', expires_in: '3600', type });
    const { data } = await visitor().auth.setSession({ access_token, refresh_token });
    expect(data.user?.id).toBe(id);
  });

  test('a used link leads to the app with the reason, and never elsewhere', async () => {
    const { action_link } = await proof('magiclink');
    await followLink(action_link);
    const elsewhere = new URL(action_link);
    elsewhere.searchParams.set('redirect_to', 'https://evil.example/');
    const end = await followLink(elsewhere.href);
    expect(end.hostname).not.toBe('evil.example');
    expect(fragmentOf(end)).toMatchObject({
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
    });
  });
});
