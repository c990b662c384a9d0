import { Plus } from 'lucide-react';
import type { Map as MapLibre } from 'maplibre-gl';
import { useEffect } from 'react';
import type { Box, Point } from '#shared/domains/listings/model/map/map-area.ts';
import { splitCity } from '#shared/domains/listings/model/search/search-filters.ts';
import { Button } from '#shared/kit/button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { METROS } from './base/metros.ts';
import { MapFrame } from './map-frame.tsx';
import texts from './texts/en.ts';

type PointPickerProps = {
  city: string | undefined;
  /** What to do, as a sentence. */
  lead: string;
  onPick: (point: Point) => void;
};

/** A map with a cross in its middle: the point below it is chosen, with the mouse, a finger or the keys. */
export function PointPicker({ city, lead, onPick }: PointPickerProps) {
  const t = useTexts(texts);
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm text-muted">{lead}</p>
      <MapFrame
        label={t('picker.map')}
        className="h-64 rounded-lg border"
        missing={t('picker.noMap')}
      >
        {({ MapView }) => (
          <MapView first={boundsOf(city)}>
            {(map) => <Cross map={map} label={t('picker.take')} onPick={onPick} />}
          </MapView>
        )}
      </MapFrame>
    </div>
  );
}

function Cross({
  map,
  label,
  onPick,
}: {
  map: MapLibre;
  label: string;
  onPick: (point: Point) => void;
}) {
  useEffect(() => {
    const center = ({ lngLat }: { lngLat: { lng: number; lat: number } }) => {
      map.easeTo({ center: [lngLat.lng, lngLat.lat] });
    };
    map.on('click', center);
    return () => void map.off('click', center);
  }, [map]);
  return (
    <>
      <div className="pointer-events-none absolute inset-0 z-10 grid place-items-center">
        <Plus data-cross="" aria-hidden="true" size={32} strokeWidth={2.5} className="text-brand" />
      </div>
      <div className="pointer-events-none absolute inset-x-0 bottom-8 z-10 flex justify-center">
        <Button
          className="pointer-events-auto shadow-lift"
          onClick={() => {
            const { lng, lat } = map.getCenter().wrap();
            onPick([lng, lat]);
          }}
        >
          {label}
        </Button>
      </div>
    </>
  );
}

/** The middle of the country, where this copy has no maps. */
const ANYWHERE: { center: Point } = { center: [-98.5, 39.8] };

/** Degrees from the middle of a city to the edge of the map: its inner neighborhoods. */
const NEAR = 0.05;

/** The middle of the search's city where it has a map, else of the first that has one. */
function boundsOf(city: string | undefined): Box {
  const named = city && METROS.find((metro) => metro.city === splitCity(city).city);
  const [longitude, latitude] = (named || METROS[0] || ANYWHERE).center;
  return [longitude - NEAR, latitude - NEAR, longitude + NEAR, latitude + NEAR];
}
