import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Map as MapLibre } from 'maplibre-gl';
import { useRef, useState } from 'react';
import { useProfile } from '#shared/domains/auth/state/store.ts';
import { pinsQuery } from '#shared/domains/listings/cache/pin-queries.ts';
import { homesQuery } from '#shared/domains/listings/cache/queries.ts';
import { type Box, readAround } from '#shared/domains/listings/model/map/map-area.ts';
import type { Pins } from '#shared/domains/listings/model/map/pin-schema.ts';
import {
  writeAround,
  writeBox,
  writeDrawn,
} from '#shared/domains/listings/model/map/write-area.ts';
import type { HomesSearch } from '#shared/domains/listings/model/search-params.ts';
import { useSeenHomes } from '#shared/domains/listings/state/seen-homes.ts';
import { useFavorites } from '#shared/domains/listings/state/use-favorites.ts';
import { FavoriteButton } from '#shared/domains/listings/ui/card/favorite-button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useAge } from '../../../../features/kept-answers/use-age.ts';
import { areaLine } from '../../../../features/map/areas/area-line.ts';
import { DrawOverlay } from '../../../../features/map/areas/draw-overlay.tsx';
import { firstView } from '../../../../features/map/areas/first-view.ts';
import { MapControls, SearchAsIMove } from '../../../../features/map/map-controls.tsx';
import { MapFrame } from '../../../../features/map/map-frame.tsx';
import { MapNotice } from '../../../../features/map/map-notice.tsx';
import { OtherCities } from '../../../../features/map/other-cities.tsx';
import { PinCard } from '../../../../features/map/pins/pin-card.tsx';
import { PinLayer } from '../../../../features/map/pins/pin-layer.tsx';
import mapTexts from '../../../../features/map/texts/en.ts';
import { useChangeArea } from './use-change-area.ts';
import { useFit } from './use-fit.ts';

/** The homes of a search on a map, and areas of the map as a part of the search. */
export function HomesMap({ search, className }: { search: HomesSearch; className?: string }) {
  const t = useTexts(mapTexts);
  const pins = useQuery(pinsQuery(search));
  const listed = useInfiniteQuery({ ...homesQuery(search), enabled: false });
  const favorites = useFavorites(useProfile()?.id ?? null);
  const seen = useSeenHomes();
  const change = useChangeArea();
  const [following, setFollowing] = useState(true);
  const [drawing, setDrawing] = useState(false);
  const [view, setView] = useState<Box | null>(null);
  const [chosen, setChosen] = useState<{ id: string; focus: boolean } | null>(null);
  const [map, setMap] = useState<MapLibre | null>(null);
  // What the map itself put into the address is where it is.
  const written = useRef(search.box);
  const found = pins.data?.pins ?? [];
  const isSettled = pins.data !== undefined && !pins.isPlaceholderData;
  useFit(map, search, isSettled ? found : undefined, written);

  const searchHere = (box: Box) => {
    written.current = writeBox(box);
    change({ box: written.current }, 'replace');
  };
  const close = () => {
    const pin = chosen?.focus && map?.getContainer().querySelector(`[data-pin="${chosen.id}"]`);
    setChosen(null);
    if (pin instanceof HTMLElement) pin.focus();
  };
  const since = useAge(pins);
  const moved = view !== null && writeBox(view) !== search.box;
  const cards = listed.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <MapFrame
      label={t('frame.map')}
      className={className ?? ''}
      ready={search.box !== undefined || pins.data !== undefined || pins.isError}
    >
      {({ MapView, BY_PERSON }) => (
        <>
          <p className="sr-only">{t('frame.alternative')}</p>
          <MapView
            first={firstView(search, found)}
            exact={search.box !== undefined}
            area={areaLine(search)}
            onMoved={(box, byPerson) => {
              setView(box);
              if (byPerson && following && !search.drawn && !search.around) searchHere(box);
            }}
            onPressed={() => setChosen(null)}
            onMap={setMap}
          >
            {(shown) => (
              <>
                <PinLayer
                  map={shown}
                  pins={found}
                  saved={new Set(favorites.ids)}
                  seen={new Set(seen)}
                  selected={chosen?.id ?? null}
                  onSelect={(id, focus) => setChosen({ id, focus })}
                  onOpen={({ longitude, latitude }, zoom) =>
                    shown.easeTo({ center: [longitude, latitude], zoom }, BY_PERSON)
                  }
                />
                <MapControls
                  area={search}
                  drawing={drawing}
                  onDrawing={setDrawing}
                  onZoom={(by) => shown.zoomTo(shown.getZoom() + by, {}, BY_PERSON)}
                  onHide={() => change({ view: 'list' }, 'push')}
                  onRemoveDrawn={() => change({ drawn: undefined }, 'push')}
                  onCircle={(meters) => {
                    const { lng, lat } = shown.getCenter();
                    const center = readAround(search.around ?? '')?.center ?? ([lng, lat] as const);
                    const around = meters ? writeAround({ center, meters }) : undefined;
                    change({ around, drawn: undefined, box: undefined }, 'push');
                  }}
                >
                  <SearchAsIMove
                    on={following}
                    moved={moved}
                    onSearchHere={() => view && searchHere(view)}
                    onChange={(on) => {
                      setFollowing(on);
                      if (on && moved && search.box !== undefined) searchHere(view);
                    }}
                  />
                </MapControls>
                {drawing && (
                  <DrawOverlay
                    map={shown}
                    onCancel={() => setDrawing(false)}
                    onDrawn={(line) => {
                      setDrawing(false);
                      const drawn = writeDrawn(line);
                      if (drawn) change({ drawn, around: undefined, box: undefined }, 'push');
                    }}
                  />
                )}
                <div className="pointer-events-none absolute inset-x-3 bottom-8 z-30 flex flex-col items-start gap-2">
                  <MapNotice
                    state={stateOf(pins)}
                    newest={pins.data?.more ? found.length : 0}
                    since={since}
                    onRetry={() => void pins.refetch()}
                  />
                  {view && !search.city && !search.drawn && !search.around && (
                    <OtherCities
                      pins={found}
                      view={view}
                      onGo={(box) => shown.fitBounds([...box], { padding: 24 }, BY_PERSON)}
                    />
                  )}
                  {chosen && (
                    <PinCard
                      id={chosen.id}
                      known={cards.find(({ id }) => id === chosen.id)}
                      focus={chosen.focus}
                      onClose={close}
                      heart={(listing) => (
                        <FavoriteButton
                          title={listing.title}
                          saved={favorites.ids?.includes(listing.id) ?? false}
                          onToggle={() => favorites.toggle(listing.id)}
                        />
                      )}
                    />
                  )}
                </div>
              </>
            )}
          </MapView>
        </>
      )}
    </MapFrame>
  );
}

function stateOf({ isError, data }: { isError: boolean; data: Pins | undefined }) {
  if (isError) return 'failed';
  if (!data) return 'loading';
  return data.pins.length === 0 ? 'none' : 'some';
}
