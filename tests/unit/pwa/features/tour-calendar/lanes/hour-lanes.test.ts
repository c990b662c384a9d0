import { expect, test } from 'vitest';
import type { TourRules } from '#shared/domains/tours/model/schema.ts';
import {
  hourLanes,
  LANES_MOST,
  lanesOf,
} from '../../../../../../pwa/features/tour-calendar/lanes/hour-lanes.ts';
import type { Subject } from '../../../../../../pwa/features/tour-calendar/subjects.ts';

const ZONE = 'America/New_York';
const at = (time: string) => Date.parse(`2026-11-02T${time}:00-05:00`);
const [FROM, UNTIL] = [at('00:00'), at('23:59')];

const rules = (opens: string, closes: string, is_open = true): TourRules => ({
  ...{ is_open, kinds: ['in_person'], time_zone: ZONE, duration_minutes: 30, notice_hours: 2 },
  hours: [{ weekday: 1, opens, closes }],
  ...{ buffer_before_minutes: 0, buffer_after_minutes: 0, most_per_day: 8 },
  ...{ most_per_week: null, days_ahead: 30, parties_at_once: 1 },
});

const home = (id: string, of: TourRules, off: Subject['off'] = []): Subject => ({
  ...{ id, of: { listing: id }, title: `Home ${id}`, zone: ZONE, rules: of, off },
});

test('the hours of two homes that overlap stay two, and one home alone has no lane', () => {
  const two = [home('a', rules('09:00', '12:00')), home('b', rules('11:00', '17:00'))];
  expect(hourLanes(two, FROM, UNTIL)).toMatchObject([
    { lane: 0, homes: [{ id: 'a' }], open: [{ starts: at('09:00'), ends: at('12:00') }] },
    { lane: 1, homes: [{ id: 'b' }], open: [{ starts: at('11:00'), ends: at('17:00') }] },
  ]);
  expect(hourLanes(two.slice(0, 1), FROM, UNTIL)).toEqual([]);
});

test('time off is cut out of the hours of its own home only, and a closed home has none', () => {
  const off = { id: 'o', starts_at: '2026-11-02T15:00:00Z', ends_at: '2026-11-02T16:00:00Z' };
  const [first, second, closed] = hourLanes(
    [
      home('a', rules('09:00', '12:00'), [{ ...off, reason: '' }]),
      home('b', rules('09:00', '12:00')),
      home('c', rules('09:00', '12:00', false)),
    ],
    FROM,
    UNTIL,
  );
  expect(first?.open).toEqual([
    { starts: at('09:00'), ends: at('10:00') },
    { starts: at('11:00'), ends: at('12:00') },
  ]);
  expect(second?.open).toEqual([{ starts: at('09:00'), ends: at('12:00') }]);
  expect(closed?.open).toEqual([]);
});

test('more homes than lanes share one where their hours are the same, and the last has the rest', () => {
  const same = Array.from({ length: 8 }, (_, n) => home(`s${n}`, rules('09:00', '12:00')));
  const other = home('o', rules('13:00', '17:00'));
  const ids = (subjects: readonly Subject[]) =>
    lanesOf(subjects).map((lane) => lane.map(({ id }) => id));
  expect(ids([...same, other])).toEqual([same.map(({ id }) => id), ['o']]);
  const all = Array.from({ length: 9 }, (_, n) => home(`d${n}`, rules('09:00', `1${n}:00`)));
  expect(ids(all)).toHaveLength(LANES_MOST);
  expect(ids(all).at(-1)).toEqual(['d5', 'd6', 'd7', 'd8']);
});
