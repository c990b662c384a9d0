import { useInfiniteQuery } from '@tanstack/react-query';
import { useProfile } from '#shared/domains/auth/state/store.ts';
import { HOMES_PAGE, homesQuery } from '#shared/domains/listings/cache/queries.ts';
import type { SearchPage } from '#shared/domains/listings/model/schema.ts';
import { askedOf } from '#shared/domains/listings/model/search/search-filters.ts';
import { homesText } from '#shared/domains/listings/model/search/search-words.ts';
import { type HomesSearch, sortOrders } from '#shared/domains/listings/model/search-params.ts';
import { useFavorites } from '#shared/domains/listings/state/use-favorites.ts';
import { FavoriteButton } from '#shared/domains/listings/ui/card/favorite-button.tsx';
import {
  ListingCard,
  ListingCardSkeleton,
  listingGridClass,
} from '#shared/domains/listings/ui/card/listing-card.tsx';
import { Button } from '#shared/kit/button.tsx';
import { cx } from '#shared/kit/class-names.ts';
import { ErrorPanel } from '#shared/kit/error-panel.tsx';
import { onDemand } from '#shared/kit/popup.ts';
import { Select } from '#shared/kit/select.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { toAppError } from '#shared/platform/errors.ts';
import { useNow } from '#shared/platform/use-now.ts';
import { useOnline } from '../../../../features/query-states/use-online.ts';
import { SaveSearch } from '../../../../features/saved-searches/save-search.tsx';
import { commuteCode } from './first-code.ts';
import { PointedItem } from './pointed-item.tsx';
import texts from './texts/en.ts';
import { type Settled, useSettled } from './use-settled.ts';

/** Apart from the first bytes of the page: most searches find something. */
const nothingFound = onDemand(() => import('./homes-empty.tsx'));

/** Only where a saved search was opened. */
const savedSearch = onDemand(() => import('../../../../features/saved-searches/opened-search.tsx'));

/** Only where something was asked that homes can fit. */
const whyHere = onDemand(() => import('./search/fit-reasons.tsx'));

/** Only without a connection, from what the worker keeps of the code. */
const withoutConnection = onDemand(() => import('./homes-offline.tsx'));

/** Only where the server cannot be asked. */
const ageNote = onDemand(() => import('../../../../features/kept-answers/age-note.tsx'));

