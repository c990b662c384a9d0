import { expect, test } from 'vitest';
import { parseTime, timesOf, timeText } from '#shared/kit/time-of-day.ts';

test.each([
  ['2:30 pm', '14:30'],
  ['2:30 PM', '14:30'],
  ['230p', '14:30'],
  ['14:30', '14:30'],
  ['9', '09:00'],
  ['2', '14:00'],
  ['02', '02:00'],
  ['12 am', '00:00'],
  ['12 p.m.', '12:00'],
  ['7.15 am', '07:15'],
])('the time %s is understood', (text, time) => {
  expect(parseTime(text)).toBe(time);
});

test.each(['', 'noonish', '25:00', '9:75', '13 pm', '0 am'])(
  '"%s" is not understood as a time',
  (text) => {
    expect(parseTime(text)).toBeUndefined();
  },
);

test('every minute of a day can be typed as it is shown', () => {
  const all = timesOf({ step: 1, from: '00:00', to: '23:59' });
  expect(all).toHaveLength(1440);
  expect(all.filter((time) => parseTime(timeText(time)) !== time)).toEqual([]);
});

test('typing narrows the list of times, and the exact match comes first', () => {
  const span = { step: 30, from: '08:00', to: '20:00' };
  expect(timesOf(span)).toHaveLength(25);
  expect(timesOf(span, '2:1')).toEqual([]);
  expect(timesOf(span, '2:10')).toEqual(['14:10']);
  expect(timesOf(span, '2')).toEqual(['14:00', '14:30']);
  expect(timesOf(span, '11:45 pm')).toEqual([]);
});
