import { createHash } from 'node:crypto';
import { describe, expect, inject, test } from 'vitest';
import {
  codeFor,
  freshAddress,
  mailsTo,
  makePerson,
  otherCode,
  PASSWORD,
  post,
  signedIn,
  visitor,
} from './people.ts';

const signIn = (email: string, password: string) =>
  post('/token?grant_type=password', { email, password });

describe('[S8] guessing', () => {
  test('ten wrong passwords reach the check, then even the right one does not', async () => {
    const { email } = await makePerson();
    const guesses = await Promise.all(
      Array.from({ length: 30 }, (_, guess) => signIn(email, `wrong password ${guess}`)),
    );
    const statuses = guesses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
    expect(await signIn(email.toUpperCase(), PASSWORD)).toMatchObject({
      status: 429,
      body: { error_code: 'over_request_rate_limit' },
    });
  });

  test('an unknown address is limited like a known one', async () => {
    const email = freshAddress();
    for (let guess = 0; guess < 10; guess++)
      expect((await signIn(email, PASSWORD)).status).toBe(400);
    expect((await signIn(email, PASSWORD)).status).toBe(429);
  });

  test('right passwords do not count, however many come at once', async () => {
    const { email } = await makePerson();
    const answers = await Promise.all(Array.from({ length: 15 }, () => signIn(email, PASSWORD)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
  });

  test('one user’s wrong passwords do not lock others out', async () => {
    const [attacked, other] = [await makePerson(), await makePerson()];
    for (let guess = 0; guess < 11; guess++) await signIn(attacked.email, 'wrong password');
    expect((await signedIn(other)).session).toBeTruthy();
  });

  test('ten wrong codes reach the check, whatever kind they claim to be', async () => {
    const email = freshAddress();
    await visitor().auth.signUp({ email, password: PASSWORD });
    const token = await codeFor(email);
    const kinds = ['signup', 'email', 'recovery', 'magiclink'];
    const guesses = await Promise.all(
      Array.from({ length: 24 }, (_, guess) =>
        post('/verify', { email, token: otherCode(token, guess + 1), type: kinds[guess % 4] }),
      ),
    );
    expect(guesses.filter(({ status }) => status === 403)).toHaveLength(10);
    expect((await post('/verify', { email, token, type: 'signup' })).status).toBe(429);
  });

  test('a new code does not give new tries', async () => {
    const { email } = await makePerson();
    for (let guess = 0; guess < 10; guess++)
      await post('/verify', { email, token: '000000', type: 'recovery' });
    await post('/recover', { email });
    const token = await codeFor(email);
    expect((await post('/verify', { email, token, type: 'recovery' })).status).toBe(429);
  });

  test('a token made from the right code does not bypass the limit', async () => {
    const email = freshAddress();
    await visitor().auth.signUp({ email, password: PASSWORD });
    const text = email + (await codeFor(email));
    const plain = createHash('sha224').update(text).digest('hex');
    const letters = plain.replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));
    for (const token_hash of [plain, letters])
      expect((await post('/verify', { token_hash, type: 'signup' })).status).toBe(403);
  });

  test('wrong tokens lock no account', async () => {
    for (let guess = 0; guess < 12; guess++) {
      const token_hash = String(guess).padStart(56, 'f');
      expect((await post('/verify', { token_hash, type: 'signup' })).status).toBe(403);
    }
  });
});

describe('[CAL-33] resend', () => {
  test('[S8] an address gets one mail a minute, known or not', async () => {
    const email = freshAddress();
    const client = visitor();
    await client.auth.signUp({ email, password: PASSWORD });
    const { error } = await client.auth.resend({ type: 'signup', email });
    expect(error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
    expect(error?.message).toMatch(
      /^For security purposes, you can only request this after \d+ seconds\.$/,
    );
    expect(await mailsTo(email)).toHaveLength(1);

    const unknown = freshAddress();
    expect(await post('/resend', { type: 'signup', email: unknown })).toEqual({
      status: 200,
      body: {},
    });
    expect((await post('/resend', { type: 'signup', email: unknown })).status).toBe(429);
  });

  test('a confirmed user gets no code', async () => {
    const { email } = await makePerson();
    expect((await post('/resend', { type: 'signup', email })).status).toBe(200);
    expect(await mailsTo(email)).toEqual([]);
  });

  test('signing up again within the minute sends no second mail and leaves the first code valid', async () => {
    const email = freshAddress();
    await visitor().auth.signUp({ email, password: PASSWORD });
    const token = await codeFor(email);
    expect((await visitor().auth.signUp({ email, password: 'other password' })).error).toBeNull();
    expect(await mailsTo(email)).toHaveLength(1);
    const { error } = await visitor().auth.verifyOtp({ email, token, type: 'signup' });
    expect(error).toBeNull();
    const first = await visitor().auth.signInWithPassword({ email, password: PASSWORD });
    expect(first.error).toBeNull();
  });

  test('resend refuses other types and no address', async () => {
    expect((await post('/resend', { type: 'sms', email: freshAddress() })).status).toBe(400);
    expect((await post('/resend', { type: 'signup' })).status).toBe(400);
  });
});

describe('[S8] a stranger does not keep out an owner', () => {
  test('a device that signed in before passes while a stranger fails from the same address', async () => {
    const person = await makePerson();
    const owner = await signedIn(person);
    expect(owner.session).toBeTruthy();
    const stranger = (guess: number) =>
      fetch(`${inject('stack').supabaseUrl}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: {
          apikey: inject('stack').publishableKey,
          'content-type': 'application/json',
          'user-agent': 'a stranger',
        },
        body: JSON.stringify({ email: person.email, password: `wrong ${guess}` }),
      });
    const answers = [];
    for (let guess = 0; guess < 12; guess++) answers.push((await stranger(guess)).status);
    expect(answers).toEqual([...Array(10).fill(400), 429, 429]);
    expect((await signIn(person.email, PASSWORD)).status).toBe(200);
  });
});
