import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { House, Plus } from 'lucide-react';
import {
  type HostListing,
  type HostSide,
  hostListingsQuery,
  qualityQuery,
} from '#shared/domains/listings/own.ts';
import { bedroomsText, money } from '#shared/domains/listings/rules.ts';
import { listingStatuses } from '#shared/domains/listings/schema.ts';
import { ListingPicture } from '#shared/domains/listings/ui/listing-picture.tsx';
import { gapText, listingStatusLabels } from '#shared/domains/listings/words.ts';
import { Badge } from '#shared/kit/badge.tsx';
import { buttonClass } from '#shared/kit/button.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { Skeleton } from '#shared/kit/skeleton.tsx';
import type { Column } from '#shared/kit/table-model.ts';
import { Page, PageHeading } from '../../../shell/page.tsx';
import { PagedTable } from '../../../shell/remote/paged-table.tsx';
import { StatusFilter } from '../../../shell/remote/status-filter.tsx';
import { useHostSide } from '../../../shell/use-host-side.ts';

/** The homes of the host's side with their state, rent and how complete their pages are. */
export function HostListings({ status }: { status: string | undefined }) {
  const side = useHostSide();
  const known = listingStatuses.find((one) => one === status);
  return (
    <Page className="py-6 md:py-8">
      <PageHeading lead="The homes that you offer, the newest first." action={<CreateLink />}>
        Listings
      </PageHeading>
      <div className="mt-6 flex flex-col gap-4">
        <div className="self-end max-md:w-full">
          <StatusFilter value={known} labels={listingStatusLabels} all="Every status" />
        </div>
        {side && <Homes side={side} status={known} />}
      </div>
    </Page>
  );
}

function CreateLink() {
  return (
    <Link to="/dashboard/listings/create-listing" className={buttonClass({})}>
      <Plus aria-hidden="true" size={18} />
      Create listing
    </Link>
  );
}

type HomesProps = { side: HostSide; status: (typeof listingStatuses)[number] | undefined };

function Homes({ side, status }: HomesProps) {
  const query = useInfiniteQuery(hostListingsQuery(side, status));
  return (
    <PagedTable
      query={query}
      what="Listings"
      icon={<House size={28} />}
      caption="Your homes, the newest first"
      columns={columns}
      empty={
        <EmptyState
          title={status ? 'None in this status' : 'No listing yet'}
          icon={<House size={28} />}
          action={status ? undefined : <CreateLink />}
        >
          {status
            ? 'Choose another status to see your other homes.'
            : 'Homes that you offer appear here, with their state and rent.'}
        </EmptyState>
      }
    />
  );
}

const columns: readonly Column<HostListing>[] = [
  { id: 'home', header: 'Home', card: 'title', cell: (home) => <Home home={home} /> },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => (
      <Badge tone={status === 'active' ? 'brand' : 'neutral'}>{listingStatusLabels[status]}</Badge>
    ),
  },
  {
    id: 'rent',
    header: 'Rent a month',
    align: 'end',
    cell: ({ rent_cents, currency }) => money(rent_cents, currency),
  },
  { id: 'quality', header: 'Quality', cell: ({ id }) => <Quality listing={id} /> },
  {
    id: 'edit',
    header: 'Edit',
    card: 'actions',
    cell: ({ id, title }) => (
      <Link
        to="/dashboard/listings/$id/edit"
        params={{ id }}
        className={buttonClass({ variant: 'secondary', size: 'sm' })}
      >
        Edit<span className="sr-only"> {title}</span>
      </Link>
    ),
  },
];

function Home({ home }: { home: HostListing }) {
  const [lead] = home.pictures;
  return (
    <span className="flex items-center gap-4">
      <span className="h-14 w-19 shrink-0 overflow-hidden rounded-md bg-sunken">
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

/** How complete the page is, with what would add most. */
function Quality({ listing }: { listing: string }) {
  const { data, isPending } = useQuery(qualityQuery(listing));
  if (isPending) return <Skeleton className="h-5 w-24" />;
  if (!data) return <span className="text-muted">Not known right now</span>;
  const [gap] = data.missing;
  return (
    <span>
      {data.score} of 100
      {gap && <span className="block text-muted">{gapText(gap.reason)}</span>}
    </span>
  );
}
