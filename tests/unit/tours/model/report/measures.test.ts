import { expect, test } from 'vitest';
import {
  reportContent,
  reportFormSchema,
  toReportForm,
} from '#shared/domains/tours/cache/field-reports.ts';
import { inMillimeters, inUnit, sizeIn } from '#shared/domains/tours/model/report/measures.ts';
import { reportText } from '#shared/domains/tours/model/report/signature.ts';

const room = (name: string, length: number | null = 3810, width: number | null = 3048) => ({
  ...{ id: name, name, length, width },
});
const withRooms = (...rooms: ReturnType<typeof room>[]) => ({ ...toReportForm(null), rooms });
const problemOf = (...rooms: ReturnType<typeof room>[]) =>
  reportFormSchema.safeParse(withRooms(...rooms)).error?.issues[0]?.message;

test('what is typed in either unit to a hundredth reads as it was typed', () => {
  for (const unit of ['feet', 'meters'] as const)
    for (let typed = 1; typed <= 10_000; typed += 7)
      expect(inUnit(inMillimeters(typed / 100, unit), unit)).toBe(typed / 100);
  expect(inMillimeters(null, 'feet')).toBeNull();
  expect(inMillimeters(Number.NaN, 'feet')).toBeNaN();
});

test('a size is written in the unit of its reader', () => {
  const size = { length: 3810, width: 3048 };
  expect(sizeIn(size, 'feet')).toEqual({ length: '12.5', width: '10', area: '125' });
  expect(sizeIn(size, 'meters')).toEqual({ length: '3.81', width: '3.05', area: '11.6' });
});

test('rooms are lines of the stored list, and of no point of the form', () => {
  const { checklist } = reportContent(withRooms(room('Bedroom '), room('', null, null)));
  expect(checklist).toEqual([
    { item: 'Bedroom', state: 'ok', size: { length: 3810, width: 3048 } },
  ]);
  const form = toReportForm({ ...stored, checklist });
  expect(form.rooms).toEqual([room('Bedroom')]);
  expect(form.lines.map(({ item }) => item)).not.toContain('Bedroom');
});

const stored = {
  ...{ id: '00000000-0000-4000-8000-000000000007', checklist: [], notes: '', pictures: [] },
  ...{ voice_notes: [], signature: null, visitor_signature: null },
  written_at: '2027-01-01T10:00:00Z',
};

test('a room needs a name of its own, a length and a width', () => {
  expect(problemOf(room('Bedroom'))).toBeUndefined();
  const incomplete = 'Give each room a name, a length and a width.';
  expect(problemOf(room(''))).toBe(incomplete);
  expect(problemOf(room('Bedroom', null))).toBe(incomplete);
  expect(problemOf(room('Bedroom', 3810, 0))).toBe(incomplete);
  const twice = 'Give each room a name of its own.';
  expect(problemOf(room('Bedroom'), { ...room('Bedroom '), id: 'other' })).toBe(twice);
  // It would read as a point that was looked at.
  expect(problemOf(room('Smoke alarms'))).toBe(twice);
});

test('another size is another text to sign, and one without sizes is as it was', () => {
  const text = (form: ReturnType<typeof withRooms>) => reportText(reportContent(form));
  expect(text(withRooms(room('Bedroom')))).not.toBe(text(withRooms(room('Bedroom', 3811))));
  const line = { item: 'Lights and outlets', state: 'ok' };
  expect(reportText({ checklist: [line], notes: '', pictures: [], voice: [] })).toBe(
    JSON.stringify([[['Lights and outlets', 'ok', '', false]], '', [], []]),
  );
});
