// @vitest-environment happy-dom

import type { Map as MapLibre } from 'maplibre-gl';
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { Pin } from '#shared/domains/listings/model/map/pin-schema.ts';
import { pointAt, usePointedHome } from '#shared/domains/listings/state/pointed-home.ts';
import { MapFrame } from '../../../../../pwa/features/map/map-frame.tsx';
import { PinLayer } from '../../../../../pwa/features/map/pins/pin-layer.tsx';
import { render } from '../../../../support/dom.ts';

const pin = (at: number, longitude: number, latitude: number): Pin => ({
  id: `00000000-0000-4000-8000-00000000000${at}`,
  longitude,
  latitude,
  rent_cents: 150_000 + at * 1000,
  currency: 'USD',
  bedrooms: at,
});
const PINS = [pin(0, -97.8, 30.3), pin(1, -97.7, 30.3), pin(2, -97.75, 30.2)];
const [FIRST, SECOND, THIRD] = PINS.map(({ id }) => id);

/** As much of MapLibre as pins ask for: a plane of 1000 pixels a tenth of a degree, without WebGL. */
function plane(zoom = 16) {
  const listeners = new Map<string, Set<() => void>>();
  const view = { zoom, dragged: 0 };
  const container = document.createElement('div');
  document.body.append(container);
  const map = {
    getBounds: () => ({
      getWest: () => -98,
      getSouth: () => 30,
      getEast: () => -97,
      getNorth: () => 31,
    }),
    getZoom: () => view.zoom,
    getCenter: () => ({ lng: -97.5, lat: 30.5 }),
    project: ([longitude, latitude]: [number, number]) => ({
      x: (longitude + 98) * 10_000 + view.dragged,
      y: (31 - latitude) * 10_000,
    }),
    getCanvasContainer: () => container,
    on: (name: string, each: () => void) =>
      listeners.set(name, (listeners.get(name) ?? new Set()).add(each)),
    off: (name: string, each: () => void) => listeners.get(name)?.delete(each),
  };
  // The library's own class needs WebGL, which no test of a component has.
  const move = (to: Partial<typeof view>) => {
    Object.assign(view, to);
    for (const each of listeners.get('move') ?? []) each();
  };
  return { map: map as unknown as MapLibre, container, move };
}

async function pins({ zoom = 16, selected = null as string | null } = {}) {
  const { map, container, move } = plane(zoom);
  const chosen: [string, boolean][] = [];
  const opened: number[] = [];
  await render(
    <PinLayer
      map={map}
      pins={PINS}
      saved={new Set([FIRST ?? ''])}
      seen={new Set([FIRST ?? '', SECOND ?? ''])}
      selected={selected}
      onSelect={(id, byKeyboard) => chosen.push([id, byKeyboard])}
      onOpen={(_, to) => opened.push(to)}
    />,
  );
  const buttons = () => [...container.querySelectorAll('button')];
  return { container, buttons, chosen, opened, move };
}

afterEach(() => act(async () => pointAt(null)));

test('a pin says rent and bedrooms, and whether its home is saved or was seen', async () => {
  const { buttons, container } = await pins();
  expect(buttons().map((button) => button.getAttribute('aria-label'))).toEqual([
    '$1,500 a month, studio, saved, seen',
    '$1,510 a month, 1 bedroom, seen',
    '$1,520 a month, 2 bedrooms',
  ]);
  expect(container.querySelector('ul')?.getAttribute('aria-label')).toContain('Arrow keys');
  expect(container.querySelector('li')?.style.transform).toBe('translate(2000px, 7000px)');
});

test('homes that lie close together are one button, which opens them', async () => {
  const { buttons, opened } = await pins({ zoom: 5 });
  expect(buttons().map((button) => button.getAttribute('aria-label'))).toEqual([
    '3 homes here: zoom in',
  ]);
  await act(async () => buttons()[0]?.click());
  expect(opened[0]).toBeGreaterThan(5);
});

test('pointing at a pin is known to the list, and a home of the list is shown by its pin', async () => {
  const { buttons, container } = await pins();
  const second = buttons()[1];
  await act(
    async () => void second?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true })),
  );
  expect(usePointedHome.getState().id).toBe(SECOND);
  await act(async () => pointAt(THIRD ?? null));
  expect(container.querySelector(`[data-pin="${THIRD}"]`)?.className).toContain('bg-text');
  expect(container.querySelector(`[data-pin="${SECOND}"]`)?.className).not.toContain('bg-text');
});

test('a home that is pointed at has a pin of its own, also where it is one of many', async () => {
  const { buttons } = await pins({ zoom: 5 });
  await act(async () => pointAt(THIRD ?? null));
  expect(buttons()).toHaveLength(2);
  expect(buttons()[1]?.dataset.pin).toBe(THIRD);
});

test('pins are one stop of the Tab key, and arrow keys, Home and End go from one to the next', async () => {
  const { buttons } = await pins();
  const stops = () => buttons().map(({ tabIndex }) => tabIndex);
  expect(stops()).toEqual([0, -1, -1]);
  const [first, second, third] = buttons();
  // happy-dom lays nothing out: the places are those of the plane.
  for (const [at, button] of buttons().entries()) {
    const [x = 0, y = 0] = [
      [0, 0],
      [1000, 0],
      [500, 1000],
    ][at] as number[];
    button.getBoundingClientRect = () => new DOMRect(x, y, 60, 30);
  }
  const press = async (key: string) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    await act(async () => void document.activeElement?.dispatchEvent(event));
    return event;
  };
  await act(async () => first?.focus());
  const event = await press('ArrowRight');
  expect(event.defaultPrevented).toBe(true);
  expect(document.activeElement).toBe(second);
  expect(stops()).toEqual([-1, 0, -1]);
  await press('End');
  expect(document.activeElement).toBe(third);
  await press('Home');
  expect(document.activeElement).toBe(first);
  await press('ArrowUp');
  expect(document.activeElement).toBe(first);
});

test('a dragged map carries its pins along in one piece, a nearer one places each anew', async () => {
  const { container, move } = await pins();
  const placed = () =>
    [...container.querySelectorAll<HTMLElement>('ul, li')].map(({ style }) => style.transform);
  const before = placed();
  move({ dragged: 120 });
  expect(placed()).toEqual(['translate(120px, 0px)', ...before.slice(1)]);
  move({ dragged: 120, zoom: 16.5 });
  expect(placed()).toEqual(['', 'translate(2120px, 7000px)', ...placed().slice(2)]);
});

test('a pin that is chosen says so', async () => {
  const { buttons, chosen } = await pins({ selected: SECOND ?? null });
  expect(buttons()[1]?.getAttribute('aria-expanded')).toBe('true');
  await act(async () => buttons()[2]?.click());
  expect(chosen).toEqual([[THIRD, true]]);
});

test('without WebGL the place of the map says why there is none, and where the homes are', async () => {
  const { root } = await render(<MapFrame label="Map of homes">{() => 'drawn'}</MapFrame>);
  expect(root.textContent).toContain('This browser cannot draw the map: it needs WebGL 2');
  expect(root.textContent).toContain('The list has every home.');
  expect(root.querySelector('section')?.getAttribute('aria-label')).toBe('Map of homes');
  expect(root.querySelector('button')).toBeNull();
});
