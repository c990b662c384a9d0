import { dates } from '../format.ts';
import { currentLocale } from '../locale.ts';
import { SPANISH, SPANISH_STATES } from './spanish.ts';

const NAMED_DAY = /^[A-Z][a-z]+ \d{1,2}, \d{4}$/;

/** What the server filled in: states have names, days the order of the language; everything else stays. */
function said(value: string): string {
  if (NAMED_DAY.test(value))
    return dates({ dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${value} UTC`));
  return SPANISH_STATES[value] ?? value;
}

/** A refusal of a server function in the shown language; one that is not known stays as it is. */
export function saidRefusal(message: string): string {
  if (currentLocale() === 'en') return message;
  const plain = message.replace(/\.$/, '');
  const known = SPANISH[plain];
  if (known !== undefined) return known;
  for (const [english, words] of Object.entries(SPANISH)) {
    const values = valuesIn(plain, english);
    if (values) return words.replace(/\{\}/g, () => said(values.shift() ?? ''));
  }
  return message;
}

/** What stands in the places of a sentence; null where it is another one. */
function valuesIn(sentence: string, english: string): string[] | null {
  const [start = '', ...parts] = english.split('{}');
  if (parts.length === 0 || !sentence.startsWith(start)) return null;
  const pattern = [start, ...parts].map((part) => part.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&'));
  return new RegExp(`^${pattern.join('(.+?)')}$`).exec(sentence)?.slice(1) ?? null;
}
