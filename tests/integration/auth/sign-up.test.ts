import { describe, expect, inject, test } from 'vitest';
import { adminSql } from '#tests/support/database.ts';
import { startOwnServer } from './own-server.ts';
import {
  codeFor,
  freshAddress,
  mailsTo,
  makePerson,
  otherCode,
  PASSWORD,
  post,
  visitor,
} from './people.ts';

const METADATA = { full_name: 'Ada Renter', user_type: 'renter' };

async function signUp(email: string, password = PASSWORD) {
  const client = visitor();
  return {
    client,
    ...(await client.auth.signUp({ email, password, options: { data: METADATA } })),
  };
}

describe('sign-up', () => {
  test('[CAL-27] [AUTH-14] an account waits for the mailed code, then has a session', async () => {
    const email = freshAddress('ada');
    const { client, data, error } = await signUp(email.toUpperCase());
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({ email, user_metadata: METADATA, role: 'authenticated' });

    const early = await client.auth.signInWithPassword({ email, password: PASSWORD });
    expect(early.error).toMatchObject({ status: 400, code: 'email_not_confirmed' });

    const verified = await client.auth.verifyOtp({
      email,
      token: await codeFor(email),
      type: 'email',
    });
    expect(verified.error).toBeNull();
    expect(verified.data.user?.id).toBe(data.user?.id);
    expect(verified.data.user?.email_confirmed_at).toBeTruthy();
    const later = await client.auth.signInWithPassword({ email, password: PASSWORD });
    expect(later.error).toBeNull();
  });

  test('the trigger of the migrations makes the profile from the metadata', async () => {
    const email = freshAddress();
    const { data } = await signUp(email);
    const [profile] = await adminSql()`
      select full_name, user_type, is_verified from public.profiles where id = ${data.user?.id ?? ''}`;
    expect(profile).toMatchObject({ full_name: 'Ada Renter', user_type: 'renter' });
    expect(profile?.is_verified).toBe(false);
  });

  test('the code is the only number of six digits in the mail', async () => {
    for (let round = 0; round < 3; round++) {
      const email = freshAddress();
      await signUp(email);
      const [mail] = await mailsTo(email);
      const numbers = `${mail?.Subject}\n${mail?.Text}\n${mail?.HTML}`.match(/\d{6,}/g);
      expect(new Set(numbers).size).toBe(1);
      expect(mail?.Text.match(/\d{6,}/g)).toHaveLength(1);
      expect(mail?.HTML.match(/\d{6,}/g)).toHaveLength(1);
    }
  });

  test('the code is stored as a hash only', async () => {
    const email = freshAddress();
    const { data } = await signUp(email);
    const [row] = await adminSql()`
      select token_hash from auth.one_time_tokens where user_id = ${data.user?.id ?? ''}`;
    expect(row?.token_hash).toMatch(/^[a-p]{56}$/);
    expect(row?.token_hash).not.toContain(await codeFor(email));
  });

  test('[S8] a taken address gets the answer of a free one, and its owner a mail without a code', async () => {
    const taken = await makePerson();
    const free = await signUp(freshAddress());
    const again = await signUp(taken.email);
    const third = await signUp(taken.email);
    expect(again.error).toBeNull();
    expect(shape(again.data)).toEqual(shape(free.data));
    expect(again.data.user?.id).not.toBe(taken.id);
    expect(third.data.user?.id).toBe(again.data.user?.id);

    const mails = await mailsTo(taken.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.Subject).toBe('You already have a Kinstead account');
    expect(mails[0]?.Text).not.toMatch(/\d{6}/);
    const { error } = await visitor().auth.signInWithPassword({ ...taken, password: PASSWORD });
    expect(error).toBeNull();
  });

  test('[S8] a taken address takes as long as a free one', async () => {
    const free: number[] = [];
    const taken: number[] = [];
    const person = await makePerson();
    for (let round = 0; round < 4; round++) {
      free.push(await milliseconds(() => signUp(freshAddress())));
      taken.push(await milliseconds(() => signUp(person.email)));
    }
    // Both wait for the same moment, which lies after the slower one's work.
    expect(Math.min(...free)).toBeGreaterThanOrEqual(295);
    expect(Math.min(...taken)).toBeGreaterThanOrEqual(295);
  });

  test('signing up first with another person’s address does not own it afterwards', async () => {
    const email = freshAddress('victim');
    await signUp(email, 'password of the attacker');
    const server = await startOwnServer();
    const owner = visitor(undefined, server.url);
    await owner.auth.signUp({ email, password: 'password of the owner' });
    await server.stop();
    const token = /\b\d{6}\b/.exec(server.mails[0]?.text ?? '')?.[0] ?? '';
    const verified = await visitor().auth.verifyOtp({ email, token, type: 'signup' });
    expect(verified.error).toBeNull();
    const attacker = await visitor().auth.signInWithPassword({
      email,
      password: 'password of the attacker',
    });
    expect(attacker.error?.code).toBe('invalid_credentials');
  });

  test.each([
    ['a short password', { email: freshAddress(), password: '1234567' }, 422, 'weak_password'],
    ['no password', { email: freshAddress(), password: '' }, 400, 'validation_failed'],
    [
      'a password that bcrypt would cut',
      { email: freshAddress(), password: 'x'.repeat(73) },
      400,
      'validation_failed',
    ],
    ['no address', { password: PASSWORD }, 422, 'anonymous_provider_disabled'],
    ['no e-mail address', { email: 'somebody', password: PASSWORD }, 400, 'validation_failed'],
    ['no JSON', '{', 400, 'bad_json'],
    [
      'a NUL that Postgres cannot keep',
      { email: freshAddress(), password: PASSWORD, data: { a: '\u0000' } },
      400,
      'bad_json',
    ],
  ])('a sign-up refuses %s', async (_, body, status, error_code) => {
    const answer = await post('/signup', body);
    expect(answer).toMatchObject({ status, body: { code: status, error_code } });
  });

  test.each(['password', 'Password1', '12345678', 'aaaaaaaaaa', 'contraseña'])(
    'the password %s, which is tried first, is refused as known',
    async (password) => {
      const { error } = await visitor().auth.signUp({ email: freshAddress(), password });
      expect(error).toMatchObject({
        name: 'AuthWeakPasswordError',
        code: 'weak_password',
        reasons: ['pwned'],
      });
    },
  );

  test('a weak password is an AuthWeakPasswordError of supabase-js', async () => {
    const { error } = await visitor().auth.signUp({ email: freshAddress(), password: 'short' });
    expect(error).toMatchObject({ name: 'AuthWeakPasswordError', reasons: ['length'] });
  });
});

