import { afterAll, describe, expect, test } from 'vitest';
import { createAuth } from '../../supabase/local/auth/auth.ts';
import { authOptions } from '../integration/auth/own-server.ts';
import {
  codeFor,
  freshAddress,
  makePerson,
  otherCode,
  PASSWORD,
  post,
  signedIn,
  visitor,
} from '../integration/auth/people.ts';
import { recordResult } from '../support/results.ts';
import { sized } from '../support/size.ts';

const TRIES = sized(40, 400);
const reached: Record<string, number> = {};
afterAll(() =>
  recordResult({
    id: 'S8-guessing',
    what: `tries that reach the check, of ${TRIES} at one account within 15 min (goal: at most 10)`,
    figures: reached,
  }),
);

type Answer = { status: number };
/** How many of many tries at once were judged; a try that was judged answers with `status`. */
async function judged(what: string, status: number, attempt: (guess: number) => Promise<Answer>) {
  const answers = await Promise.all(Array.from({ length: TRIES }, (_, guess) => attempt(guess)));
  const count = answers.filter((answer) => answer.status === status).length;
  expect(answers.filter((answer) => answer.status === 429)).toHaveLength(TRIES - count);
  reached[what] = count;
  return count;
}

describe('[S8] guessing at one account', () => {
  test('guessed passwords are limited, however the address is written', async () => {
    const { email } = await makePerson();
    const written = [email, email.toUpperCase(), ` ${email}`, `${email} `];
    const count = await judged('passwords', 400, (guess) =>
      post('/token?grant_type=password', { email: written[guess % 4], password: `guess ${guess}` }),
    );
    expect(count).toBe(10);
    const right = await post('/token?grant_type=password', { email, password: PASSWORD });
    expect(right.status).toBe(429);
  });

  test('guessed codes are limited, whatever their type', async () => {
    const { email } = await makePerson();
    await post('/recover', { email });
    const token = await codeFor(email);
    const types = ['signup', 'invite', 'email', 'recovery', 'magiclink', 'email_change'];
    const count = await judged('codes', 403, (guess) =>
      post('/verify', { email, token: otherCode(token, guess + 1), type: types[guess % 6] }),
    );
    expect(count).toBe(10);
    expect((await post('/verify', { email, token, type: 'recovery' })).status).toBe(429);
  });

  test('guessed codes for both addresses of a change are limited', async () => {
    const { client, email } = await signedIn();
    const next = freshAddress('next');
    await client.auth.updateUser({ email: next });
    for (const address of [email, next]) {
      const token = await codeFor(address);
      const count = await judged(
        `change, ${address === email ? 'current' : 'next'}`,
        403,
        (guess) =>
          post('/verify', {
            email: address,
            token: otherCode(token, guess + 1),
            type: 'email_change',
          }),
      );
      expect(count).toBe(10);
    }
  });

  test('guessed codes count alike for an unknown address', async () => {
    const email = freshAddress();
    const count = await judged('codes of an unknown address', 403, (guess) =>
      post('/verify', { email, token: String(guess).padStart(6, '0'), type: 'email' }),
    );
    expect(count).toBe(10);
  });

  test('new codes allow no new guesses', async () => {
    const { email } = await makePerson();
    for (let guess = 0; guess < 10; guess++)
      await post('/verify', { email, token: String(guess).padStart(6, '0'), type: 'recovery' });
    await visitor().auth.resetPasswordForEmail(email);
    const token = await codeFor(email);
    expect((await post('/verify', { email, token, type: 'recovery' })).status).toBe(429);
  });
});

describe('[S8] guessing from one place', () => {
  test('one password at many accounts, and tokens of links, are limited to 50 failures', async () => {
    const { options, end } = await authOptions();
    const auth = createAuth(options);
    // As the server sees a caller from elsewhere; everybody on this machine is exempt.
    const from = { incoming: { socket: { remoteAddress: '203.0.113.9' } } };
    const ask = (path: string, body: object) => {
      const init = { method: 'POST', body: JSON.stringify(body) };
      return auth.fetch(new Request(`http://localhost${path}`, init), from);
    };
    let passed = 0;
    for (let guess = 0; guess < 60; guess++) {
      const answer =
        guess % 2
          ? await ask('/token?grant_type=password', { email: freshAddress(), password: 'summer26' })
          : await ask('/verify', { token_hash: 'a'.repeat(56), type: 'signup' });
      if (answer.status !== 429) passed++;
    }
    await end();
    reached['one place, many accounts'] = passed;
    expect(passed).toBe(50);
  });
});
