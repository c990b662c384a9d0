import { Heart } from 'lucide-react';
import type { Map as MapLibre } from 'maplibre-gl';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Pin } from '#shared/domains/listings/model/map/pin-schema.ts';
import { money } from '#shared/domains/listings/model/rules.ts';
import { pointAt, usePointedHome } from '#shared/domains/listings/state/pointed-home.ts';
import { cx } from '#shared/kit/class-names.ts';
import { numbers } from '#shared/language/format.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from '../texts/en.ts';
import { indexOf, type Spot, spotsIn } from './clusters.ts';
import { type Shown, shownBy, spotPlacer } from './place-spots.ts';
import { useSpotKeys } from './use-spot-keys.ts';

type PinLayerProps = {
  map: MapLibre;
  pins: readonly Pin[];
  saved: ReadonlySet<string>;
  seen: ReadonlySet<string>;
  selected: string | null;
  onSelect: (id: string, byKeyboard: boolean) => void;
  /** To where a cluster opens. */
  onOpen: (cluster: Spot, zoom: number) => void;
};

/**
 * Homes and clusters of them on the map, as buttons: they carry the page's fonts and colors, are reached by the
 * keyboard and read by screen readers, and are no more than what fits next to each other.
 */
export function PinLayer({ map, pins, saved, seen, selected, onSelect, onOpen }: PinLayerProps) {
  const t = useTexts(texts);
  const list = useRef<HTMLUListElement>(null);
  const pointed = usePointedHome(({ id }) => id);
  const [shown, setShown] = useState<Shown>(() => shownBy(map));
  const index = useMemo(() => indexOf(pins), [pins]);
  const spots = useMemo(() => {
    const found = spotsIn(index, shown.box, shown.zoom);
    // A home that is pointed at has a pin of its own, also where it is one of many.
    const named = pins.filter(
      ({ id }) => (id === pointed || id === selected) && !found.some(({ key }) => key === id),
    );
    return [...found, ...named.map(spotOf)];
  }, [index, shown, pins, pointed, selected]);

  useEffect(() => {
    const show = () => setShown(shownBy(map));
    show();
    map.on('moveend', show);
    return () => {
      map.off('moveend', show);
    };
  }, [map]);
  // Before the next paint: a pin must not be seen where it does not belong.
  useLayoutEffect(() => {
    const { place, replace } = spotPlacer(map, list.current, spots);
    place();
    map.on('move', place);
    map.on('resize', replace);
    return () => {
      map.off('move', place);
      map.off('resize', replace);
    };
  }, [map, spots]);
  const keys = useSpotKeys(list, spots);

  return createPortal(
    <div className="pointer-events-none absolute inset-0 z-10 overflow-hidden font-sans">
      <ul
        ref={list}
        aria-label={t('pins.homes')}
        className="absolute inset-0"
        style={{ willChange: 'transform' }}
      >
        {spots.map((spot) => {
          const isMarked = spot.key === pointed || spot.key === selected;
          return (
            <li key={spot.key} className={cx('absolute top-0 left-0 size-0', isMarked && 'z-20')}>
              {spot.type === 'cluster' ? (
                <button
                  {...keys.of(spot.key)}
                  type="button"
                  aria-label={t('pins.cluster', { count: spot.count })}
                  onClick={({ detail }) => {
                    if (detail === 0) keys.refocus();
                    onOpen(spot, index.getClusterExpansionZoom(spot.id));
                  }}
                  className={cx(
                    'pointer-events-auto absolute grid -translate-1/2 place-items-center rounded-full border-2 border-surface bg-brand font-semibold text-on-brand shadow-lift hover:bg-brand-hover',
                    spot.count < 10 ? 'size-9 text-sm' : 'size-11 text-sm',
                    spot.count >= 100 && 'size-13',
                  )}
                >
                  {numbers().format(spot.count)}
                </button>
              ) : (
                <button
                  {...keys.of(spot.key)}
                  type="button"
                  data-pin={spot.key}
                  aria-label={nameOf(spot.pin)}
                  aria-expanded={spot.key === selected}
                  onClick={({ detail }) => onSelect(spot.key, detail === 0)}
                  onPointerEnter={() => pointAt(spot.key)}
                  onPointerLeave={() => pointAt(null)}
                  onFocus={({ currentTarget }) =>
                    pointAt(spot.key, currentTarget.matches(':focus-visible'))
                  }
                  onBlur={() => pointAt(null)}
                  className={cx(
                    'pointer-events-auto absolute flex h-8 -translate-1/2 items-center gap-1 rounded-full border px-2.5 text-sm font-semibold whitespace-nowrap shadow-lift pointer-coarse:h-9',
                    isMarked
                      ? 'border-text bg-text text-bg'
                      : seen.has(spot.key)
                        ? 'border-border bg-sunken text-muted'
                        : 'border-strong/60 bg-surface text-text',
                  )}
                >
                  {saved.has(spot.key) && (
                    <Heart aria-hidden="true" size={12} className="fill-accent text-accent" />
                  )}
                  {money(spot.pin.rent_cents, spot.pin.currency)}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </div>,
    map.getCanvasContainer(),
  );

  function nameOf({ id, rent_cents, currency, bedrooms }: Pin): string {
    const pin = t('pins.pin', { rent: money(rent_cents, currency), bedrooms });
    if (saved.has(id)) return t(seen.has(id) ? 'pins.pinSavedSeen' : 'pins.pinSaved', { pin });
    return seen.has(id) ? t('pins.pinSeen', { pin }) : pin;
  }
}

const spotOf = (pin: Pin): Spot => ({
  type: 'pin',
  key: pin.id,
  longitude: pin.longitude,
  latitude: pin.latitude,
  pin,
});
