import { isMisspelt, wordsOf } from '#shared/domains/search/model/rules.ts';

/** Letters without accents: who types without them finds what has them. */
export const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Words around a name that say nothing about it, in both languages. */
const AROUND = new Set(
  'a an the my our to of for in on go open show view see get where is are page please el la los las mi mis de del en ir abre abrir ver muestra mostrar por favor'.split(
    ' ',
  ),
);

/** The typed words that name something. */
export function askedWords(text: string): string[] {
  const words = wordsOf(plain(text));
  const named = words.filter((word) => !AROUND.has(word));
  return named.length > 0 ? named : words;
}

/**
 * 0 to 1: how well typed words name a thing. Each of them has to be one of its words, the beginning of one, or
 * a slip; a title counts more than other words for it.
 */
export function likeness(asked: readonly string[], title: string, others = ''): number {
  if (asked.length === 0) return 0;
  const titled = wordsOf(plain(title));
  const known = wordsOf(plain(others));
  if (asked.join(' ') === titled.join(' ')) return 1;
  let sum = 0;
  for (const word of asked) {
    const score = Math.max(wordScore(word, titled), wordScore(word, known) * 0.9);
    if (score === 0) return 0;
    sum += score;
  }
  const whole = plain(title).startsWith(asked.join(' ')) ? 0.05 : 0;
  return Math.min(0.99, (sum / asked.length) * 0.9 + whole);
}

function wordScore(word: string, words: readonly string[]): number {
  if (words.includes(word)) return 1;
  if (words.some((one) => one.startsWith(word))) return 0.9;
  return words.some((one) => isMisspelt(word, one)) ? 0.7 : 0;
}

/** A run of a text, and whether it was asked for. */
export type Run = { text: string; hit: boolean; at: number };

/** A text in runs, those marked that begin a word as it was typed. */
export function markedRuns(text: string, asked: readonly string[]): Run[] {
  const runs: Run[] = [];
  let at = 0;
  for (const piece of text.split(/([\p{L}\p{N}\p{M}']+)/u)) {
    const folded = plain(piece);
    const word = asked
      .filter((one) => folded.startsWith(one))
      .sort((a, b) => b.length - a.length)[0];
    // Of folded letters as many as there are: 'ß' and 'æ' may be longer, then the whole word is marked.
    const length =
      word === undefined ? 0 : folded.length === piece.length ? word.length : piece.length;
    for (const [part, hit] of [
      [piece.slice(0, length), true] as const,
      [piece.slice(length), false] as const,
    ]) {
      if (part === '') continue;
      const last = runs.at(-1);
      if (last && last.hit === hit) last.text += part;
      else runs.push({ text: part, hit, at });
      at += part.length;
    }
  }
  return runs;
}
