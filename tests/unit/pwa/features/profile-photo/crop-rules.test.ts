import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  afterKey,
  type Crop,
  mostZoom,
  moved,
  wholeCrop,
  zoomed,
  zoomOf,
} from '../../../../../pwa/features/profile-photo/crop-rules.ts';

const sides = fc.record({
  width: fc.integer({ min: 1, max: 6000 }),
  height: fc.integer({ min: 1, max: 6000 }),
});

const step = fc.oneof(
  fc.record({
    right: fc.double({ min: -3, max: 3, noNaN: true }),
    down: fc.double({ min: -3, max: 3, noNaN: true }),
  }),
  fc.record({
    zoom: fc.double({ min: 0.1, max: 20, noNaN: true }),
    x: fc.double({ min: 0, max: 1, noNaN: true }),
    y: fc.double({ min: 0, max: 1, noNaN: true }),
  }),
  fc.record({
    key: fc.constantFrom('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', '+', '-', '0'),
    shiftKey: fc.boolean(),
  }),
);

test('the crop stays a square inside the picture after any action', () => {
  fc.assert(
    fc.property(sides, fc.array(step, { maxLength: 30 }), (picture, steps) => {
      let crop: Crop = wholeCrop(picture);
      for (const one of steps) {
        if ('key' in one) crop = afterKey(picture, crop, one) ?? crop;
        else if ('zoom' in one) crop = zoomed(picture, crop, one.zoom, one);
        else crop = moved(picture, crop, one.right, one.down);
        expect(crop.x).toBeGreaterThanOrEqual(-1e-6);
        expect(crop.y).toBeGreaterThanOrEqual(-1e-6);
        expect(crop.x + crop.size).toBeLessThanOrEqual(picture.width + 1e-6);
        expect(crop.y + crop.size).toBeLessThanOrEqual(picture.height + 1e-6);
        expect(zoomOf(picture, crop)).toBeLessThanOrEqual(mostZoom(picture) + 1e-6);
      }
    }),
  );
});

test('the point under the pointer stays in place while zooming', () => {
  const picture = { width: 2000, height: 1500 };
  const before = zoomed(picture, wholeCrop(picture), 2);
  const at = { x: 0.25, y: 0.75 };
  const after = zoomed(picture, before, 3, at);
  expect(after.x + at.x * after.size).toBeCloseTo(before.x + at.x * before.size);
  expect(after.y + at.y * after.size).toBeCloseTo(before.y + at.y * before.size);
});

test('arrow keys move the picture in their direction, and other keys do nothing', () => {
  const picture = { width: 2000, height: 1000 };
  const crop = wholeCrop(picture);
  const key = (name: string, shiftKey = false) => afterKey(picture, crop, { key: name, shiftKey });
  expect(key('ArrowRight')?.x).toBe(480);
  expect(key('ArrowRight', true)?.x).toBe(400);
  expect(key('ArrowDown')?.y).toBe(0);
  expect(key('+')?.size).toBeCloseTo(1000 / 1.1);
  expect(key('Tab')).toBeNull();
  expect(key('Escape')).toBeNull();
});

test('a small picture is not enlarged until it is a blur', () => {
  expect(mostZoom({ width: 100, height: 120 })).toBe(1);
  expect(mostZoom({ width: 352, height: 352 })).toBe(2);
  expect(mostZoom({ width: 9000, height: 9000 })).toBe(6);
});
