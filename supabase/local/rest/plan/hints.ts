/** Below this a name is too different to be what was meant. */
const LEAST = 0.5;

/** The name that is most like another one; null where none is like it. */
export function closest(name: string, names: Iterable<string>): string | null {
  let best: string | null = null;
  let most = LEAST;
  const wanted = name.toLowerCase();
  for (const one of new Set(names)) {
    const known = one.toLowerCase();
    if (!sharePairs(wanted, known)) continue;
    const likeness = 1 - distance(wanted, known) / Math.max(wanted.length, known.length, 1);
    if (likeness > most) {
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
