import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { banEnd } from '../../../supabase/local/auth/routes/ban-duration.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-01-01T00:00:00Z') }));
afterEach(() => void vi.useRealTimers());

test.each([
  ['24h', '2026-01-02T00:00:00.000Z'],
  ['1h30m', '2026-01-01T01:30:00.000Z'],
  ['45s', '2026-01-01T00:00:45.000Z'],
])('the ban %s ends at %s', (duration, end) => {
  expect(banEnd(duration)?.toISOString()).toBe(end);
});

test('the duration none ends a ban, and an empty one changes nothing', () => {
  expect(banEnd('none')).toBeNull();
  expect(banEnd(undefined)).toBeUndefined();
});

test.each(['', 'for ever', '1d', '-1h', '1.5h', '9999999h'])(
  'the ban duration %o is refused',
  (duration) => {
    expect(() => banEnd(duration)).toThrow('invalid format for ban duration');
  },
);
