import { RateLimiterMemory } from 'rate-limiter-flexible';
import { isLoopback } from '../../source-address.ts';
import {
  FAILURE_WINDOW_SECONDS,
  FAILURES_PER_ACCOUNT,
  FAILURES_PER_ACCOUNT_ANYWHERE,
  FAILURES_PER_SOURCE,
  MAIL_PAUSE_SECONDS,
} from './config.ts';
import { mailTooSoon, refuse } from './errors.ts';

/**
 * Guards against guessing and mail floods. In memory: no outsider can restart this process to empty
 * it, one process serves all sign-ins, and a write per wrong password would hand an attacker a way
 * to load the database.
 */
export type Limits = {
  /**
   * Runs a check of a password or a code. Only a thrown {@link WrongGuess} counts; once a place has
   * used up its failures at an account, no further try from there reaches the check.
   */
  guess<T>(keys: GuessKeys, check: () => Promise<T>): Promise<T>;
  /** Whether a mail of this kind may go to this address now; if so, the pause begins. */
  mayMail(kind: string, email: string): Promise<boolean>;
  /** The same, but throws `over_email_send_rate_limit`. */
  requireMail(kind: string, email: string): Promise<void>;
};

/** What a guess is aimed at, and where it comes from. */
export type GuessKeys = {
  /** Null for secrets too long to be guessed: only the address counts. */
  account: string | null;
  source: string | null;
  /** Names the device within its source. */
  device?: string | null;
  /** Whether the account's owner signed in from this device before. */
  isKnown?: () => Promise<boolean>;
  /** Only a person who is signed in can try: all their tries are one count. */
  isOwn?: boolean;
};

/** Thrown by a check whose guess was wrong, carrying the answer for the caller. */
export class WrongGuess extends Error {
  readonly answer: Error;
  constructor(answer: Error) {
    super(answer.message);
    this.answer = answer;
  }
}

/** Fresh, empty limits. `countsLoopback`: this machine's own address is a source like any other. */
export function createLimits({ countsLoopback = false } = {}): Limits {
  const accounts = failureGate(FAILURES_PER_ACCOUNT);
  const anywhere = failureGate(FAILURES_PER_ACCOUNT_ANYWHERE);
  const sources = failureGate(FAILURES_PER_SOURCE);
  const pauses = new RateLimiterMemory({ points: 1, duration: MAIL_PAUSE_SECONDS });

  async function secondsUntilMail(key: string): Promise<number> {
    try {
      await pauses.consume(key);
      return 0;
    } catch (refused) {
      if (refused instanceof Error) throw refused;
      const { msBeforeNext } = (await pauses.get(key)) ?? { msBeforeNext: 1000 };
      return Math.max(1, Math.ceil(msBeforeNext / 1000));
    }
  }

  return {
    guess: async (keys, check) => {
      try {
        const { account, source, device } = keys;
        const fromSource = () => {
          // Everyone on this machine shares one address, and so does everyone behind a proxy that is not trusted.
          if (source === null || (isLoopback(source) && !countsLoopback)) return check();
          return sources(source, check);
        };
        if (account === null) return await fromSource();
        if (keys.isOwn) return await accounts(account, fromSource);
        // Failures from the same place, or at the same account, do not lock out a device of its owner.
        if (await keys.isKnown?.()) return await accounts(`${account} ${source} ${device}`, check);
        const fromHere = () => accounts(`${account} ${source}`, fromSource);
        return await anywhere(account, fromHere);
      } catch (error) {
        throw error instanceof WrongGuess ? error.answer : error;
      }
    },
    mayMail: async (kind, email) => (await secondsUntilMail(`${kind}:${email}`)) === 0,
    requireMail: async (kind, email) => {
      const seconds = await secondsUntilMail(`${kind}:${email}`);
      if (seconds > 0) throw mailTooSoon(seconds);
    },
  };
}

type Gate = <T>(key: string, check: () => Promise<T>) => Promise<T>;

/**
 * Lets at most `points` failures of a key through. Tries for one key run one after another, so that
 * a burst cannot slip past the count, and so that many right passwords at once are no attack.
 */
function failureGate(points: number): Gate {
  const failures = new RateLimiterMemory({ points, duration: FAILURE_WINDOW_SECONDS });
  const last = new Map<string, Promise<unknown>>();

  async function attempt<T>(key: string, check: () => Promise<T>): Promise<T> {
    if (((await failures.get(key))?.consumedPoints ?? 0) >= points) throw refuse.tooManyTries();
    try {
      return await check();
    } catch (error) {
      if (error instanceof WrongGuess) await failures.penalty(key);
      throw error;
    }
  }

  return async (key, check) => {
    const mine = (last.get(key) ?? Promise.resolve()).then(() => attempt(key, check));
    const settled = mine.then(ignore, ignore);
    last.set(key, settled);
    try {
      return await mine;
    } finally {
      if (last.get(key) === settled) last.delete(key);
    }
  };
}

function ignore(): void {}
