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
  test('three retried tests of a run, over all runners, pass and are named', () => {
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

  test('a fourth retried test fails the run, whichever runner it is of', () => {
    const { passed, failed, lines } = judge([
      tally('unit', ['one', 'two']),
      tally('faults', ['three']),
      tally('browser', ['four']),
    ]);
    expect({ passed, failed }).toEqual({ passed: 29, failed: 1 });
    expect(lines).toContain('browser, green at the second try: four');
    expect(lines.at(-1)).toBe('4 tests were tried twice, 3 may be: 1 have failed');
  });

  test('a test that failed twice is red, whatever else was retried', () => {
    const { passed, failed, lines } = judge([tally('unit', ['one'], ['two', 'three'])]);
    expect({ passed, failed }).toEqual({ passed: 10, failed: 2 });
    expect(lines.slice(1)).toEqual(['unit, RED: two', 'unit, RED: three']);
  });

  test('a run without failures or retries says nothing', () => {
    expect(judge([tally('unit', [])])).toEqual({ passed: 10, failed: 0, lines: [] });
  });
});
