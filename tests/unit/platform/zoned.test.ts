import { expect, test } from 'vitest';
import { instantAt } from '../../../shared/platform/zoned.ts';

test('a local time is converted to an instant of its time zone, in summer and in winter', () => {
  expect(instantAt('2027-01-05', '09:00', 'America/Chicago')).toBe('2027-01-05T15:00:00.000Z');
  expect(instantAt('2027-07-05', '09:00', 'America/Chicago')).toBe('2027-07-05T14:00:00.000Z');
  expect(instantAt('2027-07-05', '09:30', 'Pacific/Honolulu')).toBe('2027-07-05T19:30:00.000Z');
});
