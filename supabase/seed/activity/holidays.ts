import { TZDate } from '@date-fns/tz';

const DAY = 86_400_000;

/** A day on which no home is shown, as `yyyy-mm-dd`. */
export type Holiday = { day: string; name: string };

/** The holidays of a year on which homes are not shown. */
function holidaysOf(year: number): Holiday[] {
  // The n-th Monday (1) or Thursday (4) of a month; -1 is the last.
  const nth = (month: number, weekday: number, n: number) => {
    if (n > 0) {
      const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
      return dayOf(year, month, 1 + ((weekday - first + 7) % 7) + (n - 1) * 7);
    }
    const last = new Date(Date.UTC(year, month, 0));
    return dayOf(year, month, last.getUTCDate() - ((last.getUTCDay() - weekday + 7) % 7));
  };
  return [
    { day: dayOf(year, 1, 1), name: 'New Year’s Day' },
    { day: nth(5, 1, -1), name: 'Memorial Day' },
    { day: dayOf(year, 7, 4), name: 'Independence Day' },
    { day: nth(9, 1, 1), name: 'Labor Day' },
    { day: nth(11, 4, 4), name: 'Thanksgiving' },
    { day: dayOf(year, 12, 25), name: 'Christmas Day' },
  ];
}

/** Holidays from a day on, over so many days. */
export function holidaysAfter(now: Date, days: number): Holiday[] {
  const until = new Date(now.getTime() + days * DAY);
  return [now.getUTCFullYear(), until.getUTCFullYear()]
    .flatMap((year, index, years) => (years.indexOf(year) === index ? holidaysOf(year) : []))
    .filter(({ day }) => day >= iso(now) && day <= iso(until));
}

/** Hours of a weekday, 1 for Monday: the ones that hold for homes and guides without others. */
export function hoursOf(weekday: number): { opens: number; closes: number } | null {
  if (weekday === 7) return null;
  return weekday === 6 ? { opens: 10, closes: 16 } : { opens: 9, closes: 18 };
}

/** When a home may be seen on the day of a time at its place; null on Sundays and holidays. */
export function openingOf(at: TZDate): { opens: number; closes: number } | null {
  const day = dayOf(at.getFullYear(), at.getMonth() + 1, at.getDate());
  if (holidaysOf(at.getFullYear()).some((holiday) => holiday.day === day)) return null;
  return hoursOf(at.getDay() === 0 ? 7 : at.getDay());
}

/** A holiday from its midnight to the next, by the clocks of a place. */
export function spanOf({ day }: Holiday, timeZone: string): { startsAt: Date; endsAt: Date } {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const at = (plus: number) =>
    new Date(new TZDate(year, month - 1, date + plus, timeZone).getTime());
  return { startsAt: at(0), endsAt: at(1) };
}

function dayOf(year: number, month: number, day: number): string {
  return iso(new Date(Date.UTC(year, month - 1, day)));
}

function iso(date: Date): string {
  return date.toISOString().slice(0, 10);
}
