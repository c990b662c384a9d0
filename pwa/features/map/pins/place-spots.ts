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

/** Moves the elements of spots, in their order, to where the map has them. */
export function placeSpots(map: MapLibre, list: Element | null, spots: readonly Spot[]): void {
  const { lng: middle } = map.getCenter();
  for (const [at, { longitude, latitude }] of spots.entries()) {
    const element = list?.children[at];
    if (!(element instanceof HTMLElement)) continue;
    // On the turn of the globe that is in sight.
    const turns = Math.round((middle - longitude) / 360);
    const { x, y } = map.project([longitude + turns * 360, latitude]);
    element.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
  }
}
