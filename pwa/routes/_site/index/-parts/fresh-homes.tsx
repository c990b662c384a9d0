import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { useProfile } from '#shared/domains/auth/state/store.ts';
import { fetchNewest } from '#shared/domains/listings/api/listings.ts';
import { useFavorites } from '#shared/domains/listings/state/use-favorites.ts';
import { FavoriteButton } from '#shared/domains/listings/ui/card/favorite-button.tsx';
import {
  ListingCard,
  ListingCardSkeleton,
} from '#shared/domains/listings/ui/card/listing-card.tsx';
import { ErrorPanel } from '#shared/kit/error-panel.tsx';
import { useDismissed } from '#shared/kit/use-dismissed.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useNow } from '#shared/platform/use-now.ts';
import { Page } from '../../../../frames/page.tsx';
import texts from './texts/en.ts';

const SHOWN = 6;

/** The newest homes, for the landing page. */
export const freshHomesQuery = queryOptions({
  queryKey: ['listings', 'fresh'] as const,
  queryFn: ({ signal }) => fetchNewest(SHOWN, signal),
});

/** Six real homes and the way to all of them. */
export function FreshHomes() {
  const t = useTexts(texts);
  const homes = useQuery(freshHomesQuery);
  const favorites = useFavorites(useProfile()?.id ?? null);
  const today = useNow();
  const [shownError, dismiss] = useDismissed(homes.error);
  return (
    <Page className="py-12 md:py-16">
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="headline text-3xl">{t('freshHomes.newest')}</h2>
        <Link
          to="/homes"
          className="inline-flex min-h-10 items-center gap-1.5 font-semibold text-link hover:underline"
        >
          {t('freshHomes.seeAllHomes')}
          <ArrowRight aria-hidden="true" size={18} />
        </Link>
      </div>
      {homes.isError && !homes.data ? (
        Boolean(shownError) && (
          <ErrorPanel error={shownError} onRetry={() => void homes.refetch()} onDismiss={dismiss} />
        )
      ) : (
        <ul
          className="grid gap-x-6 gap-y-9 md:grid-cols-2 lg:grid-cols-3"
          aria-busy={homes.isPending}
        >
          {homes.data?.items.map((listing) => (
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
          )) ??
            Array.from({ length: SHOWN }, (_, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: place-holders have no identity
              <li key={position}>
                <ListingCardSkeleton />
              </li>
            ))}
        </ul>
      )}
    </Page>
  );
}
