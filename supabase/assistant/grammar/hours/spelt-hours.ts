import { MONTHS } from '../calendar-words.ts';
import { numberOf } from '../small-words.ts';

const HOURS =
  'one two three four five six seven eight nine ten eleven twelve una dos tres cuatro cinco seis siete ocho nueve diez once doce'.split(
    ' ',
  );

/** 'At eight', 'four thirty', 'half past two', 'a las cuatro y media': hours in letters, as digits. */
export function spelt(typed: string): string {
  const hour = (word: string) => String((HOURS.indexOf(word) % 12) + 1);
  const words = HOURS.join('|');
  return typed
    .replace(new RegExp(`^half past (${words})$`), (_, one: string) => `${hour(one)}:30`)
    .replace(new RegExp(`^quarter past (${words})$`), (_, one: string) => `${hour(one)}:15`)
    .replace(new RegExp(`^(${words}) (?:thirty|y media)$`), (_, one: string) => `${hour(one)}:30`)
    .replace(new RegExp(`^(${words}) (?:fifteen|y cuarto)$`), (_, one: string) => `${hour(one)}:15`)
    .replace(
      new RegExp(`^(?:at |a las |a la )?(${words}) ?([ap])\\.?m\\.?$`),
      (_, one: string, half: string) => `${hour(one)} ${half}m`,
    )
    .replace(new RegExp(`^(?:at|a las|a la) (${words})$`), (_, one: string) => `at ${hour(one)}`)
    .replace(
      new RegExp(`^(?:at |a las |a la )?(${words}) (?:o'?clock|en punto)$`),
      (_, one: string) => `at ${hour(one)}:00`,
    )
    .replace(new RegExp(`^quarter to (${words})$`), (_, one: string) => quarterTo(hour(one)))
    .replace(new RegExp(`^(${words}) menos cuarto$`), (_, one: string) => quarterTo(hour(one)))
    .replace(/^(20\d{2})-(\d{2})$/, (_, year: string, month: string) => monthIn(year, month))
    .replace(/^(?:two|dos) (weeks|semanas) from (?:today|now)$/, 'in 2 weeks');
}

/** '2026-07' as chrono and periods read it. */
const monthIn = (year: string, month: string) =>
  `${MONTHS[(numberOf(month) ?? 1) - 1]?.[1] ?? ''} ${year}`;

/** A quarter of an hour before the hour. */
const quarterTo = (hour: string) => `${hour === '1' ? 12 : (numberOf(hour) ?? 1) - 1}:45`;
