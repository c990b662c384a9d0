import type { ClockPort } from '../ports/clock.ts';
import { CHANNEL_TIMES, retryDelay } from './reconnect-delays.ts';

/** Asks for what was missed; rejects when it could not. */
export type CatchUp = () => void | Promise<void>;

/** The rounds of catching up after a join. */
export type CatchUpRounds = {
  /** Catches up now and again 3 s later; replaces an earlier series. */
  begin(): void;
  end(): void;
};

type Options = { clock: ClockPort; random(): number; run(): Promise<void> };

/** R14: two rounds after each join; a round that failed is repeated until one succeeds. */
export function createCatchUpRounds({ clock, random, run }: Options): CatchUpRounds {
  let series = 0;
  let cancel = () => {};

  const round = async (mine: number, left: number, failures: number): Promise<void> => {
    const succeeded = await run().then(
      () => true,
      () => false,
    );
    if (mine !== series) return;
    const rounds = succeeded ? left - 1 : left;
    if (rounds === 0) return;
    const delay = succeeded ? CHANNEL_TIMES.secondCatchUp : retryDelay(failures + 1, random());
    cancel = clock.after(delay, () => void round(mine, rounds, succeeded ? 0 : failures + 1));
  };

  const end = () => {
    series += 1;
    cancel();
  };
  return {
    begin: () => {
      end();
      void round(series, 2, 0);
    },
    end,
  };
}
