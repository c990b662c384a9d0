import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarDays } from 'lucide-react';
import { useProfile } from '#shared/domains/auth/store.ts';
import { toursQuery } from '#shared/domains/tours/queries.ts';
import { isOverdue, tourTimeText } from '#shared/domains/tours/rules.ts';
import type { ListedTour } from '#shared/domains/tours/schema.ts';
import { TourStatusBadge } from '#shared/domains/tours/ui/tour-row.tsx';
import { tourKindLabels } from '#shared/domains/tours/words.ts';
import { buttonClass } from '#shared/kit/button.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import type { Column } from '#shared/kit/table-model.ts';
import { useNow } from '#shared/platform/use-now.ts';
import { Page, PageHeading } from '../../../shell/page.tsx';
import { PagedTable } from '../../../shell/remote/paged-table.tsx';
import { TourAnswer } from '../../../shell/tours/tour-answer.tsx';
import { NewLink } from './maintenance-head.tsx';

/** The tours of the host's homes: those ahead, then those that are over. */
export function HostTours() {
  const me = useProfile()?.id;
  return (
    <Page className="py-6 md:py-8">
      <PageHeading
        lead="Every time is the home’s own."
        action={
          <span className="flex flex-wrap gap-2">
            <Link to="/dashboard/tours/hours" className={buttonClass({ variant: 'secondary' })}>
              Tour hours
            </Link>
            <NewLink to="/dashboard/tours/schedule">Schedule a tour</NewLink>
          </span>
        }
      >
        Tours
      </PageHeading>
      {me && (
        <>
          <Section me={me} when="ahead" title="Coming up" />
          <Section me={me} when="past" title="Past" />
        </>
      )}
    </Page>
  );
}

type SectionProps = { me: string; when: 'ahead' | 'past'; title: string };

function Section({ me, when, title }: SectionProps) {
  const query = useInfiniteQuery(toursQuery(me, 'host', when));
  const ahead = when === 'ahead';
  const columns = columnsAt(useNow());
  return (
    <section className="mt-8">
      <h2 className="mb-3 text-xl font-semibold">{title}</h2>
      <PagedTable
        query={query}
        what="Tours"
        icon={<CalendarDays size={28} />}
        caption={ahead ? 'Tours ahead, the nearest first' : 'Past tours, the latest first'}
        columns={ahead ? [...columns, answer(me)] : columns}
        empty={
          <EmptyState
            title={ahead ? 'No tour ahead' : 'No past tours'}
            icon={<CalendarDays size={28} />}
          >
            {ahead
              ? 'A tour appears here as soon as somebody asks for one.'
              : 'Tours that took place or were called off stay here.'}
          </EmptyState>
        }
      />
    </section>
  );
}

const columnsAt = (now: Date): readonly Column<ListedTour>[] => [
  {
    id: 'time',
    header: 'Time',
    card: 'title',
    cell: ({ starts_at, time_zone }) => (
      <time dateTime={starts_at} className="font-semibold">
        {tourTimeText(starts_at, time_zone)}
      </time>
    ),
  },
  {
    id: 'home',
    header: 'Home',
    cell: ({ listing_id, home }) => (
      <>
        <Link
          to="/listings/$id"
          params={{ id: listing_id }}
          className="font-semibold hover:underline"
        >
          {home.title}
        </Link>
        <span className="block text-muted">
          {home.city}, {home.state}
        </span>
      </>
    ),
  },
  {
    id: 'renter',
    header: 'Renter',
    cell: ({ renter_name, guide_name, kind }) => (
      <>
        {renter_name ?? 'Someone'}
        <span className="block text-muted">
          {tourKindLabels[kind]}
          {guide_name && ` with ${guide_name}`}
        </span>
      </>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    cell: (tour) => (
      <>
        <TourStatusBadge status={tour.status} />
        {tour.cancel_reason && <span className="mt-1 block text-muted">{tour.cancel_reason}</span>}
        {isOverdue(tour, now) && <span className="mt-1 block text-muted">Its time has passed</span>}
      </>
    ),
  },
];

const answer = (me: string): Column<ListedTour> => ({
  id: 'answer',
  header: 'Answer',
  card: 'actions',
  cell: (tour) => <TourAnswer tour={tour} me={me} side="host" />,
});
