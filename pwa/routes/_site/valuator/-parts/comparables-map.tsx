import { useNavigate } from '@tanstack/react-router';
import type { Pin } from '#shared/domains/listings/model/map/pin-schema.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { firstView } from '../../../../features/map/areas/first-view.ts';
import { MapFrame } from '../../../../features/map/map-frame.tsx';
import { PinLayer } from '../../../../features/map/pins/pin-layer.tsx';
import texts from './texts/en.ts';

const NONE: ReadonlySet<string> = new Set();

/** Where the comparable homes are, as far as that is public. */
export function ComparablesMap({ pins }: { pins: readonly Pin[] }) {
  const t = useTexts(texts);
  const navigate = useNavigate();
  return (
    <MapFrame label={t('map.label')} className="h-80 rounded-lg border" missing={t('map.noMap')}>
      {({ MapView, BY_PERSON }) => (
        <MapView first={firstView({}, pins)}>
          {(map) => (
            <PinLayer
              map={map}
              pins={pins}
              saved={NONE}
              seen={NONE}
              selected={null}
              onSelect={(id) => void navigate({ to: '/listings/$id', params: { id } })}
              onOpen={({ longitude, latitude }, zoom) =>
                map.easeTo({ center: [longitude, latitude], zoom }, BY_PERSON)
              }
            />
          )}
        </MapView>
      )}
    </MapFrame>
  );
}
