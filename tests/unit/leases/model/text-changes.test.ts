import { expect, test } from 'vitest';
import { changedLines } from '#shared/domains/leases/model/text-changes.ts';

/** A text of these lines, of a version. */
const text = (version: number, ...lines: string[]) =>
  [`Lease, version ${version}`, ...lines].join('\n');

const shown = (before: string, after: string) =>
  changedLines(before, after).map(
    ({ kind, line }) => `${{ same: ' ', removed: '-', added: '+' }[kind]}${line}`,
  );

test('the number of the version alone is no change', () => {
  expect(shown(text(1, 'Rent: 1', 'Pets: no'), text(2, 'Rent: 1', 'Pets: no'))).toEqual([
    ' Rent: 1',
    ' Pets: no',
  ]);
});

test.each([
  ['a line that was replaced', ['a', 'b', 'c'], ['a', 'x', 'c'], [' a', '-b', '+x', ' c']],
  ['a line that was added', ['a', 'c'], ['a', 'b', 'c'], [' a', '+b', ' c']],
  ['a line that was removed', ['a', 'b', 'c'], ['a', 'c'], [' a', '-b', ' c']],
  ['lines at the end', ['a'], ['a', 'b', 'c'], [' a', '+b', '+c']],
  ['lines at the beginning', ['c'], ['a', 'b', 'c'], ['+a', '+b', ' c']],
  ['a repeated line', ['a', 'a'], ['a', 'a', 'a'], [' a', ' a', '+a']],
  ['all lines', ['a'], ['b'], ['-a', '+b']],
  ['a line that moved', ['a', 'b', 'c', 'd'], ['b', 'c', 'a', 'd'], ['-a', ' b', ' c', '+a', ' d']],
  ['nothing before', [], ['a'], ['+a']],
  ['nothing afterwards', ['a'], [], ['-a']],
])('%s is marked, and the rest is not', (_, before, after, lines) => {
  expect(shown(text(1, ...before), text(2, ...after))).toEqual(lines);
});

test('both texts can be read from the marked lines, whatever was changed', () => {
  const letters = 'abcd';
  let seed = 7;
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return seed % below;
  };
  for (let round = 0; round < 300; round += 1) {
    const lines = () => Array.from({ length: next(12) }, () => letters[next(4)] ?? '');
    const [before, after] = [lines(), lines()];
    const marked = changedLines(text(1, ...before), text(2, ...after));
    const read = (without: string) =>
      marked.filter(({ kind }) => kind !== without).map(({ line }) => line);
    expect(read('added')).toEqual(before);
    expect(read('removed')).toEqual(after);
  }
});

test('the longest texts that a lease can have are compared within a second', () => {
  const before = Array.from({ length: 20_000 }, (_, line) => `${line % 7}`);
  const after = Array.from({ length: 20_000 }, (_, line) => `${line % 5}`);
  const began = performance.now();
  changedLines(text(1, ...before), text(2, ...after));
  expect(performance.now() - began).toBeLessThan(1_000);
});
