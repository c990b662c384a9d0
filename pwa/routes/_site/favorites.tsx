import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { Heart } from 'lucide-react';
import * as z from 'zod/mini';
import { useProfile } from '#shared/domains/auth/state/store.ts';
import { cardsQuery } from '#shared/domains/listings/cache/card-queries.ts';
import { useFavorites } from '#shared/domains/listings/state/use-favorites.ts';
import { FavoriteButton } from '#shared/domains/listings/ui/card/favorite-button.tsx';
import {
  ListingCard,
  ListingCardSkeleton,
  listingGridClass,
} from '#shared/domains/listings/ui/card/listing-card.tsx';
import { buttonClass } from '#shared/kit/button.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { ErrorPanel } from '#shared/kit/error-panel.tsx';
import { onDemand } from '#shared/kit/popup.ts';
import { useDismissed } from '#shared/kit/use-dismissed.ts';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useNow } from '#shared/platform/use-now.ts';
import { useOnline } from '../../features/query-states/use-online.ts';
import { Page, PageHeading } from '../../frames/page.tsx';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';

/** Lists are an account's: visitors never load their code. */
const ownLists = onDemand(() => import('../../features/lists/own-lists.tsx'));

export const Route = createFileRoute('/_site/favorites')({
  validateSearch: z.lazy(() =>
    z.object({
      /** The list that is open. */
      list: z.catch(z.optional(z.guid()), undefined),
    }),
  ),
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('favorites.favorites')) }] }),
  component: Favorites,
});

function Favorites() {
  const t = useTexts(texts);
  const profile = useProfile();
  const favorites = useFavorites(profile?.id ?? null);
  const ids = favorites.ids ?? [];
  const cards = useQuery({ ...cardsQuery(ids), enabled: favorites.ids !== undefined });
  const today = useNow();
  const { list } = Route.useSearch();
  const lists = ownLists.useModule(profile !== null);
  // What was un-hearted a moment ago goes at once, whatever the cards still say.
  const shown = cards.data?.filter(({ id }) => ids.includes(id));
  const error = favorites.error ?? cards.error;
  const online = useOnline();
  const missing = online || !shown ? 0 : ids.length - shown.length;
  const [shownError, dismiss] = useDismissed(error);

  return (
    <Page className="pt-6 pb-16 md:pt-10">
      <PageHeading lead={profile ? undefined : t('favorites.keptOnThisDeviceSign')}>
        {t('favorites.favorites')}
      </PageHeading>
      {Boolean(shownError) && (
        <ErrorPanel
          error={shownError}
          onRetry={() => void cards.refetch()}
          onDismiss={dismiss}
          className="mt-8"
        />
      )}
      {!error && !list && shown?.length === 0 && (
        <EmptyState
          className="mt-8"
          icon={<Heart size={28} />}
          title={t('favorites.noFavoritesYet')}
          action={
            <Link to="/homes" className={buttonClass()}>
              {t('favorites.findAHome')}
            </Link>
          }
        >
          {t('favorites.theHeartOnAHome')}
        </EmptyState>
      )}
      {missing > 0 && !list && (
        <p role="status" className="mt-4 text-muted">
          {t('favorites.notHere', { count: missing })}
        </p>
      )}
      {lists && profile ? (
        <lists.OwnLists me={profile.id} favorites={favorites} listId={list} />
      ) : (
        <ul className={`${listingGridClass} mt-8`}>
          {!shown &&
            !error &&
            [0, 1, 2, 3].map((position) => (
              <li key={position}>
                <ListingCardSkeleton />
              </li>
            ))}
          {shown?.map((listing, position) => (
            <li key={listing.id} className="min-w-0">
              <ListingCard
                listing={listing}
                today={today}
                priority={position < 2}
                favorite={
                  <FavoriteButton
                    title={listing.title}
                    saved
                    onToggle={() => favorites.toggle(listing.id)}
                  />
                }
              />
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}
