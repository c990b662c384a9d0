import ICAL from 'ical.js';
import { dayLater } from '#shared/language/days.ts';
import { instantAt } from '#shared/platform/zoned.ts';

/** One time at which an entry of a calendar takes place. */
export type Occurrence = {
  title: string;
  /** The person's time is not taken by it, such as by a birthday. */
  isFree: boolean;
} & (
  | { type: 'days'; first_day: string; last_day: string }
  /** Milliseconds since 1970. */
  | { type: 'hours'; starts: number; ends: number }
);

/** What a calendar file says of some days. */
export type ReadCalendar = {
  occurrences: Occurrence[];
  /** Entries with a rule that is not read: they may take place on these days. */
  unread: number;
};

/** The days of which a file is read, and the zone of its times that name none. */
export type ReadRange = { first_day: string; last_day: string; zone: string };

/** Steps of all repetitions together, of which the device makes about 30,000 in a second. */
const STEPS_MOST = 200_000;
/** After so many the page gets the thread. */
const STEPS_AT_ONCE = 3_000;

/** The library steps second by second through rarer ones, and they fill no day. */
const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'];

/** Reads a calendar file (RFC 5545), on this device. Rejects for what is none. */
export async function readCalendar(text: string, range: ReadRange): Promise<ReadCalendar> {
  const occurrences: Occurrence[] = [];
  const budget = { steps: 0 };
  let unread = 0;
  for (const calendar of calendarsOf(text)) {
    const entries = calendar.getAllSubcomponents('vevent');
    for (const entry of entries) {
      const uid = entry.getFirstPropertyValue('uid');
      const others = entries.filter((other) => other.getFirstPropertyValue('uid') === uid);
      const isMoved = entry.hasProperty('recurrence-id');
      // A time that was moved comes with its series, where the file has it.
      if (isMoved && others.some((other) => !other.hasProperty('recurrence-id'))) continue;
      try {
        dropRepeatedExceptions(entry);
        const exceptions = others.filter((other) => !isMoved && other.hasProperty('recurrence-id'));
        const event = new ICAL.Event(entry, { exceptions });
        if (!(await addTimes(event, range, occurrences, budget))) unread += 1;
      } catch {
        unread += 1;
      }
    }
  }
  return { occurrences, unread };
}

/** Days that are left out twice: the library would take the second one for the next, and leave out no more. */
function dropRepeatedExceptions(entry: ICAL.Component): void {
  const seen = new Set<string>();
  for (const property of entry.getAllProperties('exdate')) {
    const once = property.getValues().filter((value) => {
      const isNew = !seen.has(String(value));
      seen.add(String(value));
      return isNew;
    });
    if (once.length === 0) entry.removeProperty(property);
    else property.setValues(once);
  }
}

function calendarsOf(text: string): ICAL.Component[] {
  const parsed: unknown[] = ICAL.parse(text);
  // A file may hold several calendars, one after another.
  const all = typeof parsed[0] === 'string' ? [parsed] : parsed;
  const calendars = all.map((one) => new ICAL.Component(one as string[]));
  if (calendars.length === 0 || calendars.some(({ name }) => name !== 'vcalendar'))
    throw new Error('no calendar');
  return calendars;
}

/** Adds the times of an entry on the days of the range; false where its rule is not read to their end. */
async function addTimes(
  event: ICAL.Event,
  range: ReadRange,
  found: Occurrence[],
  budget: { steps: number },
): Promise<boolean> {
  if (!event.isRecurring()) {
    add(event, event.startDate, event.endDate, range, found);
    return true;
  }
  if (!event.component.getAllProperties('rrule').every((rule) => isRead(rule.getFirstValue())))
    return false;
  const end = Date.parse(instantAt(dayLater(range.last_day, 1), '00:00', range.zone));
  const times = event.iterator();
  for (let time = times.next(); time; time = times.next()) {
    budget.steps += 1;
    if (budget.steps > STEPS_MOST) return false;
    if (budget.steps % STEPS_AT_ONCE === 0) await new Promise((done) => setTimeout(done));
    const { item, startDate, endDate } = event.getOccurrenceDetails(time);
    // By its place in the series: one that was moved may be earlier or later.
    if (instantOf(time, event, range.zone) >= end) break;
    add(item, startDate, endDate, range, found);
  }
  return true;
}

/** Whether the library comes to an end with a rule. */
function isRead(rule: unknown): boolean {
  if (!(rule instanceof ICAL.Recur) || !FREQUENCIES.includes(rule.freq)) return false;
  const months = rule.getComponent('BYMONTH');
  const days = rule.getComponent('BYMONTHDAY');
  if (months.length === 0 || days.length === 0) return true;
  // February 30 is looked for without an end.
  return months.some((month) =>
    days.some((day) => Math.abs(day) <= new Date(Date.UTC(2028, month, 0)).getUTCDate()),
  );
}

function add(
  event: ICAL.Event,
  start: ICAL.Time,
  end: ICAL.Time,
  { first_day, last_day, zone }: ReadRange,
  found: Occurrence[],
): void {
  const value = (name: string) =>
    String(event.component.getFirstPropertyValue(name) ?? '').toUpperCase();
  if (value('status') === 'CANCELLED') return;
  const about = { title: event.summary?.trim() ?? '', isFree: value('transp') === 'TRANSPARENT' };
  if (start.isDate) {
    const first = dayOf(start);
    // The end is the day after; a file may leave it out, or write the same day.
    const last = dayLater(dayOf(end), -1);
    const span = { first_day: first, last_day: last < first ? first : last };
    if (span.first_day <= last_day && span.last_day >= first_day)
      found.push({ type: 'days', ...about, ...span });
    return;
  }
  const times = { starts: instantOf(start, event, zone), ends: instantOf(end, event, zone) };
  const from = Date.parse(instantAt(first_day, '00:00', zone));
  const until = Date.parse(instantAt(dayLater(last_day, 1), '00:00', zone));
  if (times.ends > times.starts && times.starts < until && times.ends > from)
    found.push({ type: 'hours', ...about, ...times });
}

const two = (part: number) => String(part).padStart(2, '0');
const dayOf = ({ year, month, day }: ICAL.Time) =>
  `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;

/** The moment of a time: by its own zone, else by that of the hours. */
function instantOf(time: ICAL.Time, event: ICAL.Event, zone: string): number {
  if (time.zone && time.zone.tzid !== 'floating') return time.toUnixTime() * 1000;
  const named = event.component.getFirstProperty('dtstart')?.getFirstParameter('tzid');
  const clock = `${two(time.hour)}:${two(time.minute)}`;
  // Some files name a zone without describing it.
  return Date.parse(instantAt(dayOf(time), clock, named && isZone(named) ? named : zone));
}

function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
