import fc from 'fast-check';
import { expect, test } from 'vitest';
import { laneOut } from '#shared/domains/tours/model/grid/lanes.ts';

const block = (id: string, starts: number, ends: number) => ({ id, starts, ends });
const lanes = (blocks: Parameters<typeof laneOut>[0], least = 0) =>
  Object.fromEntries(
    [...laneOut(blocks, least)].map(([id, { lane, lanes: all }]) => [id, `${lane}/${all}`]),
  );

test('a block alone has its column, and one that begins when another ends, too', () => {
  expect(lanes([block('a', 0, 30), block('b', 30, 60)])).toEqual({ a: '0/1', b: '0/1' });
});

test('blocks that overlap stand side by side, and those that hang together have one width', () => {
  expect(
    lanes([block('a', 0, 60), block('b', 30, 90), block('c', 60, 120), block('d', 120, 150)]),
  ).toEqual({ a: '0/2', b: '1/2', c: '0/2', d: '0/1' });
});

test('a short block takes the least that is drawn', () => {
  expect(lanes([block('a', 0, 15), block('b', 15, 45)], 30)).toEqual({ a: '0/2', b: '1/2' });
});

test('no two blocks that overlap share a strip, and every block has one', () => {
  const spans = fc.array(fc.tuple(fc.nat(96), fc.integer({ min: 1, max: 20 })), { maxLength: 30 });
  fc.assert(
    fc.property(spans, (all) => {
      const blocks = all.map(([starts, length], index) =>
        block(String(index), starts, starts + length),
      );
      const placed = laneOut(blocks, 2);
      for (const one of blocks) {
        const own = placed.get(one.id);
        if (!own || own.lane >= own.lanes) return false;
        for (const other of blocks) {
          if (one.id >= other.id || placed.get(other.id)?.lane !== own.lane) continue;
          if (one.starts < other.ends && other.starts < one.ends) return false;
        }
      }
      return true;
    }),
  );
});
