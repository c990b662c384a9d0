import { expect, test } from 'vitest';
import { moveInFault } from '#shared/domains/listings/model/terms.ts';

const home = (available_from: string | null) => ({ available_from });

test.each([
  ['2026-11-25', null, { type: 'past' }],
  ['2026-11-26', null, null],
  ['2026-12-31', '2027-01-01', { type: 'notFree', from: '2027-01-01' }],
  ['2027-01-01', '2027-01-01', null],
  // A home that has been free for long: a year counts from today.
  ['2027-11-26', '2025-01-01', null],
  ['2027-11-27', '2025-01-01', { type: 'farOff' }],
  ['2028-01-01', '2027-01-01', null],
  ['2028-01-02', '2027-01-01', { type: 'farOff' }],
] as const)(
  'on November 26 a wish to move in on %s, where the home is free from %s, meets %o',
  (wished, from, fault) => {
    expect(moveInFault(wished, home(from), '2026-11-26')).toEqual(fault);
  },
);
