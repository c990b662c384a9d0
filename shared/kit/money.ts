import { currentLocale } from '../language/locale.ts';

/** What an amount that was typed means, in cents; or why it is not taken. */
export type TypedMoney =
  | { kind: 'cents'; cents: number }
  | { kind: 'empty' }
  /** It could be two amounts, such as `1.250`: its digits, which are the larger one. */
  | { kind: 'ambiguous'; whole: string }
  | { kind: 'unreadable' };

const UNREADABLE: TypedMoney = { kind: 'unreadable' };
const WHOLE = /^\d{1,9}$/;
/** Groups of three, with one mark: 1,250,000 or 1 250. */
const GROUPED = /^[1-9]\d{0,2}(?:([,. '])\d{3})(?:\1\d{3})*$/;
const DECIMAL = /^(.*)([.,])(\d{1,2})$/;

/**
 * Reads dollars as people write them in English and Spanish. The last mark with one or two digits behind
 * it is the decimal mark, a mark with three behind it parts groups: `12,50`, `1,250.00`, `1.250,00` and
 * `$12.5` are sure. `1.250` is 1,250 dollars in Spanish; in English it may be a slip, and is asked about.
 */
export function parseMoney(typed: string, language = currentLocale()): TypedMoney {
  const text = typed
    .normalize('NFKC')
    .trim()
    .replace(/^(?:US)?\$\s*|\s*(?:US)?\$$/gi, '')
    .replace(/[’‘]/g, "'");
  if (text === '') return { kind: 'empty' };
  if (WHOLE.test(text)) return centsOf(text, '');
  const [, whole = '', mark = '', part = ''] = DECIMAL.exec(text) ?? [];
  if (mark) return decimal(whole, mark, part);
  const group = GROUPED.exec(text)?.[1];
  if (!group) return UNREADABLE;
  const digits = text.replaceAll(group, '');
  const marks = text.length - digits.length;
  if (group === '.' && marks === 1 && language === 'en') {
    return { kind: 'ambiguous', whole: digits };
  }
  return centsOf(digits, '');
}

function decimal(whole: string, mark: string, part: string): TypedMoney {
  if (WHOLE.test(whole)) return centsOf(whole, part);
  const group = GROUPED.exec(whole)?.[1];
  return group && group !== mark ? centsOf(whole.replaceAll(group, ''), part) : UNREADABLE;
}

const centsOf = (whole: string, part: string): TypedMoney => ({
  kind: 'cents',
  cents: Number(whole) * 100 + Number(part.padEnd(2, '0')),
});
