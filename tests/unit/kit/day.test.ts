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

  test.each([
    ['13/12/2026', '2026-12-13'],
    ['2026/12/03', '2026-12-03'],
    ['2026.12.3', '2026-12-03'],
    ['Dec 3rd', '2026-12-03'],
    ['December 3rd, 2026', '2026-12-03'],
    ['3rd of December', '2026-12-03'],
    ['the 1st of May 2027', '2027-05-01'],
    ['1º de mayo de 2027', '2027-05-01'],
    ['1ro de mayo', '2027-05-01'],
    ['primero de mayo', '2027-05-01'],
    ['3 de dic. del 2026', '2026-12-03'],
    ['miércoles, 3 de marzo de 2027', '2027-03-03'],
    ['Mar 3', '2027-03-03'],
    ['martes 1 de dic', '2026-12-01'],
    ['sept 4', '2027-09-04'],
    ['today', TODAY],
    ['Hoy', TODAY],
    ['tomorrow', '2026-11-18'],
    ['mañana', '2026-11-18'],
    ['man\u0303ana', '2026-11-18'],
    ['pasado mañana', '2026-11-19'],
    ['２０２６-１２-０３', '2026-12-03'],
  ])('%s is understood in both languages', (text, day) => {
    expect(parseDay(text, TODAY, 'en')).toBe(day);
    expect(parseDay(text, TODAY, 'es')).toBe(day);
  });

  test.each([
    ['3/12/2026', '2026-03-12', '2026-12-03'],
    ['3.12.2026', '2026-03-12', '2026-12-03'],
    ['03-12-2026', '2026-03-12', '2026-12-03'],
    ['3/12', '2027-03-12', '2026-12-03'],
    ['٣/١٢/٢٠٢٦', '2026-03-12', '2026-12-03'],
  ])('%s stands in the order of the language', (text, english, spanish) => {
    expect(parseDay(text, TODAY, 'en')).toBe(english);
    expect(parseDay(text, TODAY, 'es')).toBe(spanish);
  });

  test.each([
    '',
    'tomorrowish',
    '13/40',
    'Foo 3',
    'decoy 3',
    '3',
    '2026',
    '31/2/2027',
    '3/12.2026',
  ])('"%s" is not understood as a day', (text) => {
    expect(parseDay(text, TODAY)).toBeUndefined();
  });

  test('a day as it is shown can be typed again', () => {
    expect(dayText('2026-12-03')).toBe('Thu, Dec 3, 2026');
    expect(parseDay(dayText('2031-05-09'), TODAY)).toBe('2031-05-09');
  });
});
