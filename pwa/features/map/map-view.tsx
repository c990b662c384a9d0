import { type MapRef, Map as MapSurface } from '@vis.gl/react-maplibre';
import * as maplibre from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import type { Box } from '#shared/domains/listings/model/map/map-area.ts';
import { useTheme } from '#shared/kit/theme.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { type Drawn, DrawnArea } from './areas/drawn-area.tsx';
import { baseStyle } from './base/base-style.ts';
import { coarsenMoves } from './base/coarse-moves.ts';
import { MapCredits } from './base/map-credits.tsx';
import { metrosIn } from './base/metros.ts';
import { useStreets } from './base/use-streets.ts';
import { workerAddress } from './base/worker-address.ts';
import texts from './texts/en.ts';

maplibre.setWorkerUrl(workerAddress());

/** Of what a person did themselves; what the page does with the map says nothing. */
export const BY_PERSON = { byPerson: true } as const;

type MapViewProps = {
  /** What is shown first. */
  first: Box;
  /** As it is, or with an edge around it. */
  exact?: boolean;
  /** Without it the map is a picture. */
  interactive?: boolean;
  area?: Drawn | undefined;
  /** After each move; `byPerson` says that it was no doing of the page. */
  onMoved?: (box: Box, byPerson: boolean) => void;
  onPressed?: () => void;
  onMap?: (map: maplibre.Map | null) => void;
  /** What lies on the map, once it stands. */
  children?: (map: maplibre.Map) => ReactNode;
};

/** The map itself: streets of a server where this copy has one, else the product's own sketch. */
export function MapView({
  first,
  exact = false,
  interactive = true,
  area,
  onMoved,
  onPressed,
  onMap,
  children,
}: MapViewProps) {
  const t = useTexts(texts);
  const { shown } = useTheme();
  const [map, setMap] = useState<maplibre.Map | null>(null);
  const [view, setView] = useState(first);
  const streets = useStreets(map);
  // Metros that were in sight stay: going back to one draws nothing anew.
  const [metros, setMetros] = useState(() => metrosIn(first));
  const missing = metrosIn(view).filter((metro) => !metros.includes(metro));
  if (missing.length > 0) setMetros([...metros, ...missing]);
  const own = useMemo(() => baseStyle(metros, shown), [metros, shown]);

  const keep = useCallback(
    (ref: MapRef | null) => {
      const made = ref ? ref.getMap() : null;
      setMap(made);
      onMap?.(made);
    },
    [onMap],
  );
  useEffect(() => (map && interactive ? coarsenMoves(map) : undefined), [map, interactive]);
  if (streets.state === 'asked') return null;
  return (
    <div className="absolute inset-0" data-map-base={streets.style ? 'streets' : 'own'}>
      <MapSurface
        ref={keep}
        mapLib={maplibre}
        initialViewState={{
          bounds: [...first],
          fitBoundsOptions: exact ? {} : { padding: 40, maxZoom: 14 },
        }}
        mapStyle={streets.style ?? own}
        interactive={interactive}
        attributionControl={false}
        dragRotate={false}
        touchPitch={false}
        maxPitch={0}
        minZoom={3}
        maxZoom={17}
        locale={{ 'Map.Title': t('view.canvas') }}
        onMoveEnd={({ target, ...event }) => {
          const box = boxOf(target);
          setView(box);
          onMoved?.(box, 'byPerson' in event || event.originalEvent !== undefined);
        }}
        onClick={onPressed}
      >
        {area && <DrawnArea area={area} theme={shown} />}
      </MapSurface>
      {map && children?.(map)}
      <MapCredits map={map} streets={streets} />
    </div>
  );
}

/** What a map shows, in degrees that may go on beyond the date line. */
export function boxOf(map: maplibre.Map): Box {
  const bounds = map.getBounds();
  return [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
}
