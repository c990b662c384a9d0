/**
 * The combining marks of a decomposed letter. As ranges, like SQL's plain_words: Postgres has no \p{M}, and
 * both must remove the same characters.
 */
const MARKS =
  '\\u0300-\\u036f\\u0483-\\u0489\\u0591-\\u05bd\\u064b-\\u065f\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\u3099\\u309a\\ufe00-\\ufe0f\\ufe20-\\ufe2f';

const EVERY_MARK = new RegExp(`[${MARKS}]`, 'gu');

/** A letter or digit is what Postgres' [[:alnum:]] is, not \p{N}, which has '❶' as well. */
const WORD = /[\p{Alphabetic}\p{Nd}]+/gu;

/** A word as written in a text, with its accents. */
export const WRITTEN_WORD = new RegExp(`[\\p{Alphabetic}\\p{Nd}${MARKS}]+`, 'gu');

/** Small letters without accents: who types 'habitacion' means 'Habitación'. */
export function plainText(text: string): string {
  return text.normalize('NFKD').replace(EVERY_MARK, '').toLowerCase();
}

/** The words of a text, normalised for comparison; letters and digits only. */
export function plainWords(text: string): string[] {
  return plainText(text).match(WORD) ?? [];
}
