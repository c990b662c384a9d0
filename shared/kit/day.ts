import { dates } from '../language/format.ts';
/** A calendar day without a time zone: `2026-11-03`. */
export type Day = string;

const MONTHS = [
  'jan feb mar apr may jun jul aug sep oct nov dec'.split(' '),
  'ene feb mar abr may jun jul ago sep oct nov dic'.split(' '),
];

/** The day of a date of this device. */
export function toDay(date: Date): Day {
  const two = (part: number) => String(part).padStart(2, '0');
  const year = String(date.getFullYear()).padStart(4, '0');
  return `${year}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

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

/**
 * Parses typed text: 2026-11-03, 11/3/2026, 11/3, Nov 3, November 3 2026, 3 Nov, 3 de nov de 2026; both
 * languages are accepted whichever is shown. Without a year it is the next such day from today on.
 */
export function parseDay(text: string, today: Day): Day | undefined {
  const clean = text
    .trim()
    .toLowerCase()
    .replace(/^\p{L}+,\s*/u, '')
    .replace(/,| de /g, ' ');
  const iso = /^\d{4}-\d{1,2}-\d{1,2}$/.test(clean) ? clean.split('-').map(Number) : undefined;
  if (iso) return written(iso[0], iso[1], iso[2]);
  const numbers = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?$/.exec(clean);
  if (numbers) return inYear(numbers[3], Number(numbers[1]), Number(numbers[2]), today);
  const words =
    /^(?:([a-z]{3,})\.?\s+(\d{1,2})|(\d{1,2})\.?\s+([a-z]{3,})\.?)(?:\s+(\d{4}))?$/.exec(clean);
  if (!words) return undefined;
  const name = words[1] ?? words[4] ?? '';
  const month = Math.max(...MONTHS.map((names) => names.indexOf(name.slice(0, 3)))) + 1;
  return month > 0 ? inYear(words[5], month, Number(words[2] ?? words[3]), today) : undefined;
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
