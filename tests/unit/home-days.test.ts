import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { expiryText } from '#shared/domains/documents/model/labels.ts';
import { rentOfMonth } from '#shared/domains/earnings/model/rent/proration.ts';
import { deviceDay, lastDayOfTerm, monthsLater } from '#shared/language/days.ts';
import { dayIn } from '#shared/language/format.ts';
import { booksDay } from '../../pwa/features/earnings/books-day.ts';
import { moveInWords } from '../../pwa/routes/_account/apply/-parts/move-in-words.ts';
import { ROOT } from '../../supabase/environment.ts';
import { sourceFiles } from '../support/source-files.ts';

/** Ways to cut a day out of an instant: all of them give the day of UTC, which is tomorrow on US evenings. */
const CUT = [
  /toISOString\(\)\s*\.(?:slice|substring|substr)\(0, ?10\)/,
  /toISOString\(\)\s*\.split\(['"]T['"]\)/,
  /toJSON\(\)\s*\.slice\(0, ?10\)/,
  /(?:_at|At)\??\.(?:slice|substring)\(0, ?10\)/,
];

const FILES = sourceFiles([
  'pwa',
  'shared',
  'extension',
  'supabase/assistant',
  'supabase/functions',
]);

test('no day that is shown or compared is cut out of an instant', () => {
  expect(FILES.length).toBeGreaterThan(500);
  const wrong = FILES.filter((path) => {
    const text = readFileSync(join(ROOT, path), 'utf8');
    return CUT.some((way) => way.test(text));
  });
  expect(wrong).toEqual([]);
});

/** Ways to take the day of UTC in SQL. A job looks one day further than it, as no zone is further from it. */
const CUT_IN_SQL = new RegExp(
  [
    /current_date|localtimestamp|now\(\)::date/,
    /\b\w+_at::date|(?<![\w.])at::date(?! [+-] )/,
    /\b(?:cast\(|date\()\s*(?:\w+\.)?(?:\w+_)?at\b/,
    /\b(?:now\(\)|at) at time zone 'utc'\)::date(?! [+-] )/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'i',
);

/** What has the day of no home. */
const OF_NO_HOME = [
  // An organisation without homes.
  'org_date.gen.sql',
];

test('no function of the database takes the day of UTC for the day of a home', () => {
  const folder = join(ROOT, 'supabase/schema/functions');
  const files = readdirSync(folder).filter((name) => !OF_NO_HOME.includes(name));
  expect(files.length).toBeGreaterThan(500);
  const wrong = files.filter((name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    return CUT_IN_SQL.test(text.replaceAll(/--.*$/gm, ''));
  });
  expect(wrong).toEqual([]);
});

test.each([
  'coalesce(l.ends_on, l.updated_at::date)',
  'where created_at::date = day',
  'day date := at::date',
  'cast(t.starts_at as date)',
  'date(l.signed_at)',
  'select current_date',
  "(at at time zone 'utc')::date",
])('a day of UTC such as "%s" is found', (sql) => {
  expect(CUT_IN_SQL.test(sql)).toBe(true);
});

test.each([
  'private.home_date(l.listing_id, l.updated_at)',
  '(l.updated_at at time zone h.time_zone)::date',
  'data::date',
  'd.expires_on between at::date - 1 and at::date + 31',
  'update(created_at)',
])('what is no day of UTC, such as "%s", is not', (sql) => {
  expect(CUT_IN_SQL.test(sql)).toBe(false);
});

test.each([
  ['2028-02-29', 12, '2029-02-28', '2029-02-28'],
  ['2027-08-31', 6, '2028-02-29', '2028-02-29'],
  ['2026-08-31', 6, '2027-02-28', '2027-02-28'],
  ['2027-01-31', 1, '2027-02-28', '2027-02-28'],
  ['2027-02-28', 12, '2028-02-28', '2028-02-27'],
  ['2027-03-01', 12, '2028-03-01', '2028-02-29'],
  ['2027-01-01', 12, '2028-01-01', '2027-12-31'],
  ['2027-12-31', 2, '2028-02-29', '2028-02-29'],
  ['2027-10-31', 1, '2027-11-30', '2027-11-30'],
  ['2027-05-15', 0, '2027-05-15', '2027-05-14'],
  ['2028-03-31', -1, '2028-02-29', '2028-02-29'],
  ['2028-01-15', -12, '2027-01-15', '2027-01-14'],
])('%s and %d months make %s; a term that begins so ends on %s', (first, months, later, last) => {
  expect(monthsLater(first, months)).toBe(later);
  expect(lastDayOfTerm(first, months)).toBe(last);
});

test('the day of a device is that of its own calendar', () => {
  const at = new Date(2026, 10, 25, 23, 59);
  expect(deviceDay(at)).toBe('2026-11-25');
});

/** The day that rent falls due in a month whose lease says so; a test compares it with the database. */
test.each([
  [31, '2027-01-01', '2027-01-31'],
  [31, '2027-02-01', '2027-02-28'],
  [31, '2028-02-01', '2028-02-29'],
  [31, '2027-03-01', '2027-03-31'],
  [31, '2027-04-01', '2027-04-30'],
  [30, '2027-02-01', '2027-02-28'],
  [30, '2028-02-01', '2028-02-29'],
  [30, '2027-04-01', '2027-04-30'],
  [30, '2027-05-01', '2027-05-30'],
  [29, '2027-02-01', '2027-02-28'],
  [29, '2028-02-01', '2028-02-29'],
  [29, '2027-03-01', '2027-03-29'],
  [28, '2027-02-01', '2027-02-28'],
  [1, '2027-02-01', '2027-02-01'],
])('a due day of %d is in the month of %s the day %s', (due_day, month, due) => {
  const lease = { rent_cents: 100_000, starts_on: '2026-01-01', ends_on: null, due_day };
  expect(rentOfMonth(lease, month).due_on).toBe(due);
});

/** A moment, a home's zone, the day it is there, and what stands next to a paper that expires on March 8. */
test.each([
  ['2027-03-09T01:30:00Z', 'America/Chicago', '2027-03-08', 'Today'],
  ['2027-03-09T05:59:00Z', 'America/Chicago', '2027-03-08', 'Today'],
  ['2027-03-09T06:00:00Z', 'America/Chicago', '2027-03-09', 'Expired'],
  ['2027-03-08T06:00:00Z', 'America/Chicago', '2027-03-08', 'Today'],
  ['2027-03-08T05:59:00Z', 'America/Chicago', '2027-03-07', 'Tomorrow'],
  ['2027-03-09T09:59:00Z', 'Pacific/Honolulu', '2027-03-08', 'Today'],
  ['2027-03-09T10:00:00Z', 'Pacific/Honolulu', '2027-03-09', 'Expired'],
  ['2027-03-08T04:59:00Z', 'America/New_York', '2027-03-07', 'Tomorrow'],
  ['2027-03-08T05:00:00Z', 'America/New_York', '2027-03-08', 'Today'],
  ['2027-03-07T12:00:00Z', 'Pacific/Auckland', '2027-03-08', 'Today'],
  ['2027-03-08T23:59:00Z', 'UTC', '2027-03-08', 'Today'],
  // The night in which the clocks go ahead.
  ['2027-03-15T04:59:00Z', 'America/Chicago', '2027-03-14', 'Expired'],
])('at %s it is in %s the day %s, and a paper of March 8 says "%s"', (at, zone, day, words) => {
  expect(dayIn(new Date(at), zone)).toBe(day);
  expect(expiryText('2027-03-08', dayIn(new Date(at), zone))).toBe(words);
});

/**
 * Where no single home is meant, the day of an organisation's books is the earliest at any of its homes:
 * a month is over once it is over at all of them.
 */
test.each([
  ['2027-01-01T04:59:00Z', ['America/New_York'], '2026-12-31'],
  ['2027-01-01T05:00:00Z', ['America/New_York'], '2027-01-01'],
  ['2027-01-01T05:00:00Z', ['America/New_York', 'America/Chicago'], '2026-12-31'],
  ['2027-01-01T05:59:00Z', ['America/Chicago', 'America/New_York'], '2026-12-31'],
  ['2027-01-01T06:00:00Z', ['America/New_York', 'America/Chicago'], '2027-01-01'],
  ['2027-01-01T09:59:00Z', ['America/New_York', 'Pacific/Honolulu'], '2026-12-31'],
  ['2027-01-01T10:00:00Z', ['Pacific/Honolulu', 'America/New_York'], '2027-01-01'],
  ['2026-12-31T11:00:00Z', ['Pacific/Auckland'], '2027-01-01'],
  ['2026-12-31T11:00:00Z', ['Pacific/Auckland', 'UTC'], '2026-12-31'],
  ['2028-03-01T05:30:00Z', ['America/Chicago'], '2028-02-29'],
  ['2027-03-15T04:59:00Z', ['America/Chicago'], '2027-03-14'],
  ['2027-01-01T00:00:00Z', [], '2027-01-01'],
  ['2026-12-31T23:59:00Z', [], '2026-12-31'],
])('at %s the books of homes in %j have the day %s', (at, zones, day) => {
  expect(booksDay(zones, new Date(at))).toBe(day);
  expect(booksDay([...zones, ...zones].reverse(), new Date(at))).toBe(day);
});

test.each([
  ['2027-03-09T01:30:00Z', 'America/Chicago', '2027-03-08', null],
  ['2027-03-09T06:00:00Z', 'America/Chicago', '2027-03-08', 'past'],
  ['2027-03-09T09:59:00Z', 'Pacific/Honolulu', '2027-03-08', null],
  ['2027-03-07T12:00:00Z', 'Pacific/Auckland', '2027-03-07', 'past'],
])('at %s a first day at a home in %s may be %s: %s', (at, time_zone, wished, fault) => {
  const words = moveInWords(wished, { available_from: null, time_zone }, new Date(at));
  expect(words === null).toBe(fault === null);
});

/** Ways to ask this device for its day. */
const OF_DEVICE =
  /\b(?:toDay|deviceDay|deviceZone|calendarDay)\(|\btodayAt\(null|\.get(?:FullYear|Month|Date|Day)\(\)/g;

/** Where the day of this device is meant, by the reason, with how often it is asked for. */
const MEANT: Record<string, Record<string, number>> = {
  'months to choose from, around the one that it is here': {
    'shared/domains/assistant/model/form-values.ts': 2,
  },
  'the one home of the calendar of this device': {
    'shared/language/days.ts': 4,
    'shared/platform/dates.ts': 8,
    'shared/kit/day.ts': 2,
    'shared/kit/calendar.tsx': 2,
  },
  'a day that is typed into a field whose page says no other today': {
    'shared/kit/date-picker.tsx': 1,
  },
  'a message is sent later at the time of its sender': {
    'shared/domains/messaging/model/scheduled.ts': 7,
    'shared/domains/messaging/ui/schedule/when-dialog.tsx': 4,
    'shared/domains/messaging/ui/schedule/when-text.ts': 2,
  },
  'a person, not a home: where they live, their papers, their export, their working days': {
    'pwa/routes/_account/apply/-parts/home-fields.tsx': 1,
    'pwa/routes/dashboard/documents/-parts/host-documents.tsx': 1,
    'pwa/features/assistant-bar/files/document-proposal.tsx': 1,
    'pwa/routes/_account/settings/-parts/security/export-section.tsx': 1,
    'pwa/features/tour-calendar/tour-calendar.tsx': 1,
    'pwa/routes/guide-dashboard/insights/-parts/guide-insights.tsx': 1,
    'pwa/routes/guide-dashboard/-parts/guide-figures.tsx': 1,
    'pwa/routes/guide-dashboard/-parts/guide-earnings.tsx': 1,
    'pwa/routes/guide-dashboard/earnings/-parts/tour-pay.tsx': 1,
  },
  'a moment at which something closes, as the calendar of its reader has it': {
    'pwa/features/reviews/review-card.tsx': 1,
    'pwa/features/reviews/open-review-card.tsx': 1,
  },
  'so many days up to now; each is counted by the server on the day of its home': {
    'shared/domains/analytics/model/rules.ts': 1,
    'shared/domains/reviews/api/reviews.ts': 1,
  },
  'a card of a home says no zone': {
    'shared/domains/listings/ui/card/listing-card.tsx': 1,
    'pwa/routes/_site/homes/-parts/search/fit-reasons.tsx': 1,
  },
  'a sentence of a search means the day of who types it': {
    'shared/domains/listings/cache/sentence.ts': 2,
    'shared/domains/listings/cache/valuation.ts': 1,
    'pwa/routes/_site/homes/-parts/homes-offline.tsx': 1,
    'pwa/features/assistant-bar/files/listing-proposal.tsx': 1,
  },
  'a day without a year in a table, such as the end of an insurance': {
    'pwa/features/assistant-bar/files/tables/vendors-proposal.tsx': 1,
  },
  'the years that a list offers, one of which is empty': {
    'pwa/routes/_account/payment/-parts/tenant-statement.tsx': 2,
  },
};
const ALLOWED: Record<string, number> = Object.assign({}, ...Object.values(MEANT));

test('the day of this device is asked for only where it is meant', () => {
  const wrong = FILES.filter((path) => !path.startsWith('supabase/')).flatMap((path) => {
    const asked = readFileSync(join(ROOT, path), 'utf8').match(OF_DEVICE)?.length ?? 0;
    return asked === (ALLOWED[path] ?? 0) ? [] : [`${path}: ${asked}`];
  });
  expect(wrong).toEqual([]);
});
