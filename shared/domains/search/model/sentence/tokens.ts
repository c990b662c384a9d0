import { plainText, readNumber } from '../../../../language/typed-number.ts';

/** A piece of a sentence: a word, a number with its value, or a sign; `comma` is one that stands before a word. */
export type Token = {
  text: string;
  value?: number;
  grouped?: boolean;
  glued?: boolean;
  comma?: boolean;
};

/** Longest part of a sentence that is read. */
const LONGEST = 400;

/** What may follow the digits of a number without a space, and still leaves it a number. */
const AFTER_DIGITS = new Set(
  'k b br brs bd bds bdr bdrs bdrm bdrms bed beds bedroom bedrooms bhk ba bath baths bathroom bathrooms usd mo month months m2 sqm sqft sf ft2 ft sq st nd rd th'.split(
    ' ',
  ),
);

const PIECE = /\d+(?:[.,'’٫٬]\d+)*(?: \d{3}(?![\d.,]))*|[a-z]+(?:'[a-z]+)?|<=|>=|[$+\-–—/<>~½]/gu;

/** Small letters without accents, digits of every script as 0 to 9. */
export function folded(sentence: string): string {
  return plainText(sentence.slice(0, LONGEST))
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[’`‘]/g, "'");
}

/** The pieces of a sentence in their order. What is no number as people write one is a word. */
export function tokensOf(sentence: string): Token[] {
  const text = folded(sentence).replace(/½|1⁄2/g, ' 1/2');
  const found: Token[] = [];
  let end = 0;
  for (const match of text.matchAll(PIECE)) {
    const [piece] = match;
    const comma = text.slice(end, match.index).includes(',');
    end = match.index + piece.length;
    const before = text[match.index - 1] ?? ' ';
    const after = text.slice(match.index + piece.length);
    if (/^\d/.test(piece)) found.push(...numbered(piece, after, found));
    else if (/^[-–—]$/.test(piece)) {
      // Between letters it only joins words; in front of a word it excludes.
      if (/[\d\s$+k]/.test(before) && /^\s*\$?\d/.test(after)) found.push({ text: '-' });
      else if (/\s/.test(before) && /^[a-z]/.test(after)) found.push({ text: '-' });
    } else found.push({ text: piece, glued: /\d/.test(before), comma });
  }
  return joined(found);
}

function numbered(piece: string, after: string, found: readonly Token[]): Token[] {
  const [letters = ''] = /^[a-z]+\d*/.exec(after) ?? [];
  const suffix = AFTER_DIGITS.has(letters) || AFTER_DIGITS.has(letters.replace(/\d+$/, ''));
  const read = readNumber(piece, { decimals: 2, language: 'es' });
  if (read.kind === 'number' && (letters === '' || suffix) && !/^[.,]\d/.test(after)) {
    return [{ text: piece, value: read.value, grouped: read.grouped }];
  }
  // '1 500 200' that is no group is three numbers.
  const parts = piece.split(' ');
  if (parts.length > 1) return parts.flatMap((part) => numbered(part, '', found));
  return [{ text: piece }];
}

/** Digits that are no number and the letters glued to them are one word: `1e3`, `1,500x`. */
function joined(tokens: Token[]): Token[] {
  const out: Token[] = [];
  for (const token of tokens) {
    const last = out.at(-1);
    if (token.glued && last && /^\d/.test(last.text) && last.value === undefined) {
      last.text += token.text;
    } else out.push(token);
  }
  return out;
}

const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen'.split(
    ' ',
  );
const SPANISH =
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis'.split(
    ' ',
  );

const SPOKEN = new Map<string, number>([
  ...ONES.map((word, value) => [word, value] as const),
  ...SPANISH.map((word, value) => [word, value] as const),
  ['un', 1],
  ['una', 1],
  ['a', 1],
  ['eighteen', 18],
  ['dieciocho', 18],
  ['twenty', 20],
  ['veinte', 20],
  ['couple', 2],
]);

/** The number that a token says in digits or as a word; 'a' and 'un' are one where `articles` is true. */
export function numberAt(token: Token | undefined, articles = false): number | undefined {
  if (!token) return undefined;
  if (token.value !== undefined) return token.value;
  if (!articles && /^(?:a|un|una)$/.test(token.text)) return undefined;
  return SPOKEN.get(token.text);
}

/** Whether a word is a number. */
export const isSpokenNumber = (word: string): boolean => SPOKEN.has(word);
