import { expect, test } from 'vitest';
import {
  type Drawing,
  drawingSchema,
  isSignature,
  pathOf,
  withPoint,
} from '#shared/files/drawing.ts';

const EMPTY: Drawing = { width: 600, height: 200, strokes: [] };

test('points begin lines and go on with them, rounded and within the area', () => {
  let drawing = withPoint(EMPTY, [10.4, 20.6], true);
  drawing = withPoint(drawing, [700, -5], false);
  // Too near to the one before.
  drawing = withPoint(drawing, [599.5, 1], false);
  drawing = withPoint(drawing, [5, 5], true);
  expect(drawing.strokes).toEqual([
    [10, 21, 600, 0],
    [5, 5],
  ]);
  expect(pathOf(drawing)).toBe('M10 21L600 0M5 5l.1 0');
});

test('a drawing never grows beyond what the server takes', () => {
  let drawing = EMPTY;
  for (let at = 0; at < 9000; at += 1)
    drawing = withPoint(drawing, [(at * 7) % 600, at % 200], at % 60 === 0);
  expect(drawingSchema.safeParse(drawing).success).toBe(true);
  const most = drawing.strokes.length;
  expect(most).toBeLessThanOrEqual(100);
});

test('a signature goes across its area; a slip of the hand is none', () => {
  expect(isSignature(EMPTY)).toBe(false);
  expect(isSignature({ ...EMPTY, strokes: [[10, 10]] })).toBe(false);
  expect(isSignature({ ...EMPTY, strokes: [[10, 10, 30, 12]] })).toBe(false);
  expect(isSignature({ ...EMPTY, strokes: [[10, 10, 90, 12]] })).toBe(true);
});

test.each([
  { ...EMPTY, strokes: [[1, 2, 3]] },
  { ...EMPTY, strokes: [] },
  { ...EMPTY, strokes: [[1.5, 2]] },
  { ...EMPTY, width: 3, strokes: [[1, 2]] },
  { ...EMPTY, strokes: [Array.from({ length: 8000 }, () => 1234)] },
])('what is no drawing is not sent', (drawing) => {
  expect(drawingSchema.safeParse(drawing).success).toBe(false);
});
