import fc from 'fast-check';
import { expect, test } from 'vitest';
import { USUAL_HOURS } from '#shared/domains/tours/model/hours-schema.ts';
import { dayLater } from '#shared/language/days.ts';
import { findDays } from '../../../pwa/features/calendar-import/days-found.ts';
import { readCalendar } from '../../../pwa/features/calendar-import/read-calendar.ts';

const zone = 'America/Chicago';
// A Monday.
const FIRST = '2026-11-30';
const range = { first_day: FIRST, last_day: dayLater(FIRST, 89), zone };

const file = (...entries: string[][]) =>
  [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0'],
    ...entries.flatMap((lines, at) => ['BEGIN:VEVENT', `UID:${at}`, ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
  ].join('\r\n');

const read = (...entries: string[][]) => readCalendar(file(...entries), range);
const compact = (day: string) => day.replaceAll('-', '');

async function daysOf(...entries: string[][]) {
  const { occurrences } = await read(...entries);
  return findDays(occurrences, USUAL_HOURS.hours, range, []);
}

const anyFreq = fc.constantFrom('DAILY', 'WEEKLY');
const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

test('repeated whole days are those of a plain model: every day or week, with an end and exceptions', () =>
  fc.assert(
    fc.asyncProperty(
      fc.record({
        offset: fc.integer({ min: -60, max: 100 }),
        freq: anyFreq,
        interval: fc.integer({ min: 1, max: 5 }),
        end: fc.oneof(
          fc.record({ count: fc.integer({ min: 1, max: 60 }) }),
          fc.record({ until: fc.integer({ min: 0, max: 150 }) }),
          fc.constant({}),
        ),
        without: fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 4 }),
      }),
      async ({ offset, freq, interval, end, without }) => {
        const start = dayLater(FIRST, offset);
        const step = interval * (freq === 'DAILY' ? 1 : 7);
        const until = 'until' in end ? dayLater(start, end.until) : null;
        const all: string[] = [];
        for (let at = 0; at < 400; at += 1) {
          const day = dayLater(start, at * step);
          if (until && day > until) break;
          if ('count' in end && at >= end.count) break;
          all.push(day);
        }
        const left = without.flatMap((at) => all[at] ?? []);
        const rule = [
          `RRULE:FREQ=${freq};INTERVAL=${interval}`,
          ...('count' in end ? [`COUNT=${end.count}`] : []),
          ...(until ? [`UNTIL=${compact(until)}`] : []),
        ].join(';');
        const { occurrences, unread } = await read([
          `DTSTART;VALUE=DATE:${compact(start)}`,
          rule,
          ...left.map((day) => `EXDATE;VALUE=DATE:${compact(day)}`),
        ]);
        expect(unread).toBe(0);
        expect(occurrences.map((one) => (one.type === 'days' ? one.first_day : 'hours'))).toEqual(
          all.filter(
            (day) => !left.includes(day) && day >= range.first_day && day <= range.last_day,
          ),
        );
      },
    ),
    {
      numRuns: 150,
      // A day that is left out twice.
      examples: [
        [{ offset: 0, freq: 'DAILY', interval: 1, end: { count: 6 }, without: [4, 5, 4] }],
      ],
    },
  ));

test('a weekly time on several weekdays keeps its hour over the change of the clocks', async () => {
  const { occurrences } = await readCalendar(
    file([
      'DTSTART;TZID=America/Chicago:20261019T090000',
      'DTEND;TZID=America/Chicago:20261019T180000',
      'RRULE:FREQ=WEEKLY;BYDAY=MO,WE;COUNT=6',
    ]),
    { first_day: '2026-10-19', last_day: '2026-12-31', zone: 'Europe/Madrid' },
  );
  const starts = occurrences.map((one) =>
    one.type === 'hours' ? new Date(one.starts).toISOString() : '',
  );
  expect(starts).toEqual([
    ...['2026-10-19T14:00:00.000Z', '2026-10-21T14:00:00.000Z', '2026-10-26T14:00:00.000Z'],
    ...['2026-10-28T14:00:00.000Z', '2026-11-02T15:00:00.000Z', '2026-11-04T15:00:00.000Z'],
  ]);
});

