import type { Map as MapLibre } from 'maplibre-gl';
import { type RefObject, useEffect, useRef } from 'react';
import { readBox } from '#shared/domains/listings/model/map/map-area.ts';
import { goingOn } from '#shared/domains/listings/model/map/map-line.ts';
import type { Pin } from '#shared/domains/listings/model/map/pin-schema.ts';
import type { HomesSearch } from '#shared/domains/listings/model/search-params.ts';
import { firstView } from '../../../../features/map/areas/first-view.ts';

/**
 * Moves the map to where a search has gone: to another city, to an area that was drawn, to the box that Back
 * brings again. A box that the map itself has written is where it is, and other filters leave it where it is.
 */
export function useFit(
  map: MapLibre | null,
  search: HomesSearch,
  /** The pins of this search; undefined while they are on their way. */
  found: readonly Pin[] | undefined,
  written: RefObject<string | undefined>,
): void {
  const place = [
    ...[search.city, search.area, search.zip, search.street, search.q],
    ...[search.drawn, search.around, search.commute],
  ].join('|');
  const shown = useRef(place);
  useEffect(() => {
    if (!map) return;
    if (search.box !== written.current) {
      written.current = search.box;
      const box = readBox(search.box ?? '');
      if (box) {
        shown.current = place;
        map.fitBounds([...goingOn(box)]);
        return;
      }
    }
    if (shown.current === place || search.box || !found) return;
    shown.current = place;
    if (found.length > 0 || search.drawn || search.around)
      map.fitBounds([...firstView(search, found)], { padding: 40, maxZoom: 14 });
  }, [map, search, found, place, written]);
}
