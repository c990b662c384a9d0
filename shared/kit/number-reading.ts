import { numbers } from '../language/format.ts';
import { textsOf } from '../language/texts.ts';
import { readNumber } from '../language/typed-number.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

/** What a field takes and how it shows it. */
export type NumberRules = {
  min?: number | undefined;
  max?: number | undefined;
  /** How many digits may stand behind the decimal mark. */
  decimals: number;
  format: Intl.NumberFormatOptions;
};

/** A number or nothing, with what is to be said about it; NaN for a text that is not taken. */
export type Judged = { value: number | null; error?: string; note?: string };

/** A number as a field shows it while it is not edited. */
export const shownNumber = (value: number, { format }: NumberRules): string =>
  numbers(format).format(value);

/** What a typed text means to a field. Nothing is ever changed to fit: what does not fit is refused. */
export function judgeNumber(text: string, rules: NumberRules): Judged {
  const { min, max, decimals } = rules;
  const refused = (error: string): Judged => ({ value: Number.NaN, error });
  const read = readNumber(text, { decimals });
  switch (read.kind) {
    case 'empty':
      return { value: null };
    case 'unreadable':
      return refused(unreadable(rules));
    case 'ambiguous':
      return refused(t('numberField.twoNumbers', twoOf(read, rules)));
    case 'too-fine':
      return refused(
        decimals === 0 ? t('numberField.whole') : t('numberField.tooFine', { count: decimals }),
      );
    case 'number': {
      const shown = (value: number) => ({ value: shownNumber(value, rules) });
      if (min !== undefined && (read.value < min || Object.is(read.value, -0))) {
        return refused(t('numberField.atLeast', shown(min)));
      }
      if (max !== undefined && read.value > max) {
        return refused(t('numberField.atMost', shown(max)));
      }
      return read.grouped
        ? { value: read.value, note: t('numberField.readAs', shown(read.value)) }
        : { value: read.value };
    }
  }
}

/** Both numbers that a text can mean, as one may write them so that they mean one. */
function twoOf({ whole, part }: { whole: string; part: string }, rules: NumberRules) {
  const smaller = Math.round(Number(part) * 100) / 100;
  return {
    text: part,
    large: shownNumber(Number(whole), rules),
    small: shownNumber(smaller, rules),
    whole,
    part: rules.decimals === 2 ? smaller.toFixed(2) : String(smaller),
  };
}

/** What is said of a text that means no number. */
export function unreadable({ decimals }: Pick<NumberRules, 'decimals'>): string {
  const value = decimals === 0 ? 12 : decimals === 1 ? 1.5 : 1250.5;
  const example = numbers({ minimumFractionDigits: decimals }).format(value);
  return t('numberField.unreadable', { example });
}
