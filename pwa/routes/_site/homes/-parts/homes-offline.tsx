import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CloudOff } from 'lucide-react';
import { useProfile } from '#shared/domains/auth/state/store.ts';
import { useFavorites } from '#shared/domains/listings/state/use-favorites.ts';
import { FavoriteButton } from '#shared/domains/listings/ui/card/favorite-button.tsx';
import { ListingCard, listingGridClass } from '#shared/domains/listings/ui/card/listing-card.tsx';
import { buttonClass } from '#shared/kit/button.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useNow } from '#shared/platform/use-now.ts';
import { keptHomes } from './cached-homes.ts';
import texts from './texts/en.ts';

const keptHomesQuery = queryOptions({
  queryKey: ['listings', 'kept'] as const,
  queryFn: keptHomes,
  // The device answers, connected or not.
  networkMode: 'always',
  gcTime: 0,
});

/** A search that was never made on this device, without a connection: the homes that it does keep. */
export function HomesOffline() {
  const t = useTexts(texts);
  const { data: homes } = useQuery(keptHomesQuery);
  const favorites = useFavorites(useProfile()?.id ?? null);
  const today = useNow();
  if (!homes) return null;
  if (homes.length === 0) {
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
  return (
    <section aria-labelledby="kept-homes" className="mt-8">
      <h2 id="kept-homes" className="text-lg font-semibold">
        {t('homesOffline.onThisDevice', { count: homes.length })}
      </h2>
      <p className="mt-1 mb-6 max-w-[64ch] text-pretty text-muted">
        {t('homesOffline.asYouSawThem')}
      </p>
      <ul className={listingGridClass}>
        {homes.map((listing) => (
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
          </li>
        ))}
      </ul>
    </section>
  );
}
