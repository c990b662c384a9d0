import { parseDay } from '#shared/kit/day.ts';
import { dayLater } from '#shared/language/days.ts';
import type { Locale } from '#shared/language/locale.ts';
import { readNumber } from '#shared/language/typed-number.ts';

/** An amount as papers print it, with its cents, or whole behind a dollar sign. */
const AMOUNT =
  /(?<![\d.,/-])(-|−)? ?(?:US)?(?:\$ ?\d[\d.,' ]*|[€£]? ?\d{1,3}(?:[.,' ]\d{3})*[.,]\d{2}|[€£]? ?\d+[.,]\d{2})(?![\d/%]|[.,]\d)/g;

/** Cents of every amount of a line, from left to right. */
export function amountsOf(line: string): number[] {
  const cents: number[] = [];
  for (const [found] of line.matchAll(AMOUNT)) {
    const typed = found
      .replace(/[€£]/g, '')
      .replace(/[.,' ]+$/, '')
      .trim();
    const read = readNumber(typed, { decimals: 2, language: 'en' });
    if (read.kind === 'number') cents.push(Math.round(read.value * 100));
  }
  return cents;
}

/** The amount at the end of a line; undefined where it has none. */
export const lastAmount = (line: string): number | undefined => amountsOf(line).at(-1);

/** A line without the amounts in it. */
export const withoutAmounts = (line: string): string => line.replace(AMOUNT, ' ');

const MONTH =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|ene(?:ro)?|feb(?:rero)?|mar(?:zo)?|abr(?:il)?|mayo|jun(?:io)?|jul(?:io)?|ago(?:sto)?|sep(?:tiembre)?|setiembre|oct(?:ubre)?|nov(?:iembre)?|dic(?:iembre)?';

/** Days as papers write them, always with their year. */
const DAY = new RegExp(
  [
    '\\b\\d{4}([/.-])\\d{1,2}\\1\\d{1,2}\\b',
    '\\b\\d{1,2}([/.-])\\d{1,2}\\2(?:\\d{4}|\\d{2})\\b',
    `\\b(?:${MONTH})\\.? \\d{1,2}(?:st|nd|rd|th)?,? \\d{4}\\b`,
    `\\b\\d{1,2}(?:st|nd|rd|th)?[ -](?:de |of )?(?:${MONTH})\\.?,?[ -](?:de |del )?\\d{4}\\b`,
  ].join('|'),
  'gi',
);

/** A text in Spanish has these, and hardly one in English does. */
const SPANISH =
  /\b(?:fecha|factura|recibo|importe|impuestos?|cantidad|precio|cliente|pagar|efectivo|gracias|tel[eé]fono|vence|p[oó]liza|seguro|de (?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)|iva|rfc|nif|cif)\b/gi;

/** The language of a paper: in which order it writes a day in numbers. */
export const languageOfText = (text: string): Locale =>
  (text.match(SPANISH)?.length ?? 0) >= 2 ? 'es' : 'en';

/** Every day that a line has, as `YYYY-MM-DD`. */
export function daysOf(line: string, today: string, language: Locale): string[] {
  return [...line.matchAll(DAY)].flatMap(([found]) => {
    const day = parseDay(
      found.replaceAll(/(?<=\d|[a-z])-(?=[a-z])|(?<=[a-z])-(?=\d)/gi, ' '),
      today,
      language,
    );
    return day ? [day] : [];
  });
}

/**
 * The days of a line that have been: a day that would lie ahead in the one order of its numbers is read in
 * the other.
 */
export function pastDays(line: string, today: string, language: Locale): string[] {
  const other = language === 'es' ? 'en' : 'es';
  const latest = dayLater(today, 1);
  const first = daysOf(line, today, language);
  const second = daysOf(line, today, other);
  return first.flatMap((day, index) => {
    const found = day <= latest ? day : second[index];
    return found && found <= latest && found >= dayLater(today, -3650) ? [found] : [];
  });
}

/** The lines of a text, each without the spaces around and inside it. */
export const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
