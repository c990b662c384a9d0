/**
 * How alike a name has to be to be what was meant. Names of tables and functions more than others:
 * a hint tells a stranger no more of them than it has to (PostgREST since 14.6).
 */
export const LEAST = { name: 0.75, relation: 0.5, parameters: 1 / 3 };

/** The name that is most like another one; null where none is like it. */
export function closest(name: string, names: Iterable<string>, least: number): string | null {
  let best: string | null = null;
  let most = 0;
  const wanted = name.toLowerCase();
  for (const one of new Set(names)) {
    const known = one.toLowerCase();
    if (!sharePairs(wanted, known)) continue;
    const likeness = 1 - distance(wanted, known) / Math.max(wanted.length, known.length, 1);
    if (likeness >= least && likeness > most) {
      most = likeness;
      best = one;
    }
  }
  return best;
}

function sharePairs(one: string, other: string): boolean {
  const padded = `-${other}-`;
  return [...`-${one}`].some((_, i) => padded.includes(`-${one}-`.slice(i, i + 2)));
}

/** How many letters have to be changed. */
function distance(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, i) => i);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const changed = (above[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      row.push(Math.min(changed, (above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1));
    }
    above = row;
  }
  return above[other.length] ?? 0;
}
