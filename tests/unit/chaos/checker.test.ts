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

test('two writers may come between each other', () => {
  expect(findFaults(typed, right)).toEqual(NO_FAULTS);
  expect(findFaults(typed, right.toReversed())).toEqual(NO_FAULTS);
});

test('a message that is not there is lost', () => {
  expect(findFaults(typed, right.slice(0, 3))).toEqual({ ...NO_FAULTS, lost: ['m2'] });
});

test('a message that is there twice is doubled', () => {
  const twice = [...right, row(8, 'maya', 'm2')];
  expect(findFaults(typed, twice)).toEqual({ ...NO_FAULTS, doubled: ['m2'] });
});

test('a message before an earlier one of its writer is out of order', () => {
  const swapped = [row(1, 'maya', 'm2'), row(2, 'maya', 'm1'), row(3, 'hanna', 'h1')];
  expect(findFaults(typed.slice(0, 3), swapped).disordered).toEqual(['m2']);
});

test('a message of somebody else, or of nobody, is foreign', () => {
  const stolen = right.with(1, row(5, 'hanna', 'm1'));
  expect(findFaults(typed, stolen).foreign).toEqual(['m1']);
  expect(findFaults(typed, [...right, row(8, 'maya', '?')]).foreign).toEqual(['?']);
});

test('a number that no message has is a hole', () => {
  const torn = right.with(3, row(9, 'maya', 'm2'));
  expect(findFaults(typed, torn).holes).toEqual([7, 8]);
});
