import { remembered } from './remembered.ts';

/** Keys next to each other: what a finger hits instead. */
const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** Whether a finger that misses one key hits the other. */
export function isNextTo(one: string, other: string): boolean {
  const placeOf = (key: string) => {
    const row = ROWS.findIndex((keys) => keys.includes(key));
    return row < 0 ? null : { row, column: ROWS[row]?.indexOf(key) ?? 0 };
  };
  const a = placeOf(one);
  const b = placeOf(other);
  if (!a || !b) return false;
  return Math.abs(a.row - b.row) <= 1 && Math.abs(a.column - b.column) <= 1;
}

/**
 * A word as it sounds in Spanish, and for what is often mixed up in English: 'aprueva' and 'aprueba',
 * 'resibo' and 'recibo', 'leese' and 'lease' have one sound.
 */
function soundOf(word: string): string {
  return word
    .replace(/^h/, '')
    .replace(/(?<=[^cs])h/g, '')
    .replace(/qu(?=[ei])|k|c(?![eih])|q/g, 'k')
    .replace(/[cz](?=[ei])|z|x/g, 's')
    .replace(/v/g, 'b')
    .replace(/g(?=[ei])/g, 'j')
    .replace(/ll/g, 'y')
    .replace(/ea|ee|ie|ei/g, 'i')
    .replace(/(.)\1+/g, '$1');
}

/** A word as it sounds; each is made once. */
export const sound = remembered(soundOf);

/** The two first letters changed places: 'hwo', 'uploda' is none. */
const swapsFirst = (typed: string, meant: string) =>
  typed.length === meant.length &&
  typed[0] === meant[1] &&
  typed[1] === meant[0] &&
  typed.slice(2) === meant.slice(2);

/** One letter of a short word is the key next to it: 'msrk'. */
function missesKey(typed: string, meant: string): boolean {
  if (typed.length !== meant.length || typed.length < 4) return false;
  const other = [...typed].flatMap((letter, at) => (letter === meant[at] ? [] : [at]));
  const [at, ...more] = other;
  if (at === undefined || more.length > 0 || (at === 0 && typed.length < 5)) return false;
  return isNextTo(typed[at] ?? '', meant[at] ?? '');
}

/** A short word without its vowel: 'shw', 'fnd', 'snd'. */
const dropsVowel = (typed: string, meant: string) =>
  typed.length === 3 &&
  meant.length === 4 &&
  !/[aeiouy]/.test(typed) &&
  meant.replace(/[aeiouy]/, '') === typed;

/** Whether a word that is none of the grammar's is a slip of one that an ordinary slip does not explain. */
export function isSlipOf(typed: string, meant: string): boolean {
  if (typed === meant || meant.length < 3) return false;
  if (swapsFirst(typed, meant) || dropsVowel(typed, meant) || missesKey(typed, meant)) return true;
  return typed.length >= 4 && meant.length >= 4 && sound(typed) === sound(meant);
}

type Indexed = { byLength: Map<number, string[]>; bySound: Map<string, string[]> };

const indexes = new WeakMap<ReadonlySet<string>, Indexed>();

function indexOf(vocabulary: ReadonlySet<string>): Indexed {
  const known = indexes.get(vocabulary);
  if (known) return known;
  const made = {
    byLength: Map.groupBy(vocabulary, (word) => word.length),
    bySound: Map.groupBy(vocabulary, sound),
  };
  indexes.set(vocabulary, made);
  return made;
}

/** The words of the grammar that a word is such a slip of: only those that it can be are looked at. */
export function slipsAmong(vocabulary: ReadonlySet<string>, typed: string): string[] {
  const { byLength, bySound } = indexOf(vocabulary);
  const possible = new Set([
    ...(byLength.get(typed.length) ?? []),
    ...(typed.length === 3 ? (byLength.get(4) ?? []) : []),
    ...(bySound.get(sound(typed)) ?? []),
  ]);
  return [...possible].filter((meant) => isSlipOf(typed, meant));
}
