import { describe, expect, test } from 'vitest';
import { parseRange } from '../../../supabase/local/storage/range.ts';

describe('byte ranges of an object of 1000 bytes', () => {
  test.each([
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=0-', { start: 0, end: 999 }],
    ['bytes=990-2000', { start: 990, end: 999 }],
    ['bytes=-5', { start: 995, end: 999 }],
    ['bytes=-5000', { start: 0, end: 999 }],
    ['bytes=1000-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=5-2', null],
    ['bytes=-', null],
    ['bytes=0-1,3-4', null],
    ['lines=0-1', null],
    ['bytes=a-b', null],
  ])('a range of 1000 bytes is read: %s', (header, expected) => {
    expect(parseRange(header, 1000)).toEqual(expected);
  });

  test('no range is satisfiable for an empty object', () => {
    expect(parseRange('bytes=0-', 0)).toBe('unsatisfiable');
  });
});
