import { expect, test } from 'vitest';
import type { TourRules } from '#shared/domains/tours/model/schema.ts';
import {
  offByFirstDay,
  timesByDay,
} from '../../../../../../pwa/features/tour-calendar/month/month-days.ts';
import type { Subject } from '../../../../../../pwa/features/tour-calendar/subjects.ts';

const ZONE = 'America/New_York';

const rules = (hours: TourRules['hours'], is_open = true): TourRules => ({
  ...{ is_open, kinds: ['in_person'], time_zone: ZONE, hours, duration_minutes: 30 },
  ...{ notice_hours: 2, buffer_before_minutes: 0, buffer_after_minutes: 0, most_per_day: 8 },
  ...{ most_per_week: null, days_ahead: 30, parties_at_once: 1 },
});

const off = (id: string, starts_at: string, ends_at: string) => ({
  ...{ id, starts_at, ends_at, reason: `Reason ${id}` },
});

const guide = (given: Partial<Subject> = {}): Subject => ({
  ...{ id: 'g', of: { guide: 'g' }, title: '', zone: ZONE, off: [] },
  rules: rules([{ weekday: 1, opens: '09:00', closes: '24:00' }]),
  ...given,
});

const home = (id: string, given: Partial<Subject> = {}): Subject =>
  guide({ id, of: { listing: id }, title: `Home ${id}`, ...given });

test('a day has the hours of its weekday and ends at its own midnight, also where clocks change', () => {
  // Clocks go back on Sunday, November 1; Monday is the 2nd.
  const times = timesByDay(['2026-11-01', '2026-11-02'], [guide()]);
  expect(times.get('2026-11-01')?.open).toEqual([]);
  expect(times.get('2026-11-02')?.open).toEqual([
    { starts: Date.parse('2026-11-02T14:00:00Z'), ends: Date.parse('2026-11-03T05:00:00Z') },
  ]);
});

test('a guide without hours has none to draw, one who is closed has none at all', () => {
  const of = (one: Subject) => timesByDay(['2026-11-02'], [one]).get('2026-11-02')?.open;
  expect(of(guide({ rules: null }))).toBeNull();
  expect(of(guide({ rules: rules([], false) }))).toEqual([]);
});

test('a day is off when all of it is, and partly off keeps the part', () => {
  const whole = off('a', '2026-11-01T04:00:00Z', '2026-11-02T05:00:00Z');
  const part = off('b', '2026-11-02T17:00:00Z', '2026-11-02T19:00:00Z');
  const times = timesByDay(['2026-11-01', '2026-11-02'], [guide({ off: [whole, part] })]);
  // 25 hours: the day on which clocks go back.
  expect(times.get('2026-11-01')).toMatchObject({ isOff: true, off: [{ id: 'a' }] });
  expect(times.get('2026-11-02')).toMatchObject({
    isOff: false,
    off: [{ id: 'b', starts: Date.parse('2026-11-02T17:00:00Z') }],
  });
});

test('of several homes a day says the hours of each, without its time off', () => {
  const noon = off('a', '2026-11-02T17:00:00Z', '2026-11-03T05:00:00Z');
  const closed = home('c', { rules: rules([], false) });
  const [first, second, third] =
    timesByDay(['2026-11-02'], [home('a', { off: [noon] }), home('b'), closed]).get('2026-11-02')
      ?.homes ?? [];
  const opens = Date.parse('2026-11-02T14:00:00Z');
  expect(first).toMatchObject({
    title: 'Home a',
    open: [{ starts: opens, ends: opens + 3 * 36e5 }],
  });
  expect(second).toMatchObject({
    title: 'Home b',
    open: [{ starts: opens, ends: opens + 15 * 36e5 }],
  });
  expect(third).toMatchObject({ title: 'Home c', open: [] });
  expect(timesByDay(['2026-11-02'], [home('a')]).get('2026-11-02')?.homes).toEqual([]);
});

test('of several homes a day is off when all are, and their hours are not one', () => {
  const whole = off('a', '2026-11-02T05:00:00Z', '2026-11-03T05:00:00Z');
  const one = timesByDay(['2026-11-02'], [home('a', { off: [whole] }), home('b')]);
  expect(one.get('2026-11-02')).toMatchObject({
    ...{ isOff: false, open: null, off: [{ title: 'Home a' }] },
  });
  const both = timesByDay(
    ['2026-11-02'],
    [home('a', { off: [whole] }), home('b', { off: [{ ...whole, id: 'c' }] })],
  );
  expect(both.get('2026-11-02')?.isOff).toBe(true);
  expect(timesByDay(['2026-11-02'], []).get('2026-11-02')?.isOff).toBe(false);
});

test('time off over several days is listed once, under its first day, with its last', () => {
  const long = off('a', '2026-11-02T05:00:00Z', '2026-11-05T05:00:00Z');
  const days = ['2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05'];
  const found = offByFirstDay(timesByDay(days, [guide({ off: [long] })]));
  expect([...found.keys()]).toEqual(['2026-11-02']);
  expect(found.get('2026-11-02')).toMatchObject([
    { starts: Date.parse(long.starts_at), ends: Date.parse(long.ends_at) },
  ]);
});
