import {
  type CalendarEntry,
  calendarFile,
  calendarMethod,
} from '../../../shared/files/calendar-file.ts';
import { type Both, languageOf, tourTimeIn } from '../_shared/notice-language.ts';
import type { Mail } from './mail-schema.ts';

const TOUR: Both = { en: 'Tour', es: 'Visita' };

/** What a mail about a tour carries for the calendar of who reads it; nothing else carries anything. */
export function attachmentsOf(what: Mail['what'], written = new Date()) {
  const tour = 'tour' in what ? what.tour : undefined;
  if (!tour) return [];
  const { status, home, time, time_zone, ...times } = tour;
  const language = languageOf(what.language);
  const isSure = status === 'confirmed' || status === 'in_progress';
  const entry: CalendarEntry = {
    ...times,
    uid: `${tour.id}@tours.kinstead`,
    state: status === 'cancelled' ? 'cancelled' : isSure ? 'confirmed' : 'tentative',
    summary: `${TOUR[language]}: ${home}`,
    description: tourTimeIn(language, time, { starts_at: tour.starts_at, time_zone }),
  };
  return [
    {
      filename: 'tour.ics',
      content: base64(calendarFile(entry, written)),
      content_type: `text/calendar; charset=utf-8; method=${calendarMethod(entry)}`,
    },
  ];
}

function base64(text: string): string {
  return btoa(
    Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''),
  );
}
