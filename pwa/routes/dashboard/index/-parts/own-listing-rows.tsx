import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { House } from 'lucide-react';
import type { ReactNode } from 'react';
import { ownListingsQuery } from '#shared/domains/listings/cache/own-listing-queries.ts';
import { bedroomsText } from '#shared/domains/listings/model/home-words.ts';
import type { HostSide } from '#shared/domains/listings/model/host-side.ts';
import { listingStatusLabels } from '#shared/domains/listings/model/labels.ts';
import { money } from '#shared/domains/listings/model/rules.ts';
import type { OwnListing } from '#shared/domains/listings/model/schema.ts';
import { ListingPicture } from '#shared/domains/listings/ui/card/listing-picture.tsx';
import { Badge } from '#shared/kit/badge.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { ErrorPanel } from '#shared/kit/error-panel.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from './texts/en.ts';

type OwnListingRowsProps = {
  side: HostSide;
  /** So many at most. */
  shown: number;
  /** Their place while they load. */
  pending: ReactNode;
};

/** The rows of the first homes of the host's side; apart from the frame, whose first bytes know no home. */
export function OwnListingRows({ side, shown, pending }: OwnListingRowsProps) {
  const t = useTexts(texts);
  const query = useQuery(ownListingsQuery(side, shown));
  return (
    <>
      {query.isError && <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && pending}
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
    </>
  );
}

function OwnListingRow({ listing }: { listing: OwnListing }) {
  const [lead] = listing.pictures;
  return (
    <article className="relative flex flex-wrap items-center gap-4 rounded-lg border border-border bg-surface p-3 transition-colors hover:border-strong">
      <span className="h-16 w-20 shrink-0 overflow-hidden rounded-md bg-sunken">
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
