/** A repeatable source of choices: the same seed gives the same world on every machine. */
export type Random = {
  /** In [0, 1). */
  next(): number;
  /** Whole number from `low` to `high`, both included. */
  int(low: number, high: number): number;
  between(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** Picks by weight; an entry of weight 0 is never picked. */
  weighted<T>(from: readonly (readonly [T, number])[]): T;
  shuffle<T>(from: readonly T[]): T[];
  /** `count` different entries, in a random order. */
  sample<T>(from: readonly T[], count: number): T[];
  /** A UUID of version 4's shape. */
  uuid(): string;
};

/** Makes a source from a name; different names give independent sources. */
export function random(name: string): Random {
  let state = hash(name);
  // mulberry32: tiny, well spread, and the same in every engine.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(from: readonly T[]): T => {
    if (from.length === 0) throw new RangeError('nothing to pick from');
    // The index is inside the list, which is not empty.
    return from[int(0, from.length - 1)] as T;
  };
  const shuffle = <T>(from: readonly T[]): T[] => {
    const rest = [...from];
    const mixed: T[] = [];
    while (rest.length > 0) mixed.push(...rest.splice(int(0, rest.length - 1), 1));
    return mixed;
  };
  return {
    next,
    int,
    pick,
    shuffle,
    between: (low, high) => low + next() * (high - low),
    chance: (probability) => next() < probability,
    weighted(from) {
      let left = next() * from.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [value, weight] of from) {
        left -= weight;
        if (left < 0) return value;
      }
      return pick(from.filter(([, weight]) => weight > 0))[0];
    },
    sample: (from, count) => shuffle(from).slice(0, count),
    uuid() {
      const word = () =>
        Math.floor(next() * 4_294_967_296)
          .toString(16)
          .padStart(8, '0');
      const [a, b, c, d] = [word(), word(), word(), word()];
      const variant = pick(['8', '9', 'a', 'b']);
      return `${a}-${b.slice(0, 4)}-4${b.slice(5)}-${variant}${c.slice(1, 4)}-${c.slice(4)}${d}`;
    },
  };
}

function hash(name: string): number {
  let value = 2_166_136_261;
  for (const byte of new TextEncoder().encode(name))
    value = Math.imul(value ^ byte, 16_777_619) >>> 0;
  return value;
}
