import { addDays } from 'date-fns/addDays';

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** 'Thursday 3', and no 'thursday 3 pm' or 'thursday 3:30'. */
const WEEKDAY_AND_DAY = new RegExp(
  `^(?:on |next |this )?(${WEEKDAYS.join('|')}) (?:the )?(\\d{1,2})(?:th|st|nd|rd)?(?= at |,|$)`,
);

/** The next day that is both: of the months to come, the first whose day of that number is such a weekday. */
function weekdayOn(weekday: string, day: number, now: Date): Date | null {
  const months = Array.from(
    { length: 12 },
    (_, by) => new Date(now.getFullYear(), now.getMonth() + by, day),
  );
  const fits = (one: Date) =>
    one >= now && one.getDate() === day && one.getDay() === WEEKDAYS.indexOf(weekday);
  return months.find(fits) ?? null;
}

/** '1 weeks after monday': so many weeks after the next day of that name. */
const WEEKS_AFTER = new RegExp(`^(\\d) weeks after (${WEEKDAYS.join('|')})(?= |,|$)`);

/** The day that is said by its weekday and something else; null where no such day comes, undefined where it is said otherwise. */
export function weekdayIn(english: string, now: Date): Date | null | undefined {
  const dated = WEEKDAY_AND_DAY.exec(english);
  if (dated) return weekdayOn(dated[1] ?? '', Number(dated[2]), now);
  const after = WEEKS_AFTER.exec(english);
  if (!after) return undefined;
  const [, weeks, weekday = ''] = after;
  const next = (WEEKDAYS.indexOf(weekday) - now.getDay() + 7) % 7 || 7;
  return addDays(now, next + 7 * Number(weeks));
}