/** The homes that a search finds: count, order, cards, more. */
export function HomesResults({ search }: { search: HomesSearch }) {
  const t = useTexts(texts);
  const homes = useInfiniteQuery(homesQuery(search));
  const [first] = homes.data?.pages ?? [];
  const listings = homes.data?.pages.flatMap(({ items }) => items) ?? [];
  const me = useProfile()?.id ?? null;
  const favorites = useFavorites(me);
  const opened = me && search.saved ? { me, saved: search.saved } : null;
  const openedCode = savedSearch.useModule(opened !== null);
  const openedBar = opened && openedCode && <openedCode.OpenedSearchBar {...opened} />;
  const today = useNow();
  const isEmpty = first !== undefined && listings.length === 0 && !homes.isPlaceholderData;
  const { settled, change } = useSettled(search);
  const isRanked = (settled.sort ?? 'fit') === 'fit' && askedOf(settled).length > 0;
  const reasons = whyHere.useModule(isRanked);
  const commute = commuteCode.useModule(settled.commute !== undefined);
  const emptyCode = nothingFound.useModule(isEmpty);

  const isOffline =
    homes.isError && first === undefined && toAppError(homes.error).code === 'offline';
  const offlineCode = withoutConnection.useModule(isOffline);

  // As `useAge` says it, without a file of its own.
  const online = useOnline();
  const since = first ? (first.since ?? (online ? null : homes.dataUpdatedAt)) : null;
  const age = ageNote.useModule(since !== null);

  if (isOffline) return offlineCode ? <offlineCode.HomesOffline search={search} /> : null;
  if (homes.isError && !first) {
    return <ErrorPanel error={homes.error} onRetry={() => void homes.refetch()} className="mt-8" />;
  }
  if (isEmpty)
    return (
      <div data-nothing>
        {openedBar}
        {emptyCode && <emptyCode.HomesEmpty search={search} />}
      </div>
    );
  return (
    <section aria-label={t('homesResults.results')} aria-busy={homes.isFetching}>
      {openedBar}
      <ResultsBar
        isSaved={search.saved !== undefined}
        settled={settled}
        change={change}
        page={first}
      />
      {age && since !== null && <age.AgeNote since={since} className="mb-6" />}
      {homes.isError && since === null && (
        <ErrorPanel error={homes.error} onRetry={() => void homes.refetch()} className="mb-6" />
      )}
      <ul
        className={cx(
          listingGridClass,
          'transition-opacity duration-200',
          homes.isPlaceholderData && 'opacity-50',
        )}
      >
        {listings.map((listing, position) => (
          <PointedItem key={listing.id} id={listing.id}>
            <ListingCard
              listing={listing}
              today={today}
              priority={position < 2}
              mark={
                opened && openedCode && <openedCode.NewsMark {...opened} listing={listing.id} />
              }
              favorite={
                <FavoriteButton
                  title={listing.title}
                  saved={favorites.ids?.includes(listing.id) ?? false}
                  onToggle={() => favorites.toggle(listing.id)}
                />
              }
            />
            {commute && <commute.CommuteLine listing={listing} search={settled} />}
            {reasons && <reasons.FitReasons listing={listing} search={settled} />}
          </PointedItem>
        ))}
        {(homes.isPending || homes.isFetchingNextPage) &&
          Array.from({ length: homes.isPending ? 12 : HOMES_PAGE / 3 }, (_, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: place-holders have no identity
            <li key={position}>
              <ListingCardSkeleton />
            </li>
          ))}
      </ul>
      {homes.hasNextPage && (
        <div className="mt-12 flex flex-col items-center gap-3">
          <p className="text-sm text-muted">
            {t('homesResults.shownOf', {
              count: listings.length,
              homes: homesText(first?.total ?? null).toLowerCase(),
            })}
          </p>
          <Button
            variant="secondary"
            size="lg"
            busy={homes.isFetchingNextPage}
            onClick={() => void homes.fetchNextPage()}
          >
            {t('homesResults.showMore')}
          </Button>
        </div>
      )}
    </section>
  );
}

type ResultsBarProps = Settled & {
  /** A search that is saved already. */
  isSaved: boolean;
  page: SearchPage | undefined;
};

function ResultsBar({ isSaved, settled, change, page }: ResultsBarProps) {
  const t = useTexts(texts);
  const orders = sortOrders.filter((order) => order !== 'nearest' || hasPlace(settled));
  return (
    <div className="mt-6 mb-5 flex min-h-12 flex-wrap items-center gap-x-4 gap-y-3">
      {/* A long count takes two lines, so that the order stays next to it on a phone. */}
      <p
        className="font-semibold text-balance max-md:max-w-[max(100%-11rem,8rem)] md:text-lg"
        aria-live="polite"
      >
        {page ? homesText(page.total) : ' '}
      </p>
      {page?.corrected && (
        <p className="text-muted">
          {t('homesResults.nothingForSoThese', {
            query: settled.q ?? '',
            corrected: page.corrected,
          })}
        </p>
      )}
      <div className="ml-auto flex items-center gap-3">
        {!isSaved && <SaveSearch search={settled} />}
      </div>
      <div className="w-40 md:w-48">
        <Select
          label={t('homesResults.order')}
          hideLabel
          value={settled.sort ?? 'fit'}
          options={orders.map((value) => ({ value, label: t(`homesOrder.${value}`) }))}
          onChange={({ target }) => {
            const sort = sortOrders.find((each) => each === target.value);
            change({ sort });
          }}
        />
      </div>
    </div>
  );
}

/** Whether a search names a place, or where one goes each day, to which homes can be near. */
const hasPlace = ({ city, area, zip, street, commute }: HomesSearch): boolean =>
  [city, area, zip, street, commute].some((each) => each !== undefined);
