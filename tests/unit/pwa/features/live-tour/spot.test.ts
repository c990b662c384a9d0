import { expect, test } from 'vitest';
import { placeOf, spotIn } from '../../../../../pwa/features/live-tour/spot.ts';

/** A wide frame with a tall picture in its middle, and bars left and right. */
const TALL = { width: 400, height: 200, of: 100, by: 200 };
/** A tall frame with a wide picture. */
const WIDE = { width: 200, height: 400, of: 640, by: 320 };

test('a place of the frame is a share of the picture, on both devices the same', () => {
  expect(spotIn(TALL, 200, 100)).toEqual({ x: 0.5, y: 0.5 });
  expect(spotIn(TALL, 150, 0)).toEqual({ x: 0, y: 0 });
  expect(spotIn(WIDE, 100, 200)).toEqual({ x: 0.5, y: 0.5 });
});

test('the bars next to a picture are no part of it', () => {
  expect(spotIn(TALL, 149, 100)).toBeNull();
  expect(spotIn(WIDE, 100, 100)).toBeNull();
});

test('a spot comes back to its place', () => {
  for (const box of [TALL, WIDE]) {
    const place = placeOf(box, { x: 0.25, y: 0.75 });
    expect(spotIn(box, place.left, place.top)).toEqual({ x: 0.25, y: 0.75 });
  }
});

test('a picture that has no size yet has no spots', () => {
  expect(spotIn({ ...TALL, of: 0, by: 0 }, 10, 10)).toBeNull();
});
