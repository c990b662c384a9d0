import * as z from 'zod/mini';
import { dayLater } from '#shared/language/days.ts';

/** The views of a calendar, in the order of their buttons. */
export const calendarViews = ['day', 'week', 'month', 'list'] as const;
export type CalendarView = (typeof calendarViews)[number];

/** What the address of a calendar holds. */
export const calendarSearchSchema = z.lazy(() =>
  z.object({
    month: z.catch(z.optional(z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/))), undefined),
    day: z.catch(
      z.optional(z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/))),
      undefined,
    ),
    view: z.catch(z.optional(z.enum(calendarViews)), undefined),
    home: z.catch(z.optional(z.guid()), undefined),
  }),
);
export type CalendarSearch = z.infer<typeof calendarSearchSchema>;

/** The day that an address is about: its own, today in its month, else the first of its month. */
export function dayOf({ day, month }: CalendarSearch, today: string): string {
  if (day) return dayLater(day, 0);
  return month && !today.startsWith(month) ? `${month}-01` : today;
}

/** The days of a week, Sunday first as in the month. */
export function weekOf(day: string): string[] {
  const first = dayLater(day, -new Date(`${day}T00:00:00Z`).getUTCDay());
  return Array.from({ length: 7 }, (_, index) => dayLater(first, index));
}
