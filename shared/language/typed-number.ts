import { asciiDigits } from './digits.ts';
import { currentLocale } from './locale.ts';

/** What a number that was typed means; or why it is not taken. */
export type TypedNumber =
  /** `grouped`: one point parts the thousands, which not everybody means by it, so say what was read. */
  | { kind: 'number'; value: number; grouped: boolean }
  | { kind: 'empty' }
  /** It could be two numbers, such as `1.250`: the digits of the larger and the text of the smaller. */
  | { kind: 'ambiguous'; whole: string; part: string }
  /** A number with more digits behind its decimal mark than can be taken. */
  | { kind: 'too-fine' }
  | { kind: 'unreadable' };

type Reading = {
  /** How many digits may stand behind the decimal mark. */
  decimals?: number;
  language?: string;
};

const UNREADABLE: TypedNumber = { kind: 'unreadable' };
const WHOLE = /^\d{1,12}$/;
/** Groups of three, with one mark: 1,250,000 or 1 250. */
const GROUPED = /^[1-9]\d{0,2}(?:([,. '])\d{3})(?:\1\d{3})*$/;
const DECIMAL = /^(.*)([.,])(\d{1,2})$/;
const SIGNED = /^(-?) ?(?:USD|(?:US)?\$)? ?(-?)(.*?) ?(?:USD|(?:US)?\$)?$/i;

/** A text as every reader takes it: one form of each character, digits of every script as 0 to 9. */
export function plainText(typed: string): string {
  return (
    asciiDigits(typed)
      // Copying leaves marks of direction and joiners in a text, without a trace.
      .replace(/\p{Cf}/gu, '')
      .replace(/\s+/gu, ' ')
      .trim()
  );
}

/** The digits of a text, such as a code that was pasted with a space in its middle. */
export const digitsOf = (typed: string): string => plainText(typed).replace(/\D/gu, '');

/**
 * Reads a number as people write it in English and Spanish, with or without a dollar sign. The last mark
 * with one or two digits behind it is the decimal mark, a mark with three behind it parts groups: `12,50`,
 * `1,250.00`, `1.250,00` and `-5` are sure. `1.250` is 1,250 in Spanish; in English it may be a slip, and
 * is asked about where decimals are possible.
 */
export function readNumber(
  typed: string,
  { decimals = 0, language = currentLocale() }: Reading = {},
): TypedNumber {
  const text = plainText(typed)
    .replace(/[’‘]/g, "'")
    .replace(/[−‐–]/g, '-')
    .replaceAll('٫', '.')
    .replaceAll('٬', ',');
  if (text === '') return { kind: 'empty' };
  const [, before, inside, amount = ''] = SIGNED.exec(text) ?? [];
  const read = unsigned(amount, decimals, language);
  if (!before && !inside) return read;
  return read.kind === 'number' && !(before && inside)
    ? { ...read, value: -read.value }
    : UNREADABLE;
}

function unsigned(text: string, decimals: number, language: string): TypedNumber {
  if (WHOLE.test(text)) return numberOf(text, '');
  const [, whole = '', mark = '', part = ''] = DECIMAL.exec(text) ?? [];
  if (mark) {
    const digits = WHOLE.test(whole) ? whole : ungrouped(whole, mark);
    if (digits === undefined) return UNREADABLE;
    return part.length > decimals && Number(part) > 0
      ? { kind: 'too-fine' }
      : numberOf(digits, part);
  }
  const digits = ungrouped(text, '');
  if (digits === undefined) return UNREADABLE;
  const points = text.split('.').length - 1;
  if (points === 1 && decimals > 0 && language === 'en') {
    return { kind: 'ambiguous', whole: digits, part: text };
  }
  return numberOf(digits, '', points === 1);
}

/** The digits of a text in groups that another mark parts than the decimal one. */
function ungrouped(text: string, decimal: string): string | undefined {
  const group = GROUPED.exec(text)?.[1];
  return group && group !== decimal ? text.replaceAll(group, '') : undefined;
}

const numberOf = (whole: string, part: string, grouped = false): TypedNumber => ({
  kind: 'number',
  value: Number(part === '' ? whole : `${whole}.${part}`),
  grouped,
});
