import { isMisspelt } from '../rules.ts';
import { isSpokenNumber, type Token } from './tokens.ts';

/** Phrases of one or more words, and what each means. */
export type Lexicon<Meaning extends string = string> = ReadonlyMap<string, Meaning>;

/** Makes a lexicon of lists such as `{ loft: 'loft|lofts' }`. */
export function lexicon<Meaning extends string>(
  lists: Readonly<Record<Meaning, string>>,
): Lexicon<Meaning> {
  const pairs = Object.entries<string>(lists).flatMap(([meaning, phrases]) =>
    // Keys of the record itself.
    phrases.split('|').map((phrase) => [phrase, meaning as Meaning] as const),
  );
  return new Map(pairs);
}

/** A phrase that was found: what it means, and how many tokens it takes. */
export type Hit<Meaning extends string = string> = { meaning: Meaning; length: number };

/** Longest phrase, in words. */
const LONGEST = 5;

/** The longest phrase that begins at a token. */
export function exactAt<Meaning extends string>(
  tokens: readonly Token[],
  at: number,
  words: Lexicon<Meaning>,
): Hit<Meaning> | undefined {
  let run = '';
  let best: Hit<Meaning> | undefined;
  for (let length = 1; length <= LONGEST && at + length <= tokens.length; length += 1) {
    run = length === 1 ? (tokens[at]?.text ?? '') : `${run} ${tokens[at + length - 1]?.text}`;
    const meaning = words.get(run);
    if (meaning !== undefined) best = { meaning, length };
  }
  return best;
}

/** The longest phrase that begins at a token, slips of the fingers included; `known` words are no slips. */
export function phraseAt<Meaning extends string>(
  tokens: readonly Token[],
  at: number,
  words: Lexicon<Meaning>,
  known: (word: string) => boolean,
): Hit<Meaning> | undefined {
  const exact = exactAt(tokens, at, words);
  if (exact) return exact;
  let best: Hit<Meaning> | undefined;
  for (const [phrase, meaning] of words) {
    const parts = phrase.split(' ');
    if (parts.length <= (best?.length ?? 0)) continue;
    let slips = 0;
    const fits = parts.every((part, offset) => {
      const word = tokens[at + offset]?.text ?? '';
      if (word === part) return true;
      if (known(word) || isSpokenNumber(word) || !isMisspelt(word, part)) return false;
      slips += 1;
      return true;
    });
    if (fits && slips > 0) best = { meaning, length: parts.length };
  }
  return best;
}

/** Whether a word is one of a few that count something, slips included. */
export function isOneOf(word: string | undefined, nouns: readonly string[]): boolean {
  if (word === undefined) return false;
  return nouns.includes(word) || nouns.some((noun) => noun.length >= 5 && isMisspelt(word, noun));
}
