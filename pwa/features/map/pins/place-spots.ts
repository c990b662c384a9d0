import type { Map as MapLibre } from 'maplibre-gl';
import type { Box } from '#shared/domains/listings/model/map/map-area.ts';
import type { Spot } from './clusters.ts';

/** What the map shows and a margin around it, and how near. */
export type Shown = { box: Box; zoom: number };

/** So much of its width lies ready at each side: dragging the map shows no empty edge. */
const MARGIN = 0.25;

/** What a map shows now. */
export function shownBy(map: MapLibre): Shown {
  const bounds = map.getBounds();
  const [west, south, east, north] = [
    bounds.getWest(),
    bounds.getSouth(),
    bounds.getEast(),
    bounds.getNorth(),
  ];
  const wide = (east - west) * MARGIN;
  const high = (north - south) * MARGIN;
  return {
    box: [west - wide, Math.max(south - high, -85), east + wide, Math.min(north + high, 85)],
    zoom: map.getZoom(),
  };
}

/** Spots where the map has them: all at once while it is dragged, each by itself after anything else. */
export function spotPlacer(map: MapLibre, list: HTMLElement | null, spots: readonly Spot[]) {
  let placed: { center: [number, number]; zoom: number; x: number; y: number } | null = null;

  /** Moves the elements, in the order of their spots. */
  const place = () => {
    if (!list) return;
    if (placed && placed.zoom === map.getZoom()) {
      // One layer that is drawn already, in place of drawing every pin again for each frame.
      const { x, y } = map.project(placed.center);
      list.style.transform = `translate(${Math.round(x - placed.x)}px, ${Math.round(y - placed.y)}px)`;
      return;
    }
    const { lng, lat } = map.getCenter();
    placed = { center: [lng, lat], zoom: map.getZoom(), ...map.project([lng, lat]) };
    list.style.transform = '';
    for (const [at, { longitude, latitude }] of spots.entries()) {
      const element = list.children[at];
      if (!(element instanceof HTMLElement)) continue;
      // On the turn of the globe that is in sight.
      const turns = Math.round((lng - longitude) / 360);
      const { x, y } = map.project([longitude + turns * 360, latitude]);
      element.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
    }
  };
  /** As {@link place}, after the map has another size. */
  const replace = () => {
    placed = null;
    place();
  };
  return { place, replace };
}
