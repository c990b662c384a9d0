import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CloudOff } from 'lucide-react';
import { useProfile } from '#shared/domains/auth/state/store.ts';
import { readDeviceHomes } from '#shared/domains/listings/api/device-homes.ts';
import { activeFilters } from '#shared/domains/listings/model/filters.ts';
import { fitsSearch, uncheckedOf } from '#shared/domains/listings/model/kept-homes.ts';
import type { Point } from '#shared/domains/listings/model/map/map-area.ts';
import type { ListingCard as ListingCardOfHome } from '#shared/domains/listings/model/schema.ts';
import type { HomesSearch } from '#shared/domains/listings/model/search-params.ts';
import { settle } from '#shared/domains/listings/model/settle.ts';
import { useFavorites } from '#shared/domains/listings/state/use-favorites.ts';
import { FavoriteButton } from '#shared/domains/listings/ui/card/favorite-button.tsx';
import { ListingCard, listingGridClass } from '#shared/domains/listings/ui/card/listing-card.tsx';
import type { Place } from '#shared/domains/search/model/sentence/wish.ts';
import { buttonClass } from '#shared/kit/button.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { deviceDay } from '#shared/language/days.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useNow } from '#shared/platform/use-now.ts';
import { AgeNote } from '../../../../features/kept-answers/age-note.tsx';
import { CommuteLine } from './search/commute-line.tsx';
import texts from './texts/en.ts';

const keptHomesQuery = queryOptions({
  queryKey: ['listings', 'kept'] as const,
  queryFn: readDeviceHomes,
  // The device answers, connected or not.
  networkMode: 'always',
  gcTime: 0,
});

/** A search that was never made on this device, without a connection: the homes that it does keep. */
export function HomesOffline({ search }: { search: HomesSearch }) {
  const t = useTexts(texts);
  const { data: known } = useQuery(keptHomesQuery);
  const kept = known?.map(({ home }) => home);
  const today = useNow();
  const asked =
    kept && settle(search, placesOf(kept), deviceDay(new Date()), (place) => spotIn(kept, place));
  const homes = asked && kept.filter((home) => fitsSearch(home, asked));
  const unchecked = asked ? uncheckedOf(asked) : [];
  const favorites = useFavorites(useProfile()?.id ?? null);
  if (!kept || !homes || !asked) return null;
  if (kept.length === 0) {
    return (
      <EmptyState
        className="mt-8"
        icon={<CloudOff size={30} />}
        title={t('homesOffline.needsAConnection')}
        action={
          <Link to="/favorites" className={buttonClass({ variant: 'secondary' })}>
            {t('homesOffline.favorites')}
          </Link>
        }
      >
        {t('homesOffline.nothingKept')}
      </EmptyState>
    );
  }
  const isNone = homes.length === 0;
  const shown = new Set((isNone ? kept : homes).map(({ id }) => id));
  const ages = known?.flatMap(({ home, since }) => (since && shown.has(home.id) ? [since] : []));
  return (
    <section aria-labelledby="kept-homes" className="mt-8">
      <h2 id="kept-homes" className="text-lg font-semibold">
        {isNone
          ? t('homesOffline.noneFits')
          : t('homesOffline.onThisDevice', { count: homes.length })}
      </h2>
      <p className="mt-1 mb-6 max-w-[64ch] text-pretty text-muted">
        {isNone
          ? t('homesOffline.allInstead', { kept: kept.length })
          : activeFilters(asked).length > 0
            ? t('homesOffline.filteredHere', { kept: kept.length })
            : t('homesOffline.asYouSawThem')}
        {unchecked.length > 0 &&
          ` ${t('homesOffline.notChecked', {
            filters: activeFilters(asked)
              .filter(({ key }) => unchecked.includes(key))
              .map(({ label }) => label)
              .join(', '),
          })}`}
      </p>
      {ages && ages.length > 0 && <AgeNote since={Math.min(...ages)} className="mb-6" />}
      <ul className={listingGridClass}>
        {(isNone ? kept : homes).map((listing) => (
          <li key={listing.id} className="min-w-0">
            <ListingCard
              listing={listing}
              today={today}
              favorite={
                <FavoriteButton
                  title={listing.title}
                  saved={favorites.ids?.includes(listing.id) ?? false}
                  onToggle={() => favorites.toggle(listing.id)}
                />
              }
            />
            <CommuteLine listing={listing} search={asked} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The middle of a place, of the public spots of the homes that this device has there. */
function spotIn(
  homes: readonly ListingCardOfHome[],
  { kind, name, city }: Place,
): Point | undefined {
  const spots = homes.flatMap((home): Point[] =>
    home.city === city &&
    (kind === 'city' || home.neighborhood === name) &&
    typeof home.longitude === 'number' &&
    typeof home.latitude === 'number'
      ? [[home.longitude, home.latitude]]
      : [],
  );
  if (spots.length === 0) return undefined;
  const mean = (axis: 0 | 1) => spots.reduce((sum, spot) => sum + spot[axis], 0) / spots.length;
  return [mean(0), mean(1)];
}

/** The places of the homes that this device has, for reading a sentence. */
function placesOf(homes: readonly ListingCardOfHome[]): Place[] {
  return homes.flatMap(({ city, state, neighborhood }) => [
    { kind: 'city', name: city, city, state },
    ...(neighborhood ? [{ kind: 'area', name: neighborhood, city, state } as const] : []),
  ]);
}
