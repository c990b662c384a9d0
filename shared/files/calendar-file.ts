import { PRODUCT } from '../protocol/product.ts';

/** One entry of a calendar. The times are instants; texts may hold any character. */
export type CalendarEntry = {
  /** What a calendar knows the entry by when it comes again. */
  uid: string;
  starts_at: string;
  ends_at: string;
  /** Grows with each change: calendars keep the highest. */
  sequence: number;
  state: 'tentative' | 'confirmed' | 'cancelled';
  summary: string;
  place: string;
  description: string;
};

/** How a calendar takes the file: adds or moves the entry, or takes it out. */
export const calendarMethod = ({ state }: Pick<CalendarEntry, 'state'>) =>
  state === 'cancelled' ? 'CANCEL' : 'PUBLISH';

/**
 * A calendar file (RFC 5545, 5546) with one entry. Instants in UTC need no zone data in the calendar that
 * reads them, and mean one moment in a doubled hour.
 */
export function calendarFile(entry: CalendarEntry, written: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${PRODUCT}//Tours//EN`,
    `METHOD:${calendarMethod(entry)}`,
    'BEGIN:VEVENT',
    `UID:${entry.uid}`,
    `DTSTAMP:${utcStamp(written)}`,
    `DTSTART:${utcStamp(entry.starts_at)}`,
    `DTEND:${utcStamp(entry.ends_at)}`,
    `SEQUENCE:${entry.sequence}`,
    `STATUS:${entry.state.toUpperCase()}`,
    // Both methods ask for one; mail to it is not read, and nothing is to be answered.
    `ORGANIZER;CN=${PRODUCT}:mailto:tours@kinstead.invalid`,
    `SUMMARY:${calendarText(entry.summary)}`,
    `LOCATION:${calendarText(entry.place)}`,
    `DESCRIPTION:${calendarText(entry.description)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

function utcStamp(at: string | Date): string {
  return new Date(at).toISOString().replace(/[-:]|\.\d+/g, '');
}

function calendarText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n');
}

/** Lines of at most 75 bytes, cut between characters. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let result = '';
  let length = 0;
  for (const character of line) {
    const bytes = encoder.encode(character).length;
    if (length + bytes > 75) {
      result += '\r\n ';
      length = 1;
    }
    result += character;
    length += bytes;
  }
  return result;
}
