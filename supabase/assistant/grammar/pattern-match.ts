import { isMisspelt } from '#shared/domains/search/model/rules.ts';
import type { Pattern, Phrase } from './phrases.ts';
import type { Token } from './tokens.ts';

/** What each word of a clause may be among the words of the grammar: itself, or what it is a slip of. */
export type Meanings = readonly ReadonlySet<string>[];

/** Finds out what the words of a clause may mean; a word that is in the grammar is no slip. */
export function meaningsOf(tokens: readonly Token[], vocabulary: ReadonlySet<string>): Meanings {
  return tokens.map(({ word }) => {
    if (vocabulary.has(word)) return new Set([word]);
    const slips = [...vocabulary].filter((known) => isMisspelt(word, known));
    return new Set(slips);
  });
}

/** How a pattern fits: which words it takes, how many of them are slips, and where it begins. */
export type Fit = { used: ReadonlySet<number>; slips: number; begin: number; groups: number };

/** Finds the groups of a pattern in a clause; null where one that has to be there is not. */
export function fit(pattern: Pattern, tokens: readonly Token[], meanings: Meanings): Fit | null {
  const used = new Set<number>();
  let slips = 0;
  let begin = tokens.length;
  let groups = 0;
  for (const { phrases, isOptional } of pattern) {
    const found = findPhrase(phrases, tokens, meanings, used);
    if (!found) {
      if (isOptional) continue;
      return null;
    }
    for (let at = 0; at < found.length; at += 1) used.add(found.at + at);
    slips += found.slips;
    groups += 1;
    if (!isOptional) begin = Math.min(begin, found.at);
  }
  return { used, slips, begin, groups };
}

type Found = { at: number; length: number; slips: number };

function findPhrase(
  phrases: readonly Phrase[],
  tokens: readonly Token[],
  meanings: Meanings,
  used: ReadonlySet<number>,
): Found | null {
  let best: Found | null = null;
  for (const phrase of phrases) {
    // Longest first: a shorter one is no better unless the longer one had slips.
    if (best && best.slips === 0 && phrase.length < best.length) break;
    for (let at = 0; at + phrase.length <= tokens.length; at += 1) {
      const slips = slipsAt(phrase, at, tokens, meanings, used);
      if (slips === null) continue;
      const found = { at, length: phrase.length, slips };
      if (!best || slips < best.slips || (slips === best.slips && phrase.length > best.length)) {
        best = found;
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
