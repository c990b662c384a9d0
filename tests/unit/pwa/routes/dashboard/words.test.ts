import { expect, test } from 'vitest';
import { changeText, lastDays, viewsFinding } from '#shared/domains/analytics/model/rules.ts';
import { expiryText, holderText } from '#shared/domains/documents/model/labels.ts';
import { afterMoment, pageOf } from '#shared/platform/page.ts';

const row = (id: string) => ({ id, at: `day ${id}` });

test('a page has a next one when there is a row more than it shows', () => {
  const rows = [row('a'), row('b'), row('c')];
  expect(pageOf(rows, 2, ({ at }) => at)).toEqual({
    rows: [row('a'), row('b')],
    next: { at: 'day b', id: 'b' },
  });
  expect(pageOf(rows, 3, ({ at }) => at)).toEqual({ rows, next: null });
  expect(pageOf<ReturnType<typeof row>>([], 3, ({ at }) => at)).toEqual({ rows: [], next: null });
});

test('rows after a page are earlier, or at the same moment with a smaller id', () => {
  expect(afterMoment('sent_at', { at: '2026-11-01T10:00:00.5+00:00', id: 'x' })).toBe(
    'sent_at.lt."2026-11-01T10:00:00.5+00:00",and(sent_at.eq."2026-11-01T10:00:00.5+00:00",id.lt.x)',
  );
});

test('the last days end on the day of the device and cross months', () => {
  expect(lastDays(new Date(2026, 2, 3, 23, 59), 28)).toEqual({
    from: '2026-02-04',
    to: '2026-03-03',
  });
});

test.each([
  [0.5, 3, 2, '50% more than before'],
  [-0.25, 3, 4, '25% less than before'],
  [0, 3, 3, 'as in the weeks before'],
  [-1, 0, 2, '2 in the weeks before'],
  [null, 4, 0, 'none in the weeks before'],
  [null, 0, 0, 'none, as before'],
])('a change of %s to %i from %i is shown as %s', (change, now, before, text) => {
  expect(changeText(change, now, before)).toBe(text);
});

test('the finding names the weekday with most views of all weeks', () => {
  const none = { saves: 0, messages: 0, tours: 0, applications: 0, leases: 0 };
  const days = (views: number[]) =>
    views.map((count, index) => ({ day: `2026-11-0${index + 1}`, views: count, ...none }));
  // November 1 was a Sunday; the eighth day is one again.
  expect(viewsFinding(days([3, 5, 0, 0, 0, 0, 0, 4]))).toBe(
    'Most people looked at your homes on Sundays',
  );
  expect(viewsFinding(days([0, 0]))).toBe('No one viewed your homes on these days');
});

test.each([
  [null, 'Never'],
  ['2026-11-20', 'Expired'],
  ['2026-11-21', 'Today'],
  ['2026-11-22', 'Tomorrow'],
  ['2026-12-21', 'In 30 days'],
  ['2026-12-22', 'Dec 22, 2026'],
])('a document that expires on %s says %s', (expires, text) => {
  expect(expiryText(expires, '2026-11-21')).toBe(text);
});

test('a document is mine, my organisation’s or shared', () => {
  const side = { me: 'me', org: 'org' };
  expect(holderText({ owner_id: 'me', org_id: null }, side)).toBe('Yours');
  expect(holderText({ owner_id: null, org_id: 'org' }, side)).toBe('Your organization');
  expect(holderText({ owner_id: 'other', org_id: null }, side)).toBe('Shared with you');
  expect(holderText({ owner_id: 'other', org_id: null }, { ...side, org: null })).toBe(
    'Shared with you',
  );
});
