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
  return fileOf([`METHOD:${calendarMethod(entry)}`], [entryLines(entry, written)]);
}

/** An entry of a calendar that asks for it again and again. */
export type SubscribedEntry = CalendarEntry & {
  /** When it last changed. */
  changed_at: string;
  /** Where it is shown. */
  url: string;
  /** The person's own time is not taken by it. */
  is_free: boolean;
};

/** The file of a subscribed calendar; the same entries are the same text, whenever it is asked for. */
export function subscribedCalendar(name: string, entries: readonly SubscribedEntry[]): string {
  const head = [
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${calendarText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
  ];
  return fileOf(
    head,
    entries.map((entry) =>
      entryLines(entry, new Date(entry.changed_at), [
        `LAST-MODIFIED:${utcStamp(entry.changed_at)}`,
        `TRANSP:${entry.is_free || entry.state === 'cancelled' ? 'TRANSPARENT' : 'OPAQUE'}`,
        `URL:${entry.url}`,
      ]),
    ),
  );
}

function fileOf(head: readonly string[], entries: readonly (readonly string[])[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${PRODUCT}//Tours//EN`,
    ...head,
    ...entries.flat(),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

function entryLines(entry: CalendarEntry, written: Date, more: readonly string[] = []): string[] {
  return [
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
    ...more,
    'END:VEVENT',
  ];
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
