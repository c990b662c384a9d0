import { editDistance, isMisspelt } from '#shared/domains/search/model/rules.ts';
import { isOrdinary } from './ordinary-words.ts';
import type { Pattern, Phrase } from './phrases.ts';
import { exceptionIn } from './quantifiers.ts';
import { slipsAmong } from './slips.ts';
import { FILLERS, numberOf } from './small-words.ts';
import type { Token } from './tokens.ts';

/** What each word of a clause may be among the words of the grammar: itself, or what it is a slip of. */
export type Meanings = readonly ReadonlySet<string>[];

const byLetter = new WeakMap<ReadonlySet<string>, Map<string, string[]>>();

/** Words of the grammar by their first letter, which a slip leaves as it is. */
function indexed(vocabulary: ReadonlySet<string>): Map<string, string[]> {
  const known = byLetter.get(vocabulary);
  if (known) return known;
  const made = Map.groupBy(vocabulary, (word) => word[0] ?? '');
  byLetter.set(vocabulary, made);
  return made;
}

const isNumber = (word: string) => numberOf(word) !== null;

/** Finds out what the words of a clause may mean; a word that is in the grammar is no slip. */
export function meaningsOf(tokens: readonly Token[], vocabulary: ReadonlySet<string>): Meanings {
  return tokens.map(({ word }) => {
    // 'Seven' is no slip of 'seen'.
    if (vocabulary.has(word) || isNumber(word) || FILLERS.has(word) || word.length < 3)
      return new Set([word]);
    return slipsOf(word, vocabulary);
  });
}

const slips = new WeakMap<ReadonlySet<string>, Map<string, ReadonlySet<string>>>();

/** The words of the grammar that a word may be a slip of: the usual slips before the rarer ones. */
function slipsOf(word: string, vocabulary: ReadonlySet<string>): ReadonlySet<string> {
  const found = slips.get(vocabulary) ?? new Map<string, ReadonlySet<string>>();
  slips.set(vocabulary, found);
  const known = found.get(word);
  if (known) return known;
  const near = (indexed(vocabulary).get(word[0] ?? '') ?? []).filter(
    (one) => Math.abs(one.length - word.length) <= 2 && isMisspelt(word, one),
  );
  const rare = near.length > 0 || isOrdinary(word);
  // 'Scehdule' is one slip away from 'schedule', and two from 'scheduled'.
  const least = Math.min(...near.map((one) => editDistance(word, one)));
  const closest = near.filter((one) => editDistance(word, one) === least);
  // 'Puase' is 'pause' with two letters in each other's place, and no 'pase'.
  const swapped = closest.filter((one) => least === 1 && isSwapped(word, one));
  const nearest = swapped.length > 0 ? swapped : closest;
  const made = new Set(rare ? nearest : slipsAmong(vocabulary, word));
  if (found.size < SLIPS_MAX) found.set(word, made);
  return made;
}

const isSwapped = (typed: string, meant: string): boolean =>
  typed.length === meant.length && [...typed].sort().join('') === [...meant].sort().join('');

/** Words whose slips are remembered. */
const SLIPS_MAX = 5_000;

/** How a pattern fits: which words it takes, how many of them are slips, and where it begins. */
export type Fit = {
  used: ReadonlySet<number>;
  /** How many words its groups take once. */
  words: number;
  slips: number;
  begin: number;
  groups: number;
};

/**
 * Finds the groups of a pattern in a clause; null where one that has to be there is not. `repeats`: what may
 * be left out may also be there several times, as in 'show me a list of all'.
 */
export function fitOf(
  pattern: Pattern,
  tokens: readonly Token[],
  meanings: Meanings,
  repeats = false,
): Fit | null {
  const used = new Set<number>();
  let slips = 0;
  let begin = tokens.length;
  let groups = 0;
  const except = exceptionIn(tokens);
  for (const { phrases, isOptional } of pattern) {
    // 'All in Bouldin Creek except the house': what is left out is no word of the verb.
    const among = isOptional && except >= 0 ? tokens.slice(0, except) : tokens;
    const found = findPhrase(phrases, among, meanings, used);
    if (!found) {
      if (isOptional) continue;
      return null;
    }
    for (let at = 0; at < found.length; at += 1) used.add(found.at + at);
    slips += found.slips;
    groups += 1;
    if (!isOptional) begin = Math.min(begin, found.at);
  }
  const words = used.size;
  if (repeats) takeAgain(pattern, tokens, used);
  return { used, words, slips, begin, groups };
}

/** Takes what may be left out as often as it is there; a slip is none of it. */
function takeAgain(pattern: Pattern, tokens: readonly Token[], used: Set<number>): void {
  const asWritten = tokens.map(({ word }) => new Set([word]));
  for (const { phrases, isOptional } of pattern) {
    let found = isOptional ? findPhrase(phrases, tokens, asWritten, used) : null;
    while (found) {
      for (let at = 0; at < found.length; at += 1) used.add(found.at + at);
      found = findPhrase(phrases, tokens, asWritten, used);
    }
  }
}

type Found = { at: number; length: number; slips: number };

function findPhrase(
  phrases: ReadonlyMap<string, readonly Phrase[]>,
  tokens: readonly Token[],
  meanings: Meanings,
  used: ReadonlySet<number>,
): Found | null {
  let best: Found | null = null;
  for (let at = 0; at < tokens.length; at += 1) {
    for (const first of meanings[at] ?? []) {
      for (const phrase of phrases.get(first) ?? []) {
        if (at + phrase.length > tokens.length) continue;
        const slips = slipsAt(phrase, at, tokens, meanings, used);
        if (slips === null) continue;
        const found = { at, length: phrase.length, slips };
        if (!best || slips < best.slips || (slips === best.slips && found.length > best.length)) {
          best = found;
        }
      }
    }
  }
  return best;
}

function slipsAt(
  phrase: Phrase,
  at: number,
  tokens: readonly Token[],
  meanings: Meanings,
  used: ReadonlySet<number>,
): number | null {
  let slips = 0;
  for (const [index, word] of phrase.entries()) {
    const position = at + index;
    if (used.has(position)) return null;
    if (tokens[position]?.word === word) continue;
    if (!meanings[position]?.has(word)) return null;
    slips += 1;
  }
  return slips;
}
