import { expect, test } from 'vitest';
import { timeSpans } from '../../../supabase/assistant/grammar/time-words.ts';
import { momentOf, monthOf, periodOf } from '../../../supabase/assistant/grammar/times.ts';

/** Thursday noon in Chicago. */
const clock = { now: new Date('2026-11-26T18:00:00Z'), zone: 'America/Chicago' };

const only = (text: string) => {
  const [span, ...more] = timeSpans(text);
  if (!span || more.length > 0) throw new Error(`“${text}” has ${1 + more.length} times`);
  return span;
};

test.each([
  ['tomorrow at half past three', '2026-11-27T21:30:00.000Z'],
  ["on Sunday at two o'clock in the afternoon", '2026-11-29T20:00:00.000Z'],
  ["from Saturday to Sunday at two o'clock in the afternoon", '2026-11-29T20:00:00.000Z'],
  ['Monday at half past ten in the morning', '2026-11-30T16:30:00.000Z'],
  ['tomorrow at quarter to five', '2026-11-27T22:45:00.000Z'],
  ['mañana a las cinco en punto', '2026-11-27T23:00:00.000Z'],
  ['el viernes a las 5 de la tarde', '2026-11-27T23:00:00.000Z'],
  ['el lunes a las cuatro y media', '2026-11-30T22:30:00.000Z'],
  ['a week from Monday at 3 pm', '2026-12-07T21:00:00.000Z'],
])('“%s” is a moment by the clock of the home', (text, iso) => {
  expect(momentOf(only(text), clock)).toEqual({ iso });
});

test.each([
  ['Dec 18-20', { from: '2026-12-18', to: '2026-12-20' }],
  ['December 18 to 20', { from: '2026-12-18', to: '2026-12-20' }],
  ['diciembre 18 al 20', { from: '2026-12-18', to: '2026-12-20' }],
  ['a week from Monday', { from: '2026-12-07', to: '2026-12-07' }],
  ['two weeks from Friday', { from: '2026-12-11', to: '2026-12-11' }],
  ['within two weeks', { from: '2026-11-26', to: '2026-12-10' }],
  ['within the next 10 days', { from: '2026-11-26', to: '2026-12-06' }],
  ['dentro de cinco días', { from: '2026-11-26', to: '2026-12-01' }],
])('“%s” is a period', (text, period) => {
  expect(periodOf(only(text), clock, 'future')).toEqual(period);
});

test('2026-07 is a month, and 2026-07-01 a day of it', () => {
  expect(monthOf(only('reopen 2026-07'), clock)).toBe('2026-07');
  expect(periodOf(only('2026-07-01'), clock, 'past')).toEqual({
    from: '2026-07-01',
    to: '2026-07-01',
  });
});
