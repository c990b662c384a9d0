import { expect, test } from 'vitest';
import { delayOf, saidLate, saidMinutes } from '#shared/domains/tours/model/guides/delay.ts';
import { afterWaiting, type TourPack } from '#shared/domains/tours/model/pack.ts';
import { rowId, tourPack } from '#tests/support/surface/tours.ts';

const ME = rowId(9);
const NOON = Date.parse('2027-01-04T12:00:00Z');
const at = (minutes: number) => new Date(NOON + minutes * 60_000).toISOString();

/** Half an hour of a guide's, so many minutes after noon, so many miles to the north of Austin. */
function stop(last: number, minutes: number, miles: number, given: Partial<TourPack> = {}) {
  const pack = tourPack();
  return tourPack({
    ...{ id: rowId(last), side: 'guide', guide_id: ME, guide_answer: 'accepted' },
    ...{ starts_at: at(minutes), ends_at: at(minutes + 30) },
    home: { ...pack.home, title: `Home ${last}`, latitude: 30 + miles / 69.09 },
    ...given,
  });
}

const word = (minutes: number, actor_id = ME) => ({
  ...{ id: rowId(77), created_at: at(-5), actor_id, actor_name: null },
  event: minutes === 0 ? 'coming' : 'late',
  details: minutes === 0 ? {} : { minutes },
});

const delay = (packs: TourPack[], minutes: number) => {
  const found = delayOf(packs, ME, 'driving', new Date(NOON + minutes * 60_000));
  return (
    found && [
      ...[found.before.home.title, found.next.home.title, found.minutes],
      found.leaveBy === null ? null : (found.leaveBy - NOON) / 60_000,
    ]
  );
};

// Three miles take 15 minutes by car, as the itinerary counts.
const next = stop(2, 50, 3);

test('a tour that runs over leads on to the next renter, in steps of five minutes', () => {
  const runs = [stop(1, 0, 0, { status: 'in_progress' }), next];
  expect(delay(runs, 34)).toBeNull();
  expect(delay(runs, 37)).toEqual(['Home 1', 'Home 2', 5, 40]);
  expect(delay(runs, 42)).toEqual(['Home 1', 'Home 2', 10, 45]);
  // The next one's time is over, too: there is none to be late for.
  expect(delay(runs, 81)).toBeNull();
});

test('who said to be late for a tour is late for the one after it, unless there is time between', () => {
  const late = (minutes: number) => [stop(1, 0, 0, { events: [word(minutes)] }), next];
  expect(delay(late(20), -30)).toEqual(['Home 1', 'Home 2', 15, 50]);
  expect(delay(late(5), -30)).toBeNull();
  expect(delay([stop(1, 0, 0, { events: [word(20), word(0)] }), next], -30)).toBeNull();
  // The renter's delay is not who shows the home's own.
  expect(delay([stop(1, 0, 0, { events: [word(20, rowId(2))] }), next], -30)).toBeNull();
  // At another time the word is of no use.
  const moved = { ...word(0), event: 'rescheduled' };
  expect(delay([stop(1, 0, 0, { events: [word(20), moved] }), next], -30)).toBeNull();
});

test('a tour that was finished late counts from when it was over', () => {
  const over = (minutes: number) => [
    stop(1, 0, 0, { status: 'completed', completed_at: at(minutes) }),
    next,
  ];
  expect(delay(over(35), 36)).toBeNull();
  expect(delay(over(41), 60)).toEqual(['Home 1', 'Home 2', 10, 45]);
});

test('a day that is planned too tightly is no delay before it is felt', () => {
  const tight = [stop(1, 0, 0), stop(2, 35, 3)];
  expect(delay(tight, -1)).toBeNull();
  expect(delay(tight, 0)).toEqual(['Home 1', 'Home 2', 10, 30]);
});

test('without a place it is known that two tours overlap, and no time to leave', () => {
  const home = { ...next.home, latitude: null, longitude: null };
  const runs = [stop(1, 0, 0, { status: 'in_progress' }), { ...next, home }];
  expect(delay(runs, 40)).toBeNull();
  expect(delay(runs, 52)).toEqual(['Home 1', 'Home 2', 5, null]);
});

test('tours of others and those not accepted do not count', () => {
  const runs = stop(1, 0, 0, { status: 'in_progress' });
  expect(delay([runs, { ...next, guide_answer: 'asked' }], 45)).toBeNull();
  expect(delay([runs, { ...next, side: 'renter' }], 45)).toBeNull();
});

test('what waits to be sent counts as said', () => {
  const runs = [stop(1, 0, 0, { status: 'in_progress' }), next];
  const say = (late_minutes: number) => ({
    ...{ command: 'tours.onTheWay', at: NOON },
    input: { tour: next.id, late_minutes },
  });
  const waiting = afterWaiting(runs, [say(5), say(10)]);
  expect(waiting.map((pack) => saidLate(pack, ME))).toEqual([null, 10]);
  expect(delay(waiting, 42)).toEqual(['Home 1', 'Home 2', 10, 45]);
  expect(waiting[1]?.events).toEqual([
    {
      ...{ id: next.id, created_at: at(0), actor_id: ME, actor_name: null },
      ...{ event: 'late', details: { minutes: 10 } },
    },
  ]);
});

test('the parties of one visit are one stop, and all of the next one wait', () => {
  const both = (status: 'in_progress' | 'completed') => [
    stop(1, 0, 0, { status: 'completed', completed_at: at(20) }),
    stop(3, 0, 0, { status, completed_at: at(20) }),
    next,
    { ...next, id: rowId(4) },
  ];
  const found = delayOf(both('in_progress'), ME, 'driving', new Date(NOON + 42 * 60_000));
  expect(found?.parties.map(({ id }) => id)).toEqual([next.id, rowId(4)]);
  expect(found?.before.id).toBe(rowId(3));
  expect(delay(both('completed'), 42)).toBeNull();
});

test('minutes are said in steps, at most two hours', () => {
  expect([1, 5, 6, 119, 300].map(saidMinutes)).toEqual([5, 5, 10, 120, 120]);
});
