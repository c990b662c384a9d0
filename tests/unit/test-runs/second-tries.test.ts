import { describe, expect, test } from 'vitest';
import { judge } from '../../support/second-tries.ts';
import type { Tally } from '../../support/tally.ts';

const tally = (name: string, again: string[], red: string[] = []): Tally => ({
  name,
  passed: 10,
  failed: red.length,
  red,
  again,
});

describe('tests that are tried twice', () => {
  test('three of a run, over all runners, have passed and are named', () => {
    const { passed, failed, lines } = judge([
      tally('integration', ['one', 'two']),
      tally('browser', ['three']),
    ]);
    expect({ passed, failed }).toEqual({ passed: 20, failed: 0 });
    expect(lines).toEqual([
      'integration, green at the second try: one',
      'integration, green at the second try: two',
      'browser, green at the second try: three',
    ]);
  });

  test('a fourth has failed, whichever runner it is of', () => {
    const { passed, failed, lines } = judge([
      tally('unit', ['one', 'two']),
      tally('faults', ['three']),
      tally('browser', ['four']),
    ]);
    expect({ passed, failed }).toEqual({ passed: 29, failed: 1 });
    expect(lines).toContain('browser, green at the second try: four');
    expect(lines.at(-1)).toBe('4 tests were tried twice, 3 may be: 1 have failed');
  });

  test('what was red twice is red whatever else was tried twice', () => {
    const { passed, failed, lines } = judge([tally('unit', ['one'], ['two', 'three'])]);
    expect({ passed, failed }).toEqual({ passed: 10, failed: 2 });
    expect(lines.slice(1)).toEqual(['unit, RED: two', 'unit, RED: three']);
  });

  test('a run without red or second tries says nothing', () => {
    expect(judge([tally('unit', [])])).toEqual({ passed: 10, failed: 0, lines: [] });
  });
});
