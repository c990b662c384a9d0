import { expect, test } from 'vitest';
import { findFaults, NO_FAULTS, type Stored, type Typed } from '#tests/support/chaos/checker.ts';

const typed: Typed[] = [
  { writer: 'maya', text: 'm1' },
  { writer: 'hanna', text: 'h1' },
  { writer: 'maya', text: 'm2' },
  { writer: 'hanna', text: 'h2' },
];

const row = (seq: number, sender: string, text: string): Stored => ({ seq, sender, text });
const right = [
  row(4, 'hanna', 'h1'),
  row(5, 'maya', 'm1'),
  row(6, 'hanna', 'h2'),
  row(7, 'maya', 'm2'),
];

test('the checker accepts that messages of two writers interleave', () => {
  expect(findFaults(typed, right)).toEqual(NO_FAULTS);
  expect(findFaults(typed, right.toReversed())).toEqual(NO_FAULTS);
});

test('the checker reports a missing message as lost', () => {
  expect(findFaults(typed, right.slice(0, 3))).toEqual({ ...NO_FAULTS, lost: ['m2'] });
});

test('the checker reports a message that is there twice', () => {
  const twice = [...right, row(8, 'maya', 'm2')];
  expect(findFaults(typed, twice)).toEqual({ ...NO_FAULTS, doubled: ['m2'] });
});

test('the checker reports a message before an earlier one of its writer', () => {
  const swapped = [row(1, 'maya', 'm2'), row(2, 'maya', 'm1'), row(3, 'hanna', 'h1')];
  expect(findFaults(typed.slice(0, 3), swapped).disordered).toEqual(['m2']);
});

test('the checker reports a message of another writer, or of none, as foreign', () => {
  const stolen = right.with(1, row(5, 'hanna', 'm1'));
  expect(findFaults(typed, stolen).foreign).toEqual(['m1']);
  expect(findFaults(typed, [...right, row(8, 'maya', '?')]).foreign).toEqual(['?']);
});

test('the checker reports a number without a message as a hole', () => {
  const torn = right.with(3, row(9, 'maya', 'm2'));
  expect(findFaults(typed, torn).holes).toEqual([7, 8]);
});
