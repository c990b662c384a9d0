import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chartTicks, histogramBins, linePath } from '#shared/kit/chart-scale.ts';

test.each([
  [
    [0, 2_954_500],
    [0, 1_000_000, 2_000_000, 3_000_000],
  ],
  [[3500], [0, 1000, 2000, 3000, 4000]],
  [[100], [0, 50, 100]],
  [
    [-250, 900],
    [-500, 0, 500, 1000],
  ],
  [[-40], [-40, -30, -20, -10, 0]],
  [[0.3], [0, 0.1, 0.2, 0.3]],
])('the scale of %j ends at round numbers', (values, ticks) => {
  const found = chartTicks(values);
  expect(found).toHaveLength(ticks.length);
  for (const [index, tick] of ticks.entries()) expect(found[index]).toBeCloseTo(tick, 9);
});

test('the scale of no values still has two ends', () => {
  expect(chartTicks([])).toEqual([0, 1]);
  expect(chartTicks([0, 0])).toEqual([0, 1]);
});

test('every value lies on the scale, and few grid lines are enough', () => {
  for (let high = 1; high < 10_000_000; high = Math.ceil(high * 1.37)) {
    const ticks = chartTicks([high, -high / 3]);
    expect(ticks[0]).toBeLessThanOrEqual(-high / 3);
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(high);
    expect(ticks).toContain(0);
    expect(ticks.length).toBeLessThanOrEqual(6);
  }
});

test('bars of a histogram have round edges', () => {
  expect(histogramBins([120, 180, 210, 395], 4)).toEqual([
    { from: 100, to: 200, count: 2 },
    { from: 200, to: 300, count: 1 },
    { from: 300, to: 400, count: 1 },
  ]);
  expect(histogramBins([100, 200], 1)).toEqual([{ from: 100, to: 200, count: 2 }]);
  expect(histogramBins([])).toEqual([]);
  expect(histogramBins([7, 7])).toEqual([{ from: 7, to: 8, count: 2 }]);
});

test('every value is counted once, in a bar that contains it, and bars are contiguous', () => {
  const values = fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { minLength: 1 });
  fc.assert(
    fc.property(values, fc.integer({ min: 1, max: 20 }), (all, most) => {
      const bins = histogramBins(all, most);
      expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(all.length);
      expect(bins.length).toBeLessThanOrEqual(most + 1);
      for (const [index, { from, to, count }] of bins.entries()) {
        const last = index === bins.length - 1;
        if (!last) expect(bins[index + 1]?.from).toBeCloseTo(to);
        const inside = all.filter((one) => one >= from && (last ? one <= to : one < to));
        expect(count).toBe(inside.length);
      }
    }),
  );
});

test('a line is interrupted where nothing was measured', () => {
  const places = [{ x: 0, y: 1 }, { x: 1, y: 2.005 }, null, { x: 3, y: 4 }];
  expect(linePath(places)).toBe('M0 1L1 2.01M3 4');
  expect(linePath([])).toBe('');
});
