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

describe('[S8] a stranger and the owner of an account', () => {
  const OWNER = '203.0.113.7';
  const at = (source: string, isKnown = false) => ({
    account: 'password:a',
    source,
    device: isKnown ? 'phone' : 'script',
    isKnown: async () => isKnown,
  });
  const fail = async (limits: ReturnType<typeof createLimits>, keys: object, times: number) => {
    const check = vi.fn(wrong);
    for (let guess = 0; guess < times; guess++)
      await code(limits.guess(keys as ReturnType<typeof at>, check));
    return check.mock.calls.length;
  };

  test.each([
    ['the stranger fails elsewhere', at('198.51.100.1'), at(OWNER), true],
    [
      'the stranger fails at the same place, the owner has signed in before',
      at(OWNER),
      at(OWNER, true),
      true,
    ],
    [
      'the stranger fails at the same place, the owner never signed in there',
      at(OWNER),
      at(OWNER),
      false,
    ],
    [
      'both are on this machine, the owner has signed in before',
      at('127.0.0.1'),
      at('127.0.0.1', true),
      true,
    ],
    [
      'the owner fails themselves on a device that is known',
      at(OWNER, true),
      at(OWNER, true),
      false,
    ],
    [
      'the owner fails on one device and takes the other',
      at(OWNER, true),
      at('192.0.2.9', true),
      true,
    ],
  ])('%s: the right password afterwards', async (_, stranger, owner, passes) => {
    const limits = createLimits();
    expect(await fail(limits, stranger, 12)).toBe(10);
    expect(await code(limits.guess(owner, right))).toBe(passes ? 'in' : 'over_request_rate_limit');
  });

  test('many places together have a hundred tries at an account; known devices pass still', async () => {
    const limits = createLimits();
    let reached = 0;
    for (let place = 0; place < 15; place++)
      reached += await fail(limits, at(`198.51.100.${place}`), 12);
    expect(reached).toBe(100);
    expect(await code(limits.guess(at('192.0.2.1'), right))).toBe('over_request_rate_limit');
    expect(await limits.guess(at('192.0.2.1', true), right)).toBe('in');
  });

  test('what only a signed-in person can try is one count, wherever it comes from', async () => {
    const limits = createLimits();
    let reached = 0;
    for (let place = 0; place < 5; place++)
      reached += await fail(
        limits,
        { account: 'own:a', source: `198.51.100.${place}`, isOwn: true },
        6,
      );
    expect(reached).toBe(10);
  });

  test('behind a proxy that is trusted this machine is one place of many', async () => {
    const spray = async (limits: ReturnType<typeof createLimits>) => {
      const check = vi.fn(wrong);
      for (let guess = 0; guess < 60; guess++)
        await code(limits.guess(here(`password:${guess}`), check));
      return check.mock.calls.length;
    };
    expect(await spray(createLimits({ countsLoopback: true }))).toBe(50);
    expect(await spray(createLimits())).toBe(60);
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
