import { expect, test } from 'vitest';
import { timeLines } from '../../support/time-spent.ts';

test('the end of a run lists where its time went: steps, set-ups, the slowest ten tests', () => {
  const timed = Array.from({ length: 12 }, (_, n) => ({
    file: `browser/${n}.spec.ts`,
    title: `test ${n}`,
    seconds: n,
  }));
  const lines = timeLines(
    [
      { title: 'unit', seconds: 48, cpuSeconds: 80 },
      { title: 'contract, browser', seconds: 600, cpuSeconds: null },
    ],
    [
      { name: 'unit', passed: 1, failed: 0, beforeTests: 0.2 },
      { name: 'browser', passed: 12, failed: 0, beforeTests: 12, timed },
    ],
  );
  expect(lines.slice(0, 3)).toEqual([
    '   48 s  unit (80 s of processors, 1.7 at a time)',
    '  600 s  contract, browser',
    '   12 s    of it before the first test of browser',
  ]);
  expect(lines).toHaveLength(3 + 10);
  expect(lines[3]).toBe('   11 s  browser/11.spec.ts: test 11');
  expect(lines.at(-1)).toBe('    2 s  browser/2.spec.ts: test 2');
});