test('a zone that the file describes is read as it says, one that is unknown as that of the hours', async () => {
  const described = [
    ...['BEGIN:VCALENDAR', 'BEGIN:VTIMEZONE', 'TZID:Office', 'BEGIN:STANDARD'],
    ...['DTSTART:19700101T000000', 'TZOFFSETFROM:+0300', 'TZOFFSETTO:+0300', 'END:STANDARD'],
    ...['END:VTIMEZONE', 'BEGIN:VEVENT', 'UID:1', 'DTSTART;TZID=Office:20261201T120000'],
    ...['DTEND;TZID=Office:20261201T130000', 'END:VEVENT'],
    ...['BEGIN:VEVENT', 'UID:2', 'DTSTART;TZID=Nowhere:20261201T120000'],
    ...['DTEND;TZID=Nowhere:20261201T130000', 'END:VEVENT', 'END:VCALENDAR'],
  ].join('\r\n');
  const { occurrences } = await readCalendar(described, range);
  expect(
    occurrences.map((one) => one.type === 'hours' && new Date(one.starts).toISOString()),
  ).toEqual(['2026-12-01T09:00:00.000Z', '2026-12-01T18:00:00.000Z']);
});

test('a time of a series that was moved or called off is where it was moved to', async () => {
  const series = ['DTSTART;VALUE=DATE:20261201', 'RRULE:FREQ=WEEKLY;COUNT=3', 'SUMMARY:Class'];
  const text = [
    ...['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:1', ...series, 'END:VEVENT'],
    ...['BEGIN:VEVENT', 'UID:1', 'RECURRENCE-ID;VALUE=DATE:20261208'],
    ...['DTSTART;VALUE=DATE:20261210', 'SUMMARY:Class', 'END:VEVENT'],
    ...['BEGIN:VEVENT', 'UID:1', 'RECURRENCE-ID;VALUE=DATE:20261215'],
    ...['DTSTART;VALUE=DATE:20261215', 'STATUS:CANCELLED', 'END:VEVENT', 'END:VCALENDAR'],
  ].join('\r\n');
  const { occurrences } = await readCalendar(text, range);
  expect(occurrences.map((one) => one.type === 'days' && one.first_day)).toEqual([
    '2026-12-01',
    '2026-12-10',
  ]);
});

test.each([
  'FREQ=SECONDLY',
  'FREQ=HOURLY;BYMONTH=2',
  'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=DAILY;BYMONTH=4;BYMONTHDAY=31,-31',
])('a rule that does not end is counted, and the rest is read: %s', async (rule) => {
  const { occurrences, unread } = await read(
    ['DTSTART:20260101T100000Z', 'DTEND:20260101T110000Z', `RRULE:${rule}`],
    ['DTSTART;VALUE=DATE:20261201', 'SUMMARY:Day'],
  );
  expect(unread).toBe(1);
  expect(occurrences).toMatchObject([{ first_day: '2026-12-01', last_day: '2026-12-01' }]);
});

test.each([
  ...['', 'hello', '%PDF-1.4', '{"a":1}', 'BEGIN:VCARD\r\nEND:VCARD'],
  file(['DTSTART:20260101T100000Z', 'RRULE:FREQ=NEVER']),
])('a file that is no calendar is refused: %j', async (text) => {
  await expect(readCalendar(text, range)).rejects.toThrow();
});

test('entries of whole days become days off, also over a weekend; a Sunday without tours does not', async () => {
  const found = await daysOf(
    ['DTSTART;VALUE=DATE:20261203', 'DTEND;VALUE=DATE:20261208', 'SUMMARY:Trip'],
    ['DTSTART;VALUE=DATE:20261213', 'SUMMARY:Sunday'],
    ['DTSTART;VALUE=DATE:20261225', 'SUMMARY:Christmas', 'TRANSP:TRANSPARENT'],
  );
  expect(found).toMatchObject({
    hours: [],
    days: [
      { first_day: '2026-12-03', last_day: '2026-12-07', titles: ['Trip'], isFree: false },
      { first_day: '2026-12-25', titles: ['Christmas'], isFree: true },
    ],
  });
});

