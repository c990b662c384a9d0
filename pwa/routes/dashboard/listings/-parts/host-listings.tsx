import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { House, Plus } from 'lucide-react';
import type { HostListing } from '#shared/domains/listings/api/hosted-listings.ts';
import {
  alikePicturesQuery,
  hostListingsQuery,
  qualityQuery,
} from '#shared/domains/listings/cache/hosted-listing-queries.ts';
import { bedroomsText } from '#shared/domains/listings/model/home-words.ts';
import type { HostSide } from '#shared/domains/listings/model/host-side.ts';
import { gapText, listingStatusLabels } from '#shared/domains/listings/model/labels.ts';
import { money } from '#shared/domains/listings/model/rules.ts';
import { listingStatuses } from '#shared/domains/listings/model/schema.ts';
import { ListingPicture } from '#shared/domains/listings/ui/card/listing-picture.tsx';
import { Badge } from '#shared/kit/badge.tsx';
import { buttonClass } from '#shared/kit/button.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { Skeleton } from '#shared/kit/skeleton.tsx';
import type { Column } from '#shared/kit/table-model.ts';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { PagedTable } from '../../../../features/query-states/paged-table.tsx';
import { StatusFilter } from '../../../../features/query-states/status-filter.tsx';
import { Page, PageHeading } from '../../../../frames/page.tsx';
import texts from '../../-parts/texts/en.ts';
import { useHostSide } from '../../-parts/use-host-side.ts';

const t = textsOf(texts);

/** The homes of the host's side with their state, rent and how complete their pages are. */
export function HostListings({ status }: { status: string | undefined }) {
  const t = useTexts(texts);
  const side = useHostSide();
  const known = listingStatuses.find((one) => one === status);
  return (
    <Page className="py-6 md:py-8">
      <PageHeading
        lead={t('hostListings.theHomesThatYouOffer')}
        action={<WaysOn />}
        data-action="listings.open"
      >
        {t('hostListings.listings')}
      </PageHeading>
      <div className="mt-6 flex flex-col gap-4">
        <StatusFilter
          value={known}
          labels={listingStatusLabels}
          all={t('anyStatus.all')}
          data-action="listings.filter"
        />
        <Homes side={side} status={known} />
      </div>
    </Page>
  );
}

function WaysOn() {
  const t = useTexts(texts);
  return (
    <div className="flex flex-wrap gap-2">
      <Link to="/video-system" className={buttonClass({ variant: 'secondary' })}>
        {t('hostListings.videos')}
      </Link>
      <Link
        to="/dashboard/listings/create-listing"
        data-action="listings.create"
        className={buttonClass({})}
      >
        <Plus aria-hidden="true" size={18} />
        {t('hostListings.createListing')}
      </Link>
    </div>
  );
}

type HomesProps = { side: HostSide; status: (typeof listingStatuses)[number] | undefined };

function Homes({ side, status }: HomesProps) {
  const t = useTexts(texts);
  const query = useInfiniteQuery(hostListingsQuery(side, status));
  return (
    <PagedTable
      query={query}
      what={t('hostListings.listings')}
      icon={<House size={28} />}
      caption={t('hostListings.yourHomesTheNewestFirst')}
      columns={columnsNow()}
      empty={
        <EmptyState
          boxed
          title={status ? t('hostListings.noneInThisStatus') : t('hostListings.noListingYet')}
          icon={<House size={28} />}
          action={status ? undefined : <WaysOn />}
        >
          {status
            ? t('hostListings.chooseAnotherStatusToSee')
            : t('hostListings.homesThatYouOfferAppear')}
        </EmptyState>
      }
    />
  );
}

const columnsNow = (): readonly Column<HostListing>[] => [
  {
    id: 'home',
    header: t('hostListings.home'),
    card: 'title',
    cell: (home) => <Home home={home} />,
  },
  {
    id: 'status',
    header: t('hostListings.status'),
    cell: ({ status }) => (
      <Badge tone={status === 'active' ? 'brand' : 'neutral'}>{listingStatusLabels[status]}</Badge>
    ),
  },
  {
    id: 'rent',
    header: t('hostListings.rentAMonth'),
    align: 'end',
    cell: ({ rent_cents, currency }) => money(rent_cents, currency),
  },
  {
    id: 'quality',
    header: t('hostListings.quality'),
    cell: ({ id }) => <Quality listing={id} />,
  },
  {
    id: 'edit',
    header: t('hostListings.edit'),
    card: 'actions',
    cell: (home) => <EditLink home={home} />,
  },
];

function EditLink({ home: { id, title } }: { home: HostListing }) {
  const t = useTexts(texts);
  return (
    <Link
      to="/dashboard/listings/$id/edit"
      params={{ id }}
      className={buttonClass({ variant: 'secondary', size: 'sm' })}
    >
      {t.rich('hostListings.editHome', {
        title,
        aside: (words) => <span className="sr-only">{words}</span>,
      })}
    </Link>
  );
}

function Home({ home }: { home: HostListing }) {
  const [lead] = home.pictures;
  return (
    <span className="flex items-center gap-4">
      <span className="h-14 w-20 shrink-0 overflow-hidden rounded-md bg-sunken">
        {lead && <ListingPicture picture={lead} sizes="76px" className="size-full" />}
      </span>
      <span className="min-w-0">
        <Link
          to="/listings/$id"
          params={{ id: home.id }}
          className="font-semibold text-text hover:underline"
        >
          {home.title}
        </Link>
        <span className="block text-sm font-normal text-muted">
          {bedroomsText(home.bedrooms)} · {home.city}, {home.state}
        </span>
      </span>
    </span>
  );
}

/** That another host shows pictures of the home, too; its form says more. */
function Alike({ listing }: { listing: string }) {
  const t = useTexts(texts);
  const { data = [] } = useQuery(alikePicturesQuery(listing));
  if (data.length === 0) return null;
  return (
    <Link
      to="/dashboard/listings/$id/edit"
      params={{ id: listing }}
      hash="pictures"
      className="block font-semibold text-warning underline-offset-4 hover:underline"
    >
      {t('hostListings.alikePictures')}
    </Link>
  );
}

/** How complete the page is, with what would add most. */
function Quality({ listing }: { listing: string }) {
  const t = useTexts(texts);
  const { data, isPending } = useQuery(qualityQuery(listing));
  if (isPending) return <Skeleton className="h-5 w-24" />;
  if (!data) return <span className="text-muted">{t('hostListings.notKnownRightNow')}</span>;
  const [gap] = data.missing;
  return (
    <span>
      {t('hostListings.of100', { score: data.score })}
      {gap && <span className="block text-muted">{gapText(gap.reason)}</span>}
      <Alike listing={listing} />
    </span>
  );
}
