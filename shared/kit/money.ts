import { currentLocale } from '../language/locale.ts';
import { readNumber } from '../language/typed-number.ts';

/** What an amount that was typed means, in cents; or why it is not taken. */
export type TypedMoney =
  | { kind: 'cents'; cents: number }
  | { kind: 'empty' }
  /** It could be two amounts, such as `1.250`: its digits, which are the larger one. */
  | { kind: 'ambiguous'; whole: string }
  | { kind: 'unreadable' };

/** Dollars as a field shows them: two decimals, or none where there are no cents. */
export const DOLLARS = {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
} as const satisfies Intl.NumberFormatOptions;

const MOST_CENTS = 99_999_999_999;

/** Reads dollars as `readNumber` reads numbers; what is owed or paid is never less than nothing. */
export function parseMoney(typed: string, language = currentLocale()): TypedMoney {
  const read = readNumber(typed, { decimals: 2, language });
  if (read.kind === 'empty') return read;
  if (read.kind === 'ambiguous') return { kind: 'ambiguous', whole: read.whole };
  const cents = read.kind === 'number' ? Math.round(read.value * 100) : -1;
  // A minus before zero is one, too.
  return cents < 0 || Object.is(cents, -0) || cents > MOST_CENTS
    ? { kind: 'unreadable' }
    : { kind: 'cents', cents };
}
