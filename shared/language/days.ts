/** A calendar day without a time zone: `2026-11-03`. All arithmetic with days and months is here. */
type Day = string;

/** A day from its parts; months and dates beyond their ends count on into the next ones. */
function dayFrom(year: number, month: number, date: number): Day {
  const found = new Date(0);
  found.setUTCFullYear(year, month - 1, date);
  const two = (part: number) => String(part).padStart(2, '0');
  const full = String(found.getUTCFullYear()).padStart(4, '0');
  return `${full}-${two(found.getUTCMonth() + 1)}-${two(found.getUTCDate())}`;
}

const partsOf = (day: Day): [year: number, month: number, date: number] => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return [year, month, date];
};

/** The day so many days later, on the calendar: no clock is set forward there. */
export function dayLater(day: Day, days: number): Day {
  const [year, month, date] = partsOf(day);
  return dayFrom(year, month, date + days);
}

/** How many days a month has; `month` is any of its days. */
export function daysInMonth(month: Day): number {
  const [year, number] = partsOf(month);
  return partsOf(dayFrom(year, number + 1, 0))[2];
}

/**
 * The same day so many months later, or the last of a month that lacks it: the 31st becomes February 28.
 * `private.months_later`; a test compares both over all days of four years.
 */
export function monthsLater(day: Day, months: number): Day {
  const [year, month, date] = partsOf(day);
  const first = dayFrom(year, month + months, 1);
  return dayLater(first, Math.min(date, daysInMonth(first)) - 1);
}

/**
 * The last day of a term that begins on a day: the day before the same day so many months later. Where
 * that month lacks the day, its last one still belongs to the term: 12 months from February 29 end on
 * February 28. `private.last_day_of_term`.
 */
export function lastDayOfTerm(first: Day, months: number): Day {
  const same = monthsLater(first, months);
  return same.slice(8) === first.slice(8) ? dayLater(same, -1) : same;
}

/** The day of a moment as this device's calendar has it. */
export function deviceDay(at: Date): Day {
  return dayFrom(at.getFullYear(), at.getMonth() + 1, at.getDate());
}