describe('[CAL-30] verify', () => {
  test('a code works once', async () => {
    const email = freshAddress();
    const { client } = await signUp(email);
    const token = await codeFor(email);
    expect((await client.auth.verifyOtp({ email, token, type: 'signup' })).error).toBeNull();
    const again = await client.auth.verifyOtp({ email, token, type: 'signup' });
    expect(again.error).toMatchObject({ status: 403, code: 'otp_expired' });
  });

  test('a code works for one caller of two at the same moment', async () => {
    const email = freshAddress();
    await signUp(email);
    const token = await codeFor(email);
    const tries = await Promise.all(
      [1, 2, 3].map(() => visitor().auth.verifyOtp({ email, token, type: 'signup' })),
    );
    expect(tries.filter(({ error }) => error === null)).toHaveLength(1);
  });

  test('a wrong code, an old one, another user’s and another kind are refused alike', async () => {
    const email = freshAddress();
    const { client, data } = await signUp(email);
    const token = await codeFor(email);
    const other = freshAddress();
    await signUp(other);
    const refused = [
      await client.auth.verifyOtp({ email, token: otherCode(token), type: 'signup' }),
      await client.auth.verifyOtp({ email: other, token, type: 'signup' }),
      await client.auth.verifyOtp({ email, token, type: 'recovery' }),
      await client.auth.verifyOtp({ email: freshAddress(), token, type: 'signup' }),
    ];
    await adminSql()`
      update auth.one_time_tokens set created_at = created_at - interval '61 minutes'
      where user_id = ${data.user?.id ?? ''}`;
    refused.push(await client.auth.verifyOtp({ email, token, type: 'signup' }));
    for (const { data: nothing, error } of refused) {
      expect(nothing.session).toBeNull();
      expect(error).toMatchObject({
        code: 'otp_expired',
        message: 'Token has expired or is invalid',
      });
    }
  });

  test('a link made from the hash signs in, and leads to no other site', async () => {
    const email = freshAddress();
    const { data } = await signUp(email);
    const [row] = await adminSql()`
      select token_hash from auth.one_time_tokens where user_id = ${data.user?.id ?? ''}`;
    const link = await followVerify({
      token: row?.token_hash,
      type: 'signup',
      redirect_to: 'https://evil.test/',
    });
    expect(link.hostname).toBe('localhost');
    expect(new URLSearchParams(link.hash.slice(1)).get('access_token')).toBeTruthy();
    const used = await followVerify({ token: row?.token_hash, type: 'signup' });
    expect(used.hash).toContain('error_code=otp_expired');
  });
});

/** Where a link of a mail ends up. */
async function followVerify(query: Record<string, string>): Promise<URL> {
  const address = `${inject('stack').supabaseUrl}/auth/v1/verify?${new URLSearchParams(query)}`;
  const answer = await fetch(address, { redirect: 'manual' });
  expect(answer.status).toBe(303);
  return new URL(answer.headers.get('location') ?? '');
}

/** What an answer tells: names and kinds, without the values that differ between any two. */
function shape(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shape);
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shape(inner)]));
}

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
