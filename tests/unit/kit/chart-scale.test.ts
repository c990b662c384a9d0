import { expect, test } from 'vitest';
import { chartTicks } from '#shared/kit/chart-scale.ts';

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
])('%j stands between round numbers', (values, ticks) => {
  const found = chartTicks(values);
  expect(found).toHaveLength(ticks.length);
  for (const [index, tick] of ticks.entries()) expect(found[index]).toBeCloseTo(tick, 9);
});

test('nothing at all still has two edges', () => {
  expect(chartTicks([])).toEqual([0, 1]);
  expect(chartTicks([0, 0])).toEqual([0, 1]);
});

test('every value has its place, and few lines are enough', () => {
  for (let high = 1; high < 10_000_000; high = Math.ceil(high * 1.37)) {
    const ticks = chartTicks([high, -high / 3]);
    expect(ticks[0]).toBeLessThanOrEqual(-high / 3);
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(high);
    expect(ticks).toContain(0);
    expect(ticks.length).toBeLessThanOrEqual(6);
  }
});
