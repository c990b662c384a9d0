import type { CalendarEntry } from '../../../shared/files/calendar-file.ts';
import type { Locale } from '../../../shared/language/locale.ts';
import { type Both, tourTimeIn } from './notice-language.ts';

const TOUR: Both = { en: 'Tour', es: 'Visita' };

/** A tour as the database answers it for a calendar. */
export type CalendarTour = {
  id: string;
  status: string;
  starts_at: string;
  ends_at: string;
  time_zone?: string | undefined;
  sequence: number;
  home: string;
  place: string;
  /** When it is, in the words of every other place. */
  time: string;
};

/** A tour in a calendar, in a language. Each of its files has one `uid`: calendars take it for one entry. */
export function tourEntryIn(language: Locale, tour: CalendarTour): CalendarEntry {
  const { id, status, home, time, starts_at, ends_at, time_zone, sequence, place } = tour;
  const isAsked = status === 'requested' || status === 'scheduled';
  return {
    ...{ starts_at, ends_at, sequence, place },
    uid: `${id}@tours.kinstead`,
    state: status === 'cancelled' ? 'cancelled' : isAsked ? 'tentative' : 'confirmed',
    summary: `${TOUR[language]}: ${home}`,
    description: tourTimeIn(language, time, { starts_at, time_zone }),
  };
}
