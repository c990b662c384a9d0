import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { House } from 'lucide-react';
import { hostFiguresQuery } from '#shared/domains/listings/cache/hosted-listing-queries.ts';
import { ownListingsQuery } from '#shared/domains/listings/cache/queries.ts';
import type { HostSide } from '#shared/domains/listings/model/host-side.ts';
import { listingStatusLabels } from '#shared/domains/listings/model/labels.ts';
import { bedroomsText, money } from '#shared/domains/listings/model/rules.ts';
import type { OwnListing } from '#shared/domains/listings/model/schema.ts';
import { ListingPicture } from '#shared/domains/listings/ui/card/listing-picture.tsx';
import { Badge } from '#shared/kit/badge.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { ErrorPanel } from '#shared/kit/error-panel.tsx';
import { Skeleton } from '#shared/kit/skeleton.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from './texts/en.ts';

const SHOWN = 6;

/** The first homes of the host's side with their state, those to let first. */
export function OwnListings({ side }: { side: HostSide }) {
  const t = useTexts(texts);
  const query = useQuery(ownListingsQuery(side, SHOWN));
  const { data: figures } = useQuery(hostFiguresQuery(side.me));
  const count = figures?.all_homes ?? 0;
  return (
    <section id="your-listings" className="mt-8 scroll-mt-[calc(var(--header)+1rem)]">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-xl font-semibold">{t('ownListings.yourListings')}</h2>
        {count > SHOWN && (
          <Link
            to="/dashboard/listings"
            className="shrink-0 text-sm font-semibold text-brand hover:underline"
          >
            {t('ownListings.showAll', { count })}
          </Link>
        )}
      </div>
      {query.isError && <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && (
        <div className="grid gap-3 lg:grid-cols-2">
          {Array.from({ length: SHOWN }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: place-holders have no identity
            <Skeleton key={row} className="h-22.5 rounded-lg" />
          ))}
        </div>
      )}
      {query.data?.length === 0 && (
        <EmptyState boxed title={t('ownListings.noListingYet')} icon={<House size={28} />}>
          {t('ownListings.homesThatYouOfferAppear')}
        </EmptyState>
      )}
      <ul className="grid gap-3 lg:grid-cols-2">
        {query.data?.map((listing) => (
          <li key={listing.id} className="min-w-0">
            <OwnListingRow listing={listing} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function OwnListingRow({ listing }: { listing: OwnListing }) {
  const [lead] = listing.pictures;
  return (
    <article className="relative flex flex-wrap items-center gap-4 rounded-lg border border-border bg-surface p-3 transition-colors hover:border-strong">
      <span className="h-16 w-21 shrink-0 overflow-hidden rounded-md bg-sunken">
        {lead && <ListingPicture picture={lead} sizes="84px" className="size-full" />}
      </span>
      <div className="min-w-0 grow basis-24">
        <h3 className="line-clamp-2 font-semibold text-pretty md:line-clamp-1">
          <Link
            to="/listings/$id"
            params={{ id: listing.id }}
            className="after:absolute after:inset-0"
          >
            {listing.title}
          </Link>
        </h3>
        <p className="truncate text-sm text-muted">
          {bedroomsText(listing.bedrooms)} · {listing.city}, {listing.state}
        </p>
      </div>
      <div className="flex shrink-0 flex-col items-end gap-1">
        <p className="font-semibold">{money(listing.rent_cents, listing.currency)}</p>
        <Badge tone={listing.status === 'active' ? 'brand' : 'neutral'}>
          {listingStatusLabels[listing.status]}
        </Badge>
      </div>
    </article>
  );
}
