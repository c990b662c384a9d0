import { numbers } from '#shared/language/format.ts';
import { say } from '../language.ts';
import type { Fact, Wanted } from './kind.ts';

/** What is looked for, as SQL takes it: lists that are not read-only. */
export const sought = ({ ids, words }: Wanted) => ({
  ids: ids && [...ids],
  words: words && [...words],
});

/** A line about a thing; null values are shown as a dash. */
export function fact(key: string, en: string, es: string, value: string | null): Fact {
  return { key, label: { en, es }, value: value === null || value === '' ? '–' : value };
}

/** Yes or no in the language of the request. */
export const yesNo = (value: boolean): string =>
  value ? say({ en: 'yes', es: 'sí' }) : say({ en: 'no', es: 'no' });

/** An amount of cents as people read it. */
export function money(cents: number | null): string | null {
  if (cents === null) return null;
  const digits = cents % 100 === 0 ? 0 : 2;
  return numbers({
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(cents / 100);
}
