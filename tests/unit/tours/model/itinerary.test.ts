import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  fitsTheDay,
  milesBetween,
  movedStops,
  planDay,
  shorterOrder,
  shortestOrder,
  travelMinutes,
} from '#shared/domains/tours/model/itinerary.ts';

const AT = Date.parse('2027-01-04T15:00:00Z');
const at = (minutes: number) => new Date(AT + minutes * 60_000).toISOString();

/** A tour of half an hour, so many miles to the north of the first home. */
const stop = (id: string, minutes: number, miles: number | null) => ({
  id,
  starts_at: at(minutes),
  ends_at: at(minutes + 30),
  place: miles === null ? null : { latitude: 30 + miles / 69.09, longitude: -97 },
});

function* orders(left: readonly number[], taken: readonly number[] = []): Generator<number[]> {
  if (left.length === 0) yield [...taken];
  for (const one of left)
    yield* orders(
      left.filter((other) => other !== one),
      [...taken, one],
    );
}

const wayOf = (minutes: readonly (readonly number[])[], order: readonly number[]) =>
  order.reduce((way, to, index) => way + (minutes[order[index - 1] ?? to]?.[to] ?? 0), 0);

/** Ways between some stops; there and back need not take as long. */
const ways = (most: number) =>
  fc
    .integer({ min: 1, max: most })
    .chain((count) =>
      fc.array(fc.array(fc.nat(60), { minLength: count, maxLength: count }), {
        minLength: count,
        maxLength: count,
      }),
    )
    .map((rows) => rows.map((row, index) => row.map((way, to) => (to === index ? 0 : way))));

test('the shortest order is as short as the best of all orders, and has each stop once', () =>
  fc.assert(
    fc.property(ways(6), (minutes) => {
      const order = shortestOrder(minutes) ?? [];
      const numbers = minutes.map((_, index) => index);
      expect(order.toSorted((a, b) => a - b)).toEqual(numbers);
      const best = Math.min(...[...orders(numbers)].map((one) => wayOf(minutes, one)));
      expect(wayOf(minutes, order)).toBe(best);
    }),
    { numRuns: 200 },
  ));

test('nine stops are ordered within a tenth of a second, ten are not', () => {
  const minutes = (count: number) =>
    Array.from({ length: count }, (_, from) =>
      Array.from({ length: count }, (__, to) => Math.abs(from - to) * 7),
    );
  const began = performance.now();
  expect(wayOf(minutes(9), shortestOrder(minutes(9)) ?? [])).toBe(56);
  expect(performance.now() - began).toBeLessThan(100);
  expect(shortestOrder(minutes(10))).toBeNull();
  expect(shortestOrder([])).toEqual([]);
});

test('a way takes longer on foot than by bus, and no time within a building', () => {
  const [from, to] = [stop('a', 0, 0).place, stop('b', 0, 3).place];
  if (!from || !to) throw new Error('no places');
  expect(milesBetween(from, to)).toBeCloseTo(3, 1);
  expect(travelMinutes(from, to, 'driving')).toBe(15);
  expect(travelMinutes(from, to, 'transit')).toBe(30);
  expect(travelMinutes(from, to, 'walking')).toBe(79);
  expect(travelMinutes(from, from, 'transit')).toBe(0);
});

test('a day says when to leave, what is left for a pause, and where one comes late', () => {
  const stops = [stop('c', 95, 3), stop('a', 0, 0), stop('b', 60, 3), stop('d', 130, null)];
  const plan = planDay(stops, 'driving');
  expect(plan.map(({ stop: { id } }) => id)).toEqual(['a', 'b', 'c', 'd']);
  expect(plan).toMatchObject([
    { travel: null, leaveBy: null, late: 0, pause: null },
    // 30 minutes are free, the way takes 15.
    { travel: 15, leaveBy: AT + 45 * 60_000, late: 0, pause: 15 },
    { travel: 0, leaveBy: AT + 95 * 60_000, late: 0, pause: 5 },
    { travel: null, leaveBy: null, late: 0, pause: null },
  ]);
  expect(planDay(stops, 'walking')[1]).toMatchObject({ travel: 79, late: 49, pause: null });
  // Too close wherever they are.
  expect(planDay([stop('a', 0, null), stop('b', 10, null)], 'driving')[1]).toMatchObject({
    late: 20,
  });
});

test('a break takes its time: it is not to spare, one leaves before it where it would be on the way, or comes late', () => {
  const stops = [stop('a', 0, 0), stop('b', 90, 3)];
  const rest = (from: number, until: number) => ({
    starts_at: new Date(AT + from * 60_000).toISOString(),
    ends_at: new Date(AT + until * 60_000).toISOString(),
  });
  const second = (...breaks: ReturnType<typeof rest>[]) => planDay(stops, 'driving', breaks)[1];
  // 60 minutes are free, the way takes 15.
  expect(second()).toMatchObject({ leaveBy: AT + 75 * 60_000, late: 0, pause: 45 });
  expect(second(rest(30, 60))).toMatchObject({ leaveBy: AT + 75 * 60_000, late: 0, pause: 15 });
  // At the end of the time it is had at the next home.
  expect(second(rest(60, 90))).toMatchObject({ leaveBy: AT + 45 * 60_000, late: 0, pause: 15 });
  expect(second(rest(30, 80))).toMatchObject({ late: 5, pause: null });
  // Of another part of the day it takes nothing.
  expect(second(rest(200, 230))).toMatchObject({ late: 0, pause: 45 });
});

test('of open requests a shorter order is proposed, and none where it is the shortest', () => {
  const zigzag = [stop('a', 0, 0), stop('b', 60, 10), stop('c', 120, 1)];
  expect(shorterOrder(zigzag, 'driving')?.stops.map(({ id }) => id)).toEqual(['a', 'c', 'b']);
  expect(shorterOrder(zigzag.slice(0, 2), 'driving')).toBeNull();
  expect(
    shorterOrder([stop('a', 0, 0), stop('b', 60, 1), stop('c', 120, 2)], 'driving'),
  ).toBeNull();
  expect(shorterOrder([...zigzag, stop('d', 180, null)], 'driving')).toBeNull();
});

test('stops in another order take each other’s beginnings, and who stays is left out', () => {
  const [a, b, c] = [stop('a', 0, 0), stop('b', 60, 10), stop('c', 120, 1)];
  expect(movedStops([a, c, b])).toEqual([
    { stop: c, starts: at(60) },
    { stop: b, starts: at(120) },
  ]);
  expect(movedStops([a, b, c])).toEqual([]);
});

test('a day fits when moving some of its stops makes one no later for any other', () => {
  const [a, b, c] = [stop('a', 0, 0), stop('b', 60, 10), stop('c', 240, 1)];
  const moved = movedStops([a, c, b]);
  expect(fitsTheDay([a, b, c], moved, 'driving')).toBe(true);
  // Right after the second one, in the same building.
  expect(fitsTheDay([a, b, c, stop('d', 91, 10)], moved, 'driving')).toBe(false);
});
