// @vitest-environment happy-dom

import type { Map as MapLibre } from 'maplibre-gl';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** As much of MapLibre as is asked here: a surface, its listeners, and how sharp it is drawn. */
function drawn() {
  const surface = document.createElement('div');
  const canvas = document.createElement('canvas');
  const pin = document.createElement('button');
  surface.append(canvas, pin);
  document.body.append(surface);
  const listeners = new Map<string, () => void>();
  const state = { ratio: devicePixelRatio, isMoving: false };
  const map = {
    getCanvasContainer: () => surface,
    isMoving: () => state.isMoving,
    setPixelRatio: (ratio: number) => Object.assign(state, { ratio }),
    on: (name: string, each: () => void) => listeners.set(name, each),
    off: (name: string) => listeners.delete(name),
  };
  const fire = (name: string) => listeners.get(name)?.();
  const press = (target: Element, type = 'pointerdown') =>
    target.dispatchEvent(new Event(type, { bubbles: true }));
  /** Half a second of frames, so far apart. */
  const drag = (apart: number) => {
    press(canvas);
    state.isMoving = true;
    for (let at = 0; at < 30; at += 1) {
      vi.advanceTimersByTime(apart);
      fire('render');
    }
    state.isMoving = false;
    press(canvas, 'pointerup');
    fire('idle');
    vi.advanceTimersByTime(500);
  };
  // The library's own class needs WebGL, which no test of a component has.
  return { map: map as unknown as MapLibre, state, canvas, pin, press, drag, listeners };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  // What was found out of a device stays with the page.
  vi.resetModules();
});
afterEach(() => vi.useRealTimers());

test('where frames are slow a map is coarser while it is dragged, and sharp once it rests', async () => {
  const { coarsenMoves } = await import('../../../../../pwa/features/map/base/coarse-moves.ts');
  const { map, state, canvas, pin, press, drag, listeners } = drawn();
  const end = coarsenMoves(map);
  drag(60);
  expect(state.ratio).toBe(devicePixelRatio);
  press(pin);
  expect(state.ratio).toBe(devicePixelRatio);
  press(canvas);
  expect(state.ratio).toBe(devicePixelRatio / 2);
  // A finger that waits before it moves: a change now would end its gesture.
  vi.advanceTimersByTime(1_000);
  listeners.get('idle')?.();
  vi.advanceTimersByTime(1_000);
  expect(state.ratio).toBe(devicePixelRatio / 2);
  press(canvas, 'pointerup');
  state.isMoving = true;
  vi.advanceTimersByTime(500);
  expect(state.ratio).toBe(devicePixelRatio / 2);
  state.isMoving = false;
  listeners.get('idle')?.();
  vi.advanceTimersByTime(500);
  expect(state.ratio).toBe(devicePixelRatio);
  end();
  press(canvas);
  expect(state.ratio).toBe(devicePixelRatio);
  expect(listeners.size).toBe(0);
});

test('where frames are quick a map stays as sharp as it is', async () => {
  const { coarsenMoves } = await import('../../../../../pwa/features/map/base/coarse-moves.ts');
  const { map, state, canvas, press, drag } = drawn();
  coarsenMoves(map);
  drag(16);
  press(canvas);
  expect(state.ratio).toBe(devicePixelRatio);
});
