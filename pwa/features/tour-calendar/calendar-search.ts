import * as z from 'zod/mini';
import { dayLater } from '#shared/language/days.ts';
import { personalDevice } from '#shared/platform/own-storage.ts';
import { CALENDAR_VIEW_KEY } from '#shared/platform/persisted-keys.ts';

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

const storedSchema = z.object({ owner: z.string(), view: z.enum(calendarViews) });

/** The view that this person chose last on this device. */
export function readView(me: string): CalendarView | undefined {
  try {
    const stored = storedSchema.safeParse(
      JSON.parse(personalDevice.get(CALENDAR_VIEW_KEY) ?? '{}'),
    );
    return stored.success && stored.data.owner === me ? stored.data.view : undefined;
  } catch {
    return undefined;
  }
}

/** Remembers the view. */
export function rememberView(me: string, view: CalendarView): void {
  personalDevice.set(CALENDAR_VIEW_KEY, JSON.stringify({ owner: me, view }));
}
