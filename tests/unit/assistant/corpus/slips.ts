import type { Random } from '../../../support/random.ts';

/** What a hand does to one word. */
type SlipKind =
  | 'left out'
  | 'doubled'
  | 'swapped'
  | 'next key'
  | 'accent'
  | 'space lost'
  | 'space put'
  | 'apostrophe';

/** A sentence with one slip, and the word that it is in. */
export type Slipped = { text: string; kind: SlipKind; word: string };

/** Keys next to each other, as on keyboards of English and Spanish; 'y' and 'z' are also changed for each other. */
const ROWS = ['qwertyuiop', 'asdfghjklñ', 'zxcvbnm'];
const ACCENTS: Readonly<Record<string, string>> = {
  ...{ a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', n: 'ñ' },
  ...{ á: 'a', é: 'e', í: 'i', ó: 'o', ú: 'u', ñ: 'n' },
};

function nextKeys(letter: string): string[] {
  const small = letter.toLowerCase();
  const row = ROWS.findIndex((keys) => keys.includes(small));
  if (row < 0) return [];
  const at = ROWS[row]?.indexOf(small) ?? 0;
  const neighbours = [
    ROWS[row]?.[at - 1],
    ROWS[row]?.[at + 1],
    ROWS[row - 1]?.[at],
    ROWS[row + 1]?.[at],
  ];
  const other = small === 'y' ? 'z' : small === 'z' ? 'y' : undefined;
  return [...neighbours, other].filter((key) => key !== undefined);
}

const asWritten = (key: string, letter: string) =>
  letter === letter.toLowerCase() ? key : key.toUpperCase();

/** All slips of a kind that are possible in a word, with what stands behind it. */
function slipsOf(word: string, kind: SlipKind): string[] {
  const letters = [...word];
  const from = (at: number, count: number, put: string) =>
    letters.slice(0, at).join('') + put + letters.slice(at + count).join('');
  const each = (make: (letter: string, at: number) => string[]) => letters.flatMap(make);
  switch (kind) {
    case 'left out':
      return letters.length < 3 ? [] : each((_, at) => [from(at, 1, '')]);
    case 'doubled':
      return each((letter, at) => [from(at, 1, letter + letter.toLowerCase())]);
    case 'swapped':
      return each((letter, at) => {
        const next = letters[at + 1];
        if (next === undefined || next.toLowerCase() === letter.toLowerCase()) return [];
        const isFirst = at === 0 && letter !== letter.toLowerCase();
        const pair = isFirst ? next.toUpperCase() + letter.toLowerCase() : next + letter;
        return [from(at, 2, pair)];
      });
    case 'next key':
      return each((letter, at) =>
        nextKeys(letter).map((key) => from(at, 1, asWritten(key, letter))),
      );
    case 'accent':
      return each((letter, at) => {
        const other = ACCENTS[letter.toLowerCase()];
        return other === undefined ? [] : [from(at, 1, asWritten(other, letter))];
      });
    case 'space put':
      return letters.length < 4 ? [] : each((_, at) => (at === 0 ? [] : [from(at, 0, ' ')]));
    case 'apostrophe':
      return apostrophesOf(word);
    case 'space lost':
      return [word];
  }
}

/** 'Petras', "tour's", 'its' for "it's": what a phone makes of it, or leaves out. */
function apostrophesOf(word: string): string[] {
  if (/['’]/.test(word)) {
    const typed = ['', ';', ' ', '`'].map((mark) => word.replace(/['’]/, mark));
    return [...typed, word.replace('’', "'"), word.replace("'", '’')].filter((one) => one !== word);
  }
  return word.length > 3 && /[^s]s$/.test(word) ? [word.replace(/s$/, "'s")] : [];
}

const KINDS: readonly SlipKind[] = [
  ...(['left out', 'doubled', 'swapped', 'next key', 'accent'] as const),
  ...(['space lost', 'space put', 'apostrophe'] as const),
];

const WORD = /\p{L}+(?:['’]\p{L}+)?/gu;

const pick = <One>(random: Random, among: readonly One[]): One | undefined =>
  among.length === 0 ? undefined : random.pick(among);

/** One slip in one word of a sentence; null where the kind that was drawn does not fit the word. */
function slip(text: string, random: Random): Slipped | null {
  const emails = [...text.matchAll(/\S+@\S+/g)];
  const words = [...text.matchAll(WORD)].filter(
    ({ index }) => !emails.some((one) => one.index <= index && index < one.index + one[0].length),
  );
  const match = pick(random, words);
  const kind = pick(random, KINDS);
  if (!match || !kind) return null;
  const [word] = match;
  const end = match.index + word.length;
  if (kind === 'space lost') {
    if (!/^ \p{L}/u.test(text.slice(end))) return null;
    return { kind, word, text: text.slice(0, end) + text.slice(end + 1) };
  }
  const made = pick(random, slipsOf(word, kind));
  if (made === undefined || made === word) return null;
  return { kind, word, text: text.slice(0, match.index) + made + text.slice(end) };
}

/** So many slips of a sentence, the same for one seed. */
export const slipped = (text: string, random: Random, count: number): Slipped[] =>
  Array.from({ length: count }, () => slip(text, random) ?? slip(text, random)).filter(
    (one) => one !== null,
  );
