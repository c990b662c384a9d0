import { Plus } from 'lucide-react';
import type { Map as MapLibre } from 'maplibre-gl';
import { useEffect } from 'react';
import type { Box, Point } from '#shared/domains/listings/model/map/map-area.ts';
import { splitCity } from '#shared/domains/listings/model/search/search-filters.ts';
import { Button } from '#shared/kit/button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { firstView } from '../../../../../../features/map/areas/first-view.ts';
import { METROS } from '../../../../../../features/map/base/metros.ts';
import { MapFrame } from '../../../../../../features/map/map-frame.tsx';
import texts from './texts/en.ts';

type PointPickerProps = {
  city: string | undefined;
  onPick: (point: Point) => void;
};

/** A map with a cross in its middle: the point below it is chosen, with the mouse, a finger or the keys. */
export function PointPicker({ city, onPick }: PointPickerProps) {
  const t = useTexts(texts);
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm text-muted">{t('moveMap')}</p>
      <MapFrame label={t('map')} className="h-64 rounded-lg border" missing={t('noMap')}>
        {({ MapView }) => (
          <MapView first={boundsOf(city)}>
            {(map) => <Cross map={map} label={t('take')} onPick={onPick} />}
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
    <div className="pointer-events-none absolute inset-0 z-10 grid place-items-center">
      <Plus aria-hidden="true" size={32} strokeWidth={2.5} className="text-brand" />
      <Button
        className="pointer-events-auto absolute bottom-8 shadow-lift"
        onClick={() => {
          const { lng, lat } = map.getCenter().wrap();
          onPick([lng, lat]);
        }}
      >
        {label}
      </Button>
    </div>
  );
}

/** The city of the search where it has a map, else the first that has one. */
function boundsOf(city: string | undefined): Box {
  const named = city && METROS.find((metro) => metro.city === splitCity(city).city);
  return named ? named.bounds : firstView({}, []);
}
