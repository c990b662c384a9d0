import { dayLater, deviceDay } from '../language/days.ts';
import { dates } from '../language/format.ts';
import { currentLocale } from '../language/locale.ts';
import { plainText } from '../language/typed-number.ts';

/** A calendar day without a time zone: `2026-11-03`. */
export type Day = string;

const MONTHS = [
  'january february march april may june july august september october november december',
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  'enero febrero marzo abril mayo junio julio agosto setiembre octubre noviembre diciembre',
].map((names) => names.split(' '));

/** A weekday before the day, in any usual length; the day alone decides. */
const WEEKDAY =
  /^(?:mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:rs?(?:day)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?|lun(?:es)?|mar(?:tes|(?=\.?,))|mie(?:rcoles)?|jue(?:ves)?|vie(?:rnes)?|sab(?:ado)?|dom(?:ingo)?)\.?,? +/;

const DAYS_AHEAD: Record<string, number> = {
  today: 0,
  hoy: 0,
  tomorrow: 1,
  manana: 1,
  'day after tomorrow': 2,
  'pasado manana': 2,
};

/** The day of a date of this device. */
export const toDay = (date: Date): Day => deviceDay(date);

/** Midnight of a day here; undefined for what is none, such as February 30. */
export function fromDay(day: Day): Date | undefined {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day)?.map(Number) ?? [];
  if (year === undefined || month === undefined || date === undefined) return undefined;
  const found = new Date(year, month - 1, date);
  return toDay(found) === day ? found : undefined;
}

/** A day as it is read: Tue, Nov 3, 2026. */
export function dayText(day: Day): string {
  const date = fromDay(day);
  if (!date) return day;
  return dates({
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
  }).format(date);
}

const WORDS =
  /^(?:(?:the )?(\d{1,2})(?:st|nd|rd|th|o|ro|er)?\.? (?:of )?([a-z]{3,})|([a-z]{3,})\.? (?:the )?(\d{1,2})(?:st|nd|rd|th|o)?)\.?(?: (\d{4}))?$/;
const NUMBERS = /^(\d{1,2})([/.-])(\d{1,2})(?:\2(\d{4}|\d{2}))?$/;
const YEAR_FIRST = /^(\d{4})([/.-])(\d{1,2})\2(\d{1,2})$/;

/**
 * The day that a text means: 2026-11-03, 11/3/2026, 11/3, Nov 3rd, November 3 2026, 3 Nov, 3 de nov de
 * 2026, today, mañana; the words of both languages, whichever is shown. Numbers stand in the order of the
 * language that is shown, unless only the other order is a day. Without a year it is the next such day
 * from today on.
 */
export function parseDay(text: string, today: Day, language = currentLocale()): Day | undefined {
  const clean = fold(text)
    .replace(WEEKDAY, '')
    .replace(/,| de(?:l)? (?=\S)/g, ' ')
    .replace(/^primero\b/, '1')
    .replace(/\s+/g, ' ')
    .trim();
  const ahead = DAYS_AHEAD[clean];
  if (ahead !== undefined) return dayLater(today, ahead);
  const [, year, , second, third] = YEAR_FIRST.exec(clean) ?? [];
  if (year) return written(Number(year), Number(second), Number(third));
  const numbers = NUMBERS.exec(clean);
  if (numbers) {
    const [first, other] = [Number(numbers[1]), Number(numbers[3])];
    const dayFirst = inYear(numbers[4], other, first, today);
    const monthFirst = inYear(numbers[4], first, other, today);
    return language === 'es' ? (dayFirst ?? monthFirst) : (monthFirst ?? dayFirst);
  }
  const words = WORDS.exec(clean);
  if (!words) return undefined;
  const name = words[2] ?? words[3] ?? '';
  const month =
    Math.max(...MONTHS.map((names) => names.findIndex((one) => one.startsWith(name)))) + 1;
  return month > 0 ? inYear(words[5], month, Number(words[1] ?? words[4]), today) : undefined;
}

/** One form of each character, in small letters without accents. */
function fold(text: string): string {
  return plainText(text.replaceAll('°', 'o')).toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}

function inYear(year: string | undefined, month: number, date: number, today: Day) {
  if (year) return written(Number(year) + (year.length === 2 ? 2000 : 0), month, date);
  const now = Number(today.slice(0, 4));
  const here = written(now, month, date);
  return here && here >= today ? here : written(now + 1, month, date);
}

function written(year = 0, month = 0, date = 0): Day | undefined {
  const two = (part: number) => String(part).padStart(2, '0');
  const day = `${String(year).padStart(4, '0')}-${two(month)}-${two(date)}`;
  return fromDay(day) ? day : undefined;
}
