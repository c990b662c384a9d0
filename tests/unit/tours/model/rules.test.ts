import { expect, test } from 'vitest';
import {
  belongsInCalendar,
  entryOf,
  isLateCancellation,
  isShownByHost,
  type TourEntry,
  tourCalendar,
  tourTimeText,
} from '#shared/domains/tours/model/rules.ts';
import type { ListedTour } from '#shared/domains/tours/model/schema.ts';

const ENTRY: TourEntry = {
  status: 'confirmed',
  id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  sequence: 2,
  starts_at: '2026-11-01T06:30:00+00:00',
  ends_at: '2026-11-01T07:00:00Z',
  time_zone: 'America/New_York',
  home: 'A loft; bright, and "new"',
  place: 'Main St 1\nApt 2',
};
const WRITTEN = new Date('2026-10-01T12:00:00.123Z');

test.each([
  [
    '2026-11-01T05:30:00Z',
    'America/New_York',
    'Sun, Nov 1, 2026, 1:30 AM (Eastern time, UTC-04:00)',
  ],
  [
    '2026-11-01T06:30:00Z',
    'America/New_York',
    'Sun, Nov 1, 2026, 1:30 AM (Eastern time, UTC-05:00)',
  ],
  [
    '2026-12-04T21:30:00Z',
    'America/Los_Angeles',
    'Fri, Dec 4, 2026, 1:30 PM (Pacific time, UTC-08:00)',
  ],
  ['2027-01-01T00:00:00Z', 'Asia/Kolkata', 'Fri, Jan 1, 2027, 5:30 AM (Kolkata time, UTC+05:30)'],
  [
    '2027-07-01T12:00:00Z',
    'Africa/Abidjan',
    'Thu, Jul 1, 2027, 12:00 PM (Abidjan time, UTC+00:00)',
  ],
])('the time %s in %s reads as %s', (at, zone, text) => {
  expect(tourTimeText(at, zone)).toBe(text);
});

test('a calendar file contains instants, escaped texts, and the certainty of the tour', () => {
  const lines = tourCalendar(ENTRY, WRITTEN).replaceAll('\r\n ', '').split('\r\n');
  expect(lines).toEqual([
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Kinstead//Tours//EN'],
    ...['METHOD:PUBLISH', 'BEGIN:VEVENT'],
    `UID:${ENTRY.id}@tours.kinstead`,
    ...['DTSTAMP:20261001T120000Z', 'DTSTART:20261101T063000Z', 'DTEND:20261101T070000Z'],
    ...['SEQUENCE:2', 'STATUS:CONFIRMED'],
    'ORGANIZER;CN=Kinstead:mailto:tours@kinstead.invalid',
    ...['SUMMARY:Tour: A loft\\; bright\\, and "new"'],
    'LOCATION:Main St 1\\nApt 2',
    'DESCRIPTION:Sun\\, Nov 1\\, 2026\\, 1:30 AM (Eastern time\\, UTC-05:00)',
    ...['END:VEVENT', 'END:VCALENDAR', ''],
  ]);
  const off = tourCalendar({ ...ENTRY, status: 'cancelled' }, WRITTEN);
  expect(off).toContain('STATUS:CANCELLED');
  expect(off).toContain('METHOD:CANCEL\r\n');
  expect(off).toContain(`UID:${ENTRY.id}@tours.kinstead`);
  expect(tourCalendar({ ...ENTRY, status: 'requested' }, WRITTEN)).toContain('STATUS:TENTATIVE');
});

test('no line of a calendar file is longer than 75 bytes, and none cuts a character', () => {
  const file = tourCalendar({ ...ENTRY, home: 'Große Wohnung 🏡 '.repeat(20) }, WRITTEN);
  for (const line of file.split('\r\n')) {
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(line).not.toContain('\uFFFD');
  }
  expect(file.replaceAll('\r\n ', '')).toContain('Große Wohnung 🏡 '.repeat(20));
});

test('a text with line breaks cannot add a line of its own', () => {
  const file = tourCalendar({ ...ENTRY, home: 'x\r\nATTACH:http://a\rb' }, WRITTEN);
  expect(file).not.toMatch(/^ATTACH/m);
  expect(file).toContain('x\\nATTACH:http://a\\nb');
});

test('the host’s side shows a home itself where no guide and no other member was sent', () => {
  const tour = { kind: 'in_person', guide_id: null, member_id: null } as const;
  expect(isShownByHost(tour, 'me')).toBe(true);
  expect(isShownByHost({ ...tour, member_id: 'me' }, 'me')).toBe(true);
  expect(isShownByHost({ ...tour, kind: 'live_video' }, 'me')).toBe(true);
  expect(isShownByHost({ ...tour, member_id: 'colleague' }, 'me')).toBe(false);
  expect(isShownByHost({ ...tour, guide_id: 'guide' }, 'me')).toBe(false);
  expect(isShownByHost({ ...tour, kind: 'self_guided' }, 'me')).toBe(false);
});

test('a cancellation is late within a day of an agreed time', () => {
  const now = new Date('2027-01-01T00:00:00Z');
  const at = (starts_at: string, status: 'requested' | 'confirmed') =>
    isLateCancellation({ starts_at, status }, now);
  expect(at('2027-01-01T23:59:59Z', 'confirmed')).toBe(true);
  expect(at('2027-01-02T00:00:00Z', 'confirmed')).toBe(false);
  expect(at('2027-01-01T01:00:00Z', 'requested')).toBe(false);
});

test('a tour that is ahead, or was and is called off, belongs in a calendar', () => {
  const now = new Date('2027-01-01T00:00:00Z');
  const ahead = '2027-01-02T00:00:00Z';
  for (const status of ['requested', 'scheduled', 'confirmed', 'cancelled'] as const) {
    expect(belongsInCalendar({ status, ends_at: ahead }, now)).toBe(true);
    expect(belongsInCalendar({ status, ends_at: '2026-12-31T00:00:00Z' }, now)).toBe(false);
  }
  for (const status of ['completed', 'no_show'] as const) {
    expect(belongsInCalendar({ status, ends_at: ahead }, now)).toBe(false);
  }
});

test('the number of an entry grows with each change of its tour', () => {
  const home = { title: 'Loft', city: 'Austin', state: 'TX', street_address: null, unit: null };
  const tour = { ...ENTRY, home, created_at: '2026-10-01T12:00:00Z' } as unknown as ListedTour; // what it reads
  const numbers = ['2026-10-01T12:00:00Z', '2026-10-01T12:00:09.9Z', '2026-10-03T12:00:00Z'].map(
    (updated_at) => entryOf({ ...tour, updated_at }).sequence,
  );
  expect(numbers).toEqual([0, 9, 172_800]);
  expect(entryOf(tour)).toMatchObject({ home: 'Loft', place: 'Austin, TX', sequence: 0 });
});
