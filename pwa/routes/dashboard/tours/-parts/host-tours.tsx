import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarDays } from 'lucide-react';
import { toursQuery } from '#shared/domains/tours/cache/queries.ts';
import { tourKindLabels } from '#shared/domains/tours/model/labels.ts';
import { isOverdue } from '#shared/domains/tours/model/rules.ts';
import type { ListedTour } from '#shared/domains/tours/model/schema.ts';
import { TourStatusBadge } from '#shared/domains/tours/ui/row/tour-row.tsx';
import { TourTime } from '#shared/domains/tours/ui/row/tour-time.tsx';
import { buttonClass } from '#shared/kit/button.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import type { Column } from '#shared/kit/table-model.ts';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useNow } from '#shared/platform/use-now.ts';
import { useMe } from '../../../../app/session/signed-in.tsx';
import { PagedTable } from '../../../../features/query-states/paged-table.tsx';
import { CalendarButton } from '../../../../features/tours/calendar-button.tsx';
import { TourAnswer } from '../../../../features/tours/tour-answer.tsx';
import { TourOutcome } from '../../../../features/tours/tour-outcome.tsx';
import { Page, PageHeading } from '../../../../frames/page.tsx';
import { NewLink } from '../../-parts/maintenance-head.tsx';
import texts from './texts/en.ts';

const t = textsOf(texts);

/** The tours of the host's homes: those ahead, then those that are over. */
export function HostTours() {
  const t = useTexts(texts);
  const me = useMe().id;
  return (
    <Page className="py-6 md:py-8">
      <PageHeading
        lead={t('hostTours.everyTimeIsTheHomes')}
        action={
          <span className="flex flex-wrap gap-2 max-md:w-full max-md:*:grow">
            <Link to="/dashboard/tours/hours" className={buttonClass({ variant: 'secondary' })}>
              {t('hostTours.tourHours')}
            </Link>
            <NewLink to="/dashboard/tours/schedule">{t('hostTours.scheduleATour')}</NewLink>
          </span>
        }
      >
        {t('hostTours.tours')}
      </PageHeading>
      <Section me={me} when="ahead" title={t('hostTours.comingUp')} />
      <Section me={me} when="past" title={t('hostTours.past')} />
    </Page>
  );
}

type SectionProps = { me: string; when: 'ahead' | 'past'; title: string };

function Section({ me, when, title }: SectionProps) {
  const t = useTexts(texts);
  const query = useInfiniteQuery(toursQuery(me, 'host', when));
  const ahead = when === 'ahead';
  const columns = columnsAt(useNow());
  return (
    <section className="mt-8">
      <h2 className="mb-3 text-xl font-semibold">{title}</h2>
      <PagedTable
        query={query}
        what={t('hostTours.tours')}
        icon={<CalendarDays size={28} />}
        caption={
          ahead ? t('hostTours.toursAheadTheNearestFirst') : t('hostTours.pastToursTheLatestFirst')
        }
        columns={[...columns, ahead ? answer(me) : correction(me)]}
        empty={
          <EmptyState
            boxed
            title={ahead ? t('hostTours.noTourAhead') : t('hostTours.noPastTours')}
            icon={<CalendarDays size={28} />}
          >
            {ahead ? t('hostTours.aTourAppearsHere') : t('hostTours.toursThatTookPlace')}
          </EmptyState>
        }
      />
    </section>
  );
}

const columnsAt = (now: Date): readonly Column<ListedTour>[] => [
  {
    id: 'time',
    header: t('hostTours.time'),
    card: 'title',
    cell: ({ starts_at, time_zone }) => (
      <span className="font-semibold">
        <TourTime at={starts_at} zone={time_zone} />
      </span>
    ),
  },
  {
    id: 'home',
    header: t('hostTours.home'),
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
    header: t('hostTours.renter'),
    cell: ({ renter_name, guide_name, kind }) => (
      <>
        {renter_name ?? t('hostTours.someone')}
        <span className="block text-muted">
          {guide_name
            ? t('hostTours.withGuide', { kind: tourKindLabels[kind], guide: guide_name })
            : tourKindLabels[kind]}
        </span>
      </>
    ),
  },
  {
    id: 'status',
    header: t('hostTours.status'),
    cell: (tour) => (
      <>
        <TourStatusBadge status={tour.status} />
        {tour.cancel_reason && <span className="mt-1 block text-muted">{tour.cancel_reason}</span>}
        {isOverdue(tour, now) && (
          <span className="mt-1 block text-muted">{t('hostTours.itsTimeHasPassed')}</span>
        )}
        <CalendarButton tour={tour} now={now} />
      </>
    ),
  },
];

const answer = (me: string): Column<ListedTour> => ({
  id: 'answer',
  header: t('hostTours.answer'),
  card: 'actions',
  cell: (tour) => <TourAnswer tour={tour} me={me} side="host" />,
});

/** What was said of a tour can be said otherwise for two days. */
const correction = (me: string): Column<ListedTour> => ({
  id: 'correction',
  header: t('hostTours.correction'),
  card: 'actions',
  cell: (tour) => <TourOutcome tour={tour} me={me} side="host" />,
});
