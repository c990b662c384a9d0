import { createHash, randomBytes } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { describe, expect, inject, test } from 'vitest';
import { confirmPage, followLink, fragment, linkIn, openPage } from './links.ts';
import { codeFor, freshAddress, mailsTo, makePerson, PASSWORD, visitor } from './people.ts';

/** Each way to get a mail with a link. */
const WAYS = {
  signup: async (client: SupabaseClient, redirectTo: string) => {
    const email = freshAddress();
    const options = { emailRedirectTo: redirectTo };
    await client.auth.signUp({ email, password: PASSWORD, options });
    return email;
  },
  magiclink: async (client: SupabaseClient, emailRedirectTo: string) => {
    const { email } = await makePerson();
    await client.auth.signInWithOtp({ email, options: { emailRedirectTo } });
    return email;
  },
  recovery: async (client: SupabaseClient, redirectTo: string) => {
    const { email } = await makePerson();
    await client.auth.resetPasswordForEmail(email, { redirectTo });
    return email;
  },
};
const ways = Object.keys(WAYS) as (keyof typeof WAYS)[];

describe('the link of a mail', () => {
  test.each(ways)('the link of %s, implicit, has the session in the fragment', async (way) => {
    const site = `${inject('stack').pwaUrl}/after?from=mail`;
    const email = await WAYS[way](visitor(), site);
    const end = await followLink(await linkIn(email));
    expect(end.href.split('#')[0]).toBe(site);
    expect(fragment(end)).toMatchObject({ type: way, token_type: 'bearer', expires_in: '3600' });
    const { access_token = '', refresh_token = '' } = fragment(end);
    const { data } = await visitor().auth.setSession({ access_token, refresh_token });
    expect(data.user?.email).toBe(email);
    expect(fragment(await followLink(await linkIn(email)))).toMatchObject({
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
    });
  });

  test.each(ways)(
    'the link of %s, PKCE, has a code that only the asking client can use',
    async (way) => {
      const client = visitor(undefined, undefined, { flowType: 'pkce' });
      const email = await WAYS[way](client, inject('stack').pwaUrl);
      const end = await followLink(await linkIn(email));
      expect(end.hash).toBe('');
      const code = end.searchParams.get('code') ?? '';
      const stranger = visitor(undefined, undefined, { flowType: 'pkce' });
      expect((await stranger.auth.exchangeCodeForSession(code)).error).not.toBeNull();
      const { data, error } = await client.auth.exchangeCodeForSession(code);
      expect(error).toBeNull();
      expect(data.user?.email).toBe(email);
      expect((await client.auth.getUser()).data.user?.email).toBe(email);
    },
  );

  test('with PKCE the code of the same mail still works when typed', async () => {
    const client = visitor(undefined, undefined, { flowType: 'pkce' });
    const email = await WAYS.magiclink(client, inject('stack').pwaUrl);
    const token = await codeFor(email);
    const { data } = await client.auth.verifyOtp({ email, token, type: 'email' });
    expect(data.user?.email).toBe(email);
  });

  test('a program that opens links and asks for their heads uses nothing up', async () => {
    const email = await WAYS.magiclink(visitor(), inject('stack').pwaUrl);
    const link = await linkIn(email);
    for (const method of ['GET', 'HEAD', 'GET'])
      expect((await fetch(link, { method, redirect: 'manual' })).status).toBe(200);
    const { action } = await confirmPage(link);
    expect((await fetch(action, { method: 'HEAD', redirect: 'manual' })).status).toBe(405);
    expect(fragment(await followLink(link))).toHaveProperty('access_token');
  });

  test('the page of a mail link is for this server and the target of the sign-in alone', async () => {
    const email = await WAYS.magiclink(visitor(), inject('stack').pwaUrl);
    const { headers, text } = await openPage(await linkIn(email));
    expect(headers.get('content-security-policy')).toContain(
      `form-action 'self' ${inject('stack').pwaUrl};`,
    );
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(text).not.toContain('<script');
    const odd = new URL(await linkIn(email));
    odd.searchParams.set('token', '"><script>alert(1)</script>');
    expect((await fetch(odd, { redirect: 'manual' })).status).toBe(303);
  });

  test.each(['https://evil.test/', 'javascript:alert(1)', '//evil.test'])(
    'a mail link never leads to %s',
    async (elsewhere) => {
      const email = await WAYS.magiclink(visitor(), elsewhere);
      const link = new URL(await linkIn(email));
      expect(link.searchParams.get('redirect_to')).toBe(inject('stack').pwaUrl);
      link.searchParams.set('redirect_to', elsewhere);
      expect((await followLink(link.href)).origin).toBe(inject('stack').pwaUrl);
    },
  );

  test('an invalid challenge is refused', async () => {
    const ask = (challenge: object) =>
      fetch(`${inject('stack').supabaseUrl}/auth/v1/otp`, {
        method: 'POST',
        headers: { apikey: inject('stack').publishableKey },
        body: JSON.stringify({ email: freshAddress(), create_user: false, ...challenge }),
      }).then((answer) => answer.json());
    const code_challenge = createHash('sha256').update(randomBytes(32)).digest('base64url');
    const code_challenge_method = 's256';
    expect(await ask({ code_challenge })).toMatchObject({
      error_code: 'validation_failed',
      msg: 'PKCE flow requires code_challenge_method and code_challenge',
    });
    expect(await ask({ code_challenge: 'short', code_challenge_method })).toMatchObject({
      msg: 'code challenge has to be between 43 and 128 characters',
    });
    expect(
      await ask({ code_challenge: `${code_challenge}!`, code_challenge_method }),
    ).toMatchObject({ error_code: 'validation_failed' });
    expect(await ask({ code_challenge, code_challenge_method })).toEqual({});
  });
});

test('a user whose address another person signed up with is the owner after a magic link', async () => {
  const email = freshAddress('victim');
  await visitor().auth.signUp({ email, password: 'the attacker knows' });
  await visitor().auth.signInWithOtp({ email });
  const [mail] = await mailsTo(email);
  expect(mail?.Subject).toBe('Your Kinstead verification code');
  const token = await codeFor(email);
  expect((await visitor().auth.verifyOtp({ email, token, type: 'email' })).error).toBeNull();
  const attacker = await visitor().auth.signInWithPassword({
    email,
    password: 'the attacker knows',
  });
  expect(attacker.error?.code).toBe('invalid_credentials');
});
