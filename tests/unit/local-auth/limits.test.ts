import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { refuse } from '../../../supabase/local/auth/errors.ts';
import { createLimits, WrongGuess } from '../../../supabase/local/auth/limits.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const wrong = async () => {
  throw new WrongGuess(refuse.credentials());
};
const right = async () => 'in';
const here = (account: string) => ({ account, source: '127.0.0.1' });
const code = (promise: Promise<unknown>) => promise.catch((error) => error.code);

describe('guesses', () => {
  test('ten failed sign-ins lock an account for fifteen minutes', async () => {
    const limits = createLimits();
    for (let guess = 0; guess < 10; guess++)
      expect(await code(limits.guess(here('a'), wrong))).toBe('invalid_credentials');
    const check = vi.fn(right);
    expect(await code(limits.guess(here('a'), check))).toBe('over_request_rate_limit');
    expect(check).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(14 * 60_000);
    expect(await code(limits.guess(here('a'), check))).toBe('over_request_rate_limit');
    await vi.advanceTimersByTimeAsync(61_000);
    expect(await limits.guess(here('a'), check)).toBe('in');
  });

  test('only a wrong password counts as a failed sign-in: no success, no other refusal', async () => {
    const limits = createLimits();
    const banned = async () => {
      throw refuse.banned();
    };
    for (let round = 0; round < 20; round++) {
      await limits.guess(here('a'), right);
      expect(await code(limits.guess(here('a'), banned))).toBe('user_banned');
    }
    expect(await limits.guess(here('a'), right)).toBe('in');
  });

  test('a burst of guesses gets no more through than a sequence', async () => {
    const limits = createLimits();
    const check = vi.fn(wrong);
    await Promise.all(Array.from({ length: 50 }, () => code(limits.guess(here('a'), check))));
    expect(check).toHaveBeenCalledTimes(10);
  });

  test('a remote address that tries many accounts is blocked, this machine is not', async () => {
    const limits = createLimits();
    const spray = async (source: string) => {
      const check = vi.fn(wrong);
      for (let guess = 0; guess < 60; guess++)
        await code(limits.guess({ account: `${source}-${guess}`, source }, check));
      return check.mock.calls.length;
    };
    expect(await spray('192.168.1.7')).toBe(50);
    expect(await spray('127.0.0.1')).toBe(60);
    expect(await spray('::ffff:127.0.0.1')).toBe(60);
  });
});

describe('mails', () => {
  test('a kind of mail is sent to an address once a minute', async () => {
    const limits = createLimits();
    await limits.requireMail('recovery', 'a@kinstead.test');
    await vi.advanceTimersByTimeAsync(20_000);
    await expect(limits.requireMail('recovery', 'a@kinstead.test')).rejects.toMatchObject({
      status: 429,
      message: 'For security purposes, you can only request this after 40 seconds.',
    });
    expect(await limits.mayMail('confirmation', 'a@kinstead.test')).toBe(true);
    expect(await limits.mayMail('recovery', 'b@kinstead.test')).toBe(true);
    await vi.advanceTimersByTimeAsync(40_000);
    expect(await limits.mayMail('recovery', 'a@kinstead.test')).toBe(true);
  });
});