test('hours that fill the working day between them become a day off, others the time that they take', async () => {
  const found = await daysOf(
    ['DTSTART:20261201T140000Z', 'DTEND:20261201T200000Z', 'SUMMARY:Morning'],
    ['DTSTART:20261201T200000Z', 'DTEND:20261202T010000Z', 'SUMMARY:Afternoon'],
    ['DTSTART:20261203T150000Z', 'DTEND:20261203T160000Z', 'SUMMARY:Dentist'],
    // After the hours of tours.
    ['DTSTART:20261204T020000Z', 'DTEND:20261204T040000Z', 'SUMMARY:Dinner'],
    ['DTSTART:20261208T060000Z', 'DTEND:20261211T060000Z', 'SUMMARY:Away'],
  );
  const at = (time: string) => Date.parse(`2026-12-03T${time}:00Z`);
  expect(found.hours).toEqual([
    { title: 'Dentist', times: [{ starts: at('15:00'), ends: at('16:00') }], isOff: false },
  ]);
  expect(found.days).toMatchObject([
    { first_day: '2026-12-01', last_day: '2026-12-01', titles: ['Morning', 'Afternoon'] },
    { first_day: '2026-12-08', last_day: '2026-12-10', titles: ['Away'] },
  ]);
});

test('a meeting of every week is one line, at its time on the clock, also over a change of clocks', async () => {
  const { occurrences } = await readCalendar(
    file([
      'DTSTART;TZID=America/Chicago:20261019T100000',
      'DTEND;TZID=America/Chicago:20261019T110000',
      'RRULE:FREQ=WEEKLY;COUNT=3',
      'SUMMARY:Team',
    ]),
    { ...range, first_day: '2026-10-19' },
  );
  const found = (blackouts: Parameters<typeof findDays>[3]) =>
    findDays(occurrences, USUAL_HOURS.hours, { ...range, first_day: '2026-10-19' }, blackouts)
      .hours;
  expect(found([]).map(({ title, times }) => [title, times.length])).toEqual([['Team', 3]]);
  const off = { id: '1', reason: '', starts_at: '2026-10-19T00:00Z', ends_at: '2026-11-30T00:00Z' };
  expect(found([off])).toMatchObject([{ isOff: true }]);
  expect(found([{ ...off, ends_at: '2026-10-27T00:00Z' }])).toMatchObject([{ isOff: false }]);
});

test('a day that is off already is said to be', async () => {
  const { occurrences } = await read(['DTSTART;VALUE=DATE:20261201', 'SUMMARY:Trip']);
  const off = {
    id: '1',
    reason: '',
    starts_at: '2026-12-01T06:00:00Z',
    ends_at: '2026-12-02T06:00:00Z',
  };
  const found = (blackouts: (typeof off)[]) =>
    findDays(occurrences, USUAL_HOURS.hours, range, blackouts).days.map(({ isOff }) => isOff);
  expect(found([off])).toEqual([true]);
  expect(found([{ ...off, ends_at: '2026-12-02T05:00:00Z' }])).toEqual([false]);
});

// A second on a quiet machine; other suites run at the same time.
test('a file of years of daily entries is read within ten seconds', async () => {
  const many = Array.from({ length: 20 }, (_, at) => [
    `DTSTART;VALUE=DATE:20200${1 + (at % 9)}01`,
    `RRULE:FREQ=WEEKLY;BYDAY=${weekdays[at % 5]}`,
    `SUMMARY:Entry ${at}`,
  ]);
  const began = performance.now();
  const { unread } = await read(...many);
  expect(unread).toBe(0);
  expect(performance.now() - began).toBeLessThan(10_000);
});
