import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { pinQuery } from '#shared/domains/listings/cache/pin-queries.ts';
import { readCommute } from '#shared/domains/listings/model/commute/commute.ts';
import { commuteText } from '#shared/domains/listings/model/commute/commute-words.ts';
import type { Listing } from '#shared/domains/listings/model/details-schema.ts';
import type { Box, Point } from '#shared/domains/listings/model/map/map-area.ts';
import { boxAround, ringOf } from '#shared/domains/listings/model/map/map-line.ts';
import type { Pin } from '#shared/domains/listings/model/map/pin-schema.ts';
import { keptCommute } from '#shared/domains/listings/state/kept-commute.ts';
import { markSeen } from '#shared/domains/listings/state/seen-homes.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { type Metro, metroAt, metroFile } from './base/metros.ts';
import { MapFrame } from './map-frame.tsx';
import { nearbyOf, readMap } from './nearby.ts';
import texts from './texts/en.ts';

/** A home is somewhere in this circle, in meters: its public square reaches 735 m from its middle. */
const CIRCLE = 800;

/** Where a home is, as far as that is public: its area on a map, and how far from there to what matters. */
export function HomePlace({ listing }: { listing: Listing }) {
  const t = useTexts(texts);
  const { data: pin } = useQuery(pinQuery(listing.id));
  useEffect(() => void markSeen(listing.id), [listing.id]);
  const said = listing.near_places ?? [];
  if (!pin) {
    return said.length === 0 ? null : (
      <section className="mt-10">
        <SaidByHost places={said} />
      </section>
    );
  }
  // The pin is at a spot of its own in the public square; the square itself is the two digits.
  const middle: Point = [rounded(pin.longitude), rounded(pin.latitude)];
  const ring = ringOf({ center: middle, meters: CIRCLE });
  const metro = metroAt(middle);
  return (
    <section aria-labelledby="place" className="mt-10">
      <h2 id="place" className="headline text-2xl">
        {t('place.heading')}
      </h2>
      {listing.neighborhood && (
        <p className="mt-2">
          {t('place.inArea', { neighborhood: listing.neighborhood, city: listing.city })}
        </p>
      )}
      <MapFrame
        label={t('place.map')}
        className="mt-4 h-72 rounded-lg md:h-80"
        missing={t('place.noMap')}
      >
        {({ MapView }) => (
          <MapView
            interactive={false}
            first={around(ring, middle)}
            area={{ line: ring, filled: true }}
          />
        )}
      </MapFrame>
      <p className="mt-2 max-w-[64ch] text-sm text-pretty text-muted">{t('place.approximate')}</p>
      <Commute pin={pin} />
      {said.length > 0 && <SaidByHost places={said} />}
      {metro && <Distances middle={middle} metro={metro} />}
    </section>
  );
}

/** What is near in the words of the host: no estimate of ours. */
function SaidByHost({ places }: { places: NonNullable<Listing['near_places']> }) {
  const t = useTexts(texts);
  return (
    <>
      <h3 className="mt-6 font-semibold">{t('place.saidByHost')}</h3>
      <dl className="mt-2 grid max-w-xl grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1.5">
        {places.map(({ name, minutes }) => (
          <div key={name} className="contents">
            <dt className="break-words">{name}</dt>
            <dd className="text-right text-muted">{t('place.onFoot', { minutes })}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 max-w-[64ch] text-sm text-pretty text-muted">{t('place.notMeasured')}</p>
    </>
  );
}

/** How long the way is to where the last search of this device went. */
function Commute({ pin }: { pin: Pin }) {
  const t = useTexts(texts);
  const commute = readCommute(keptCommute());
  const text = commute && commuteText(pin, commute);
  if (!text) return null;
  return (
    <>
      <h3 className="mt-6 font-semibold">{t('place.commute')}</h3>
      <p className="mt-2">{text}</p>
      <p className="mt-1 max-w-[64ch] text-sm text-pretty text-muted">
        {t('place.commuteEstimate')}
      </p>
    </>
  );
}

/** As a map: without an answer its place stays empty. */
const PATIENCE_MS = 6_000;

function Distances({ middle, metro }: { middle: Point; metro: Metro }) {
  const t = useTexts(texts);
  const { data: map } = useQuery({
    queryKey: ['map', 'own', metro.id] as const,
    queryFn: async () =>
      readMap(
        await (await fetch(metroFile(metro), { signal: AbortSignal.timeout(PATIENCE_MS) })).json(),
      ),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!map) return null;
  return (
    <>
      <h3 className="mt-6 font-semibold">{t('place.distances')}</h3>
      <dl className="mt-2 grid max-w-xl grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1.5">
        {nearbyOf(middle, metro, map).map(({ kind, name, miles }) => (
          <div key={kind} className="contents">
            <dt>{t(`place.${kind}`, { name })}</dt>
            <dd className="text-right text-muted">
              {miles === 0 ? t('place.under') : t('place.about', { miles })}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 max-w-[64ch] text-sm text-pretty text-muted">{t('place.estimate')}</p>
    </>
  );
}

const rounded = (degrees: number) => Math.round(degrees * 100) / 100;

/** The circle with room for the neighborhood around it. */
function around(ring: readonly Point[], middle: Point): Box {
  const [west, south, east, north] = boxAround(ring) ?? [...middle, ...middle];
  const [wide, high] = [(east - west) / 2, (north - south) / 2];
  return [west - wide, south - high, east + wide, north + high];
}
