import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayText, fromDay, parseDay, toDay } from '#shared/kit/day.ts';

const TODAY = '2026-11-17';

describe('days', () => {
  test('a day is converted to a local date and back', () => {
    const days = fc.date({
      min: new Date(1970, 0, 2),
      max: new Date(2100, 0, 1),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(days, (date) => {
        const day = toDay(date);
        const back = fromDay(day);
        expect(back && toDay(back)).toBe(day);
      }),
    );
  });

  test('a day that does not exist is refused', () => {
    expect(fromDay('2026-02-30')).toBeUndefined();
    expect(fromDay('2026-13-01')).toBeUndefined();
    expect(fromDay('soon')).toBeUndefined();
    expect(parseDay('2/29/2027', TODAY)).toBeUndefined();
    expect(parseDay('2/29/2028', TODAY)).toBe('2028-02-29');
  });

  test.each([
    ['2026-12-03', '2026-12-03'],
    ['12/3/2026', '2026-12-03'],
    ['12/3/26', '2026-12-03'],
    ['12/3', '2026-12-03'],
    ['Dec 3', '2026-12-03'],
    ['december 3, 2027', '2027-12-03'],
    ['3 Dec', '2026-12-03'],
    [' Thu, Dec 3, 2026 ', '2026-12-03'],
    ['11/17', '2026-11-17'],
    ['11/16', '2027-11-16'],
    ['Nov 3', '2027-11-03'],
  ])('the day %s is understood', (text, day) => {
    expect(parseDay(text, TODAY)).toBe(day);
  });

  test.each(['', 'tomorrowish', '13/40', 'Foo 3', '3', '2026'])(
    '"%s" is not understood as a day',
    (text) => {
      expect(parseDay(text, TODAY)).toBeUndefined();
    },
  );

  test('a day as it is shown can be typed again', () => {
    expect(dayText('2026-12-03')).toBe('Thu, Dec 3, 2026');
    expect(parseDay(dayText('2031-05-09'), TODAY)).toBe('2031-05-09');
  });
});
