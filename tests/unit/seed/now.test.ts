import { expect, test } from 'vitest';
import { latestSeedNow } from '../../../supabase/seed/now.ts';

test.each([
  ['2026-11-14T00:00:00Z', '2026-11-15T15:00:00.000Z'],
  ['2026-11-22T14:59:59Z', '2026-11-15T15:00:00.000Z'],
  ['2026-11-22T15:00:00Z', '2026-11-22T15:00:00.000Z'],
  ['2027-03-30T03:00:00Z', '2027-03-28T15:00:00.000Z'],
])('a seed that is written on %s ends on the Sunday %s', (today, now) => {
  expect(latestSeedNow(Date.parse(today)).toISOString()).toBe(now);
});
