import { expect, test } from 'vitest';
import { heardJoin, newerJoin, saidJoin } from '#shared/domains/tours/model/live/joins.ts';

test('a Join that was heard from a device with another clock stands where it happened', () => {
  // Pressed ten seconds ago there, whatever its clock says.
  const said = saidJoin({ session: 'a', at: 990_000 }, 1_000_000);
  expect(heardJoin(said, 50_000)).toEqual({ session: 'a', at: 40_000 });
});

test('a clock that was set back makes no Join of the future', () => {
  expect(saidJoin({ session: 'a', at: 2_000 }, 1_000).ago).toBe(0);
});

test('of two Joins the later one holds, and both devices choose the same of one moment', () => {
  const [old, late] = [
    { session: 'b', at: 1 },
    { session: 'a', at: 2 },
  ];
  expect(newerJoin(old, late)).toBe(late);
  expect(newerJoin(late, old)).toBe(late);
  const same = { session: 'c', at: 2 };
  expect(newerJoin(late, same)).toBe(same);
  expect(newerJoin(same, late)).toBe(same);
});

test('of one session the earlier time holds: the later one was delayed on its way', () => {
  const first = { session: 'a', at: 5 };
  expect(newerJoin(first, { session: 'a', at: 9 })).toBe(first);
  expect(newerJoin({ session: 'a', at: 9 }, first)).toBe(first);
});
