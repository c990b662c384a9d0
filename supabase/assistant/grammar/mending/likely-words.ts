import { editDistance, isWithin } from '#shared/domains/search/model/rules.ts';
import { isNextTo, isSlipOf, sound } from '../slips.ts';
import { SMALL } from './small.ts';

/** A word that was likely meant, and how little it takes to get from it to what was typed. */
export type Likely = { word: string; cost: number };

const lettersOf = (word: string): string => [...word].sort().join('');
const isSwapped = (typed: string, meant: string) =>
  typed.length === meant.length && lettersOf(typed) === lettersOf(meant);

/** A letter that was typed twice, or once where there are two. */
const isDoubled = (typed: string, meant: string) =>
  typed.replace(/(.)\1/g, '$1') === meant.replace(/(.)\1/g, '$1');

/** Most letters that a slip of several may have wrong. */
const FAR = 2;
/** A word of so many letters has room for a second slip. */
const LONG = 8;

/** What a hurried hand makes of a small word: 'ne' of 'en', 'mme' of 'me', 'ls' of 'las'. */
function costOfSmall(typed: string, meant: string): number | null {
  if (typed.length < 2 || editDistance(typed, meant) !== 1) return null;
  if (isSwapped(typed, meant) || isDoubled(typed, meant)) return 0;
  if (typed.length > meant.length) return meant.length > 2 && typed.length < 4 ? 1 : null;
  if (typed.length < meant.length) return 1;
  const at = [...typed].findIndex((letter, index) => letter !== meant[index]);
  return isNextTo(typed[at] ?? '', meant[at] ?? '') ? 1 : null;
}

/** What it takes to type one word for another; null where no hurried hand does. */
function costOf(typed: string, meant: string): number | null {
  if (typed === meant || Math.abs(typed.length - meant.length) > FAR) return null;
  const isFirst = typed[0] === meant[0];
  // Of thousands of words only those that begin alike are compared letter by letter.
  if (!isFirst && typed[0] !== meant[1]) return isSlipOf(typed, meant) ? 1 : null;
  if (SMALL.has(meant)) return costOfSmall(typed, meant);
  // 'Ueces', 'uien': the first letter is missing.
  if (typed.length > 3 && meant.slice(1) === typed) return 1;
  const distance = editDistance(typed, meant);
  if (isSwapped(typed, meant) && distance === 1) return isFirst || typed[0] === meant[1] ? 0 : null;
  const shorter = Math.min(typed.length, meant.length);
  if (isFirst && isDoubled(typed, meant) && shorter >= 3) return 0;
  if (isFirst && distance === 1 && typed.length < meant.length) return meant.length > 3 ? 1 : null;
  if (isFirst && distance === 1 && typed.length > meant.length) return shorter > 3 ? 1 : null;
  if (isSlipOf(typed, meant)) return 1;
  // 'Toors': one vowel for another.
  const vowels = /[aeiou]/g;
  const isVowel = isFirst && typed.length > 4 && typed.length === meant.length && distance === 1;
  if (isVowel && typed.replace(vowels, '_') === meant.replace(vowels, '_')) return 2;
  if (isFirst && distance === 1 && shorter > 5) return 2;
  if (isFirst && distance === FAR && shorter >= LONG) return 2;
  // 'Reactba': a letter is missing of a word that sounds so.
  const isHeard = isFirst && shorter > 5 && isWithin(sound(typed), sound(meant), 1);
  return isHeard ? 2 : null;
}

/** Most words that one may have been meant for. */
const MOST = 4;

/** The words of a pool that a typed one is likely a slip of, the likeliest first. */
export function likelyWords(typed: string, pools: readonly Iterable<string>[]): Likely[] {
  const found = new Map<string, number>();
  for (const pool of pools) {
    for (const word of pool) {
      if (found.has(word)) continue;
      const cost = costOf(typed, word);
      if (cost !== null) found.set(word, cost);
    }
  }
  const all = [...found].map(([word, cost]) => ({ word, cost }));
  const least = Math.min(...all.map(({ cost }) => cost));
  return all
    .filter(({ cost }) => cost <= least + 1)
    .toSorted((one, other) => one.cost - other.cost)
    .slice(0, MOST);
}
