import * as z from 'zod/mini';
import { personalDevice } from '#shared/platform/own-storage.ts';
import { CALENDAR_VIEW_KEY } from '#shared/platform/persisted-keys.ts';
import { type CalendarView, calendarViews } from './calendar-search.ts';

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
