import {
  type CalendarEntry,
  calendarFile,
  calendarMethod,
} from '../../../shared/files/calendar-file.ts';
import type { Mail } from './notice.ts';

/** What a mail about a tour carries for the calendar of who reads it; nothing else carries anything. */
export function attachmentsOf(what: Mail['what'], written = new Date()) {
  const tour = 'tour' in what ? what.tour : undefined;
  if (!tour) return [];
  const { status, home, time, ...times } = tour;
  const isSure = status === 'confirmed' || status === 'in_progress';
  const entry: CalendarEntry = {
    ...times,
    uid: `${tour.id}@tours.kinstead`,
    state: status === 'cancelled' ? 'cancelled' : isSure ? 'confirmed' : 'tentative',
    summary: `Tour: ${home}`,
    description: time,
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
