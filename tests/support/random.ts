/** Random numbers that a run can repeat. */
export type Random = {
  /** What `SEED=` has to be to get the same numbers. */
  seed: number;
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number from 0 up to, not including, `below`. */
  integer(below: number): number;
  /** One of several. */
  pick<T>(from: readonly T[]): T;
};

/** Starts from `SEED`, else from a seed of the test's own or the clock; says which, so that a failure can be repeated. */
export function seededRandom(what: string, own = Date.now() % 1_000_000_000): Random {
  const seed = Number(process.env.SEED ?? own);
  console.info(`${what}: SEED=${seed}`);
  let state = seed >>> 0;
  // Mulberry32 (public domain): small, fast, and good enough to choose moments and values.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const integer = (below: number) => Math.floor(next() * below);
  return {
    seed,
    next,
    integer,
    pick: <T>(from: readonly T[]) => {
      if (from.length === 0) throw new Error('nothing to pick from');
      return from[integer(from.length)] as T;
    },
  };
}
