import { calendarFile, calendarMethod } from '../../../shared/files/calendar-file.ts';
import { languageOf } from '../_shared/notice-language.ts';
import { tourEntryIn } from '../_shared/tour-entry.ts';
import type { Mail } from './mail-schema.ts';

/** What a mail about a tour carries for the calendar of who reads it; nothing else carries anything. */
export function attachmentsOf(what: Mail['what'], written = new Date()) {
  const tour = 'tour' in what ? what.tour : undefined;
  if (!tour) return [];
  const entry = tourEntryIn(languageOf(what.language), tour);
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
