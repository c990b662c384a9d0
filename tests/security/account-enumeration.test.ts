import { afterAll, describe, expect, test } from 'vitest';
import { freshAddress, mailsTo, makePerson, post, signedIn } from '../integration/auth/people.ts';
import { seededRandom } from '../support/random.ts';
import { recordResult } from '../support/results.ts';
import { sized } from '../support/size.ts';

const random = seededRandom('S8 enumeration');
const ROUNDS = sized(15, 100);
/** A difference this far from chance comes up once in some 15,000 honest runs. */
const BOUND = 4;
const scores: Record<string, number> = {};

afterAll(() =>
  recordResult({
    id: 'S8-enumeration',
    what: `known against unknown addresses by time: Mann-Whitney z of ${ROUNDS} pairs, bound ${BOUND}`,
    seed: random.seed,
    figures: scores,
  }),
);

const password = 'wrong but long enough';

/** Every endpoint that takes an address; each asks once for an address, so no pause gets between. */
const ENDPOINTS: Record<string, (email: string) => [path: string, body: object]> = {
  'sign-up': (email) => ['/signup', { email, password, data: { full_name: 'Eve' } }],
  'sign-in': (email) => ['/token?grant_type=password', { email, password }],
  'mailed code': (email) => ['/otp', { email, create_user: false }],
  'mailed code, PKCE': (email) => ['/otp', { email, create_user: false, ...challenge }],
  recovery: (email) => ['/recover', { email }],
  'resend of a sign-up': (email) => ['/resend', { email, type: 'signup' }],
  'resend of a change': (email) => ['/resend', { email, type: 'email_change' }],
  'a wrong code': (email) => ['/verify', { email, token: '000000', type: 'email' }],
};
const challenge = { code_challenge: 'c'.repeat(43), code_challenge_method: 's256' };
const names = Object.keys(ENDPOINTS);
const ask = (name: string, email: string) => post(...(ENDPOINTS[name]?.(email) ?? ['/', {}]));

describe('[S8] who has an account, by what is said', () => {
  test.each(names)('an answer does not reveal an account: %s', async (name) => {
    const known = await ask(name, (await makePerson()).email);
    const unknown = await ask(name, freshAddress());
    expect(known.status).toBe(unknown.status);
    expect(shape(known.body)).toEqual(shape(unknown.body));
  });

  test('a change of address does not reveal an account', async () => {
    const taken = await makePerson();
    const free = freshAddress();
    const answers = [];
    for (const email of [taken.email, free]) {
      const { client } = await signedIn();
      const { data, error } = await client.auth.updateUser({ email });
      expect([error, data.user?.new_email]).toEqual([null, email]);
      answers.push(shape(data.user));
    }
    expect(answers[0]).toEqual(answers[1]);
  });
});

describe('[S8] who has an account, by how long it takes', () => {
  test.each(names)('the duration does not reveal an account: %s', async (name) => {
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let round = 0; round < ROUNDS; round++) {
      const pair = [
        ['known', (await makePerson()).email],
        ['unknown', freshAddress()],
      ] as const;
      for (const [kind, email] of random.next() < 0.5 ? pair : pair.toReversed()) {
        const start = performance.now();
        await ask(name, email);
        times[kind].push(performance.now() - start);
      }
    }
    const score = mannWhitney(times.known, times.unknown);
    scores[name] = Math.round(score * 100) / 100;
    expect(Math.abs(score)).toBeLessThan(BOUND);
  });

  test('the measurement detects a difference of three milliseconds', () => {
    const noisy = (base: number) => Array.from({ length: 100 }, () => base + random.next() * 10);
    expect(Math.abs(mannWhitney(noisy(250), noisy(250)))).toBeLessThan(BOUND);
    expect(mannWhitney(noisy(253), noisy(250))).toBeGreaterThan(BOUND);
  });
});

describe('[S8] floods', () => {
  test('an address gets one mail of a kind a minute, whatever is requested', async () => {
    const { email } = await makePerson();
    const names = [
      'sign-up',
      'mailed code',
      'recovery',
      'resend of a sign-up',
      'resend of a change',
    ];
    for (let round = 0; round < sized(4, 20); round++)
      await Promise.all(names.map((name) => ask(name, email)));
    const { length } = await mailsTo(email);
    scores['mails of a flood'] = length;
    // One with a code, and one about the account that exists already, if it came first.
    expect(length).toBeGreaterThan(0);
    expect(length).toBeLessThanOrEqual(2);
  });
});

/** How far the ranks of two samples are from chance, in standard deviations. */
function mannWhitney(some: number[], others: number[]): number {
  const wins = some.reduce(
    (sum, one) =>
      sum + others.reduce((n, other) => n + (one > other ? 1 : one < other ? 0 : 0.5), 0),
    0,
  );
  const pairs = some.length * others.length;
  return (wins - pairs / 2) / Math.sqrt((pairs * (some.length + others.length + 1)) / 12);
}

/** What an answer tells: names and kinds, without the values that differ between any two. */
function shape(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shape);
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shape(inner)]));
}
