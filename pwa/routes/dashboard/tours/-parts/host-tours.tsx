import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarDays } from 'lucide-react';
import { toursQuery } from '#shared/domains/tours/cache/queries.ts';
import { tourKindLabels } from '#shared/domains/tours/model/labels.ts';
import { awaitsOutcome, isOverdue } from '#shared/domains/tours/model/rules.ts';
import type { ListedTour } from '#shared/domains/tours/model/schema.ts';
import { TourStatusBadge, WaitsToBeSent } from '#shared/domains/tours/ui/row/tour-row.tsx';
import { TourTime } from '#shared/domains/tours/ui/row/tour-time.tsx';
import { buttonClass } from '#shared/kit/button.tsx';
import { DataTable } from '#shared/kit/data-table.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import type { Column } from '#shared/kit/table-model.ts';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useServerNow } from '#shared/platform/use-server-now.ts';
import { useMe } from '../../../../app/session/signed-in.tsx';
import { CalendarFeedLink } from '../../../../features/calendar-feed/calendar-feed-link.tsx';
import { DayPlan } from '../../../../features/itinerary/day-plan.tsx';
import { PagedTable } from '../../../../features/query-states/paged-table.tsx';
import { CalendarButton } from '../../../../features/tours/calendar-button.tsx';
import { FieldKitNote } from '../../../../features/tours/field-kit-note.tsx';
import { TourAnswer } from '../../../../features/tours/tour-answer.tsx';
import { TourOutcome } from '../../../../features/tours/tour-outcome.tsx';
import { Page, PageHeading } from '../../../../frames/page.tsx';
import { NewLink } from '../../-parts/maintenance-head.tsx';
import texts from './texts/en.ts';

const t = textsOf(texts);

/** The tours of the host's homes: those of which the outcome is to be said, those ahead, those that are over. */
export function HostTours() {
  const t = useTexts(texts);
  const me = useMe().id;
  return (
    <Page className="py-6 md:py-8">
      <PageHeading
        data-action="tours.open"
        lead={t('hostTours.everyTimeIsTheHomes')}
        action={
          <span className="flex flex-wrap gap-2 max-md:w-full max-md:*:grow">
            <Link to="/dashboard/tours/calendar" className={buttonClass({ variant: 'secondary' })}>
              {t('hostTours.calendar')}
            </Link>
            <Link
              to="/dashboard/tours/hours"
              data-action="tours.hours"
              className={buttonClass({ variant: 'secondary' })}
            >
              {t('hostTours.tourHours')}
            </Link>
            <NewLink to="/dashboard/tours/schedule" data-action="tours.schedule">
              {t('hostTours.scheduleATour')}
            </NewLink>
          </span>
        }
      >
        {t('hostTours.tours')}
      </PageHeading>
      <FieldKitNote me={me} side="host" className="mt-6" />
      <DayPlan me={me} side="host" />
      <Unsaid me={me} />
      <Section me={me} when="ahead" title={t('hostTours.comingUp')} />
      <Section me={me} when="past" title={t('hostTours.past')} />
      <CalendarFeedLink to="/dashboard/settings" />
    </Page>
  );
}

type SectionProps = { me: string; when: 'ahead' | 'past'; title: string };

function Section({ me, when, title }: SectionProps) {
  const t = useTexts(texts);
  const query = useInfiniteQuery(toursQuery(me, 'host', when));
  const ahead = when === 'ahead';
  const now = useServerNow();
  const columns = columnsAt(now);
  return (
    <section className="mt-8">
      <h2 className="mb-3 text-xl font-semibold">{title}</h2>
      <PagedTable
        query={query}
        what={t('hostTours.tours')}
        icon={<CalendarDays size={28} />}
        {...(ahead && { only: (tour: ListedTour) => !awaitsOutcome(tour, now) })}
        caption={
          ahead ? t('hostTours.toursAheadTheNearestFirst') : t('hostTours.pastToursTheLatestFirst')
        }
        columns={[...columns, ahead ? answer(me) : outcome(me, 'hostTours.correction')]}
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

/** Tours that are over and of which nothing was said; no section without one. */
function Unsaid({ me }: { me: string }) {
  const t = useTexts(texts);
  const now = useServerNow();
  const { data = [] } = useInfiniteQuery(toursQuery(me, 'host', 'ahead'));
  const rows = data.filter((tour) => awaitsOutcome(tour, now));
  if (rows.length === 0) return null;
  return (
    <section className="mt-8">
      <h2 className="mb-3 text-xl font-semibold">{t('hostTours.sayHowItWent')}</h2>
      <DataTable
        caption={t('hostTours.toursThatAreOver')}
        columns={[...columnsAt(now), outcome(me, 'hostTours.answer')]}
        rowKey={({ id }) => id}
        content={{ kind: 'ready', rows }}
        empty={null}
      />
    </section>
  );
}

const columnsAt = (now: Date): readonly Column<ListedTour>[] => [
  {
    id: 'time',
    header: t('hostTours.time'),
    card: 'title',
    cell: ({ id, starts_at, time_zone }) => (
      <Link to="/dashboard/tours" search={{ tour: id }} className="font-semibold hover:underline">
        <TourTime at={starts_at} zone={time_zone} />
      </Link>
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
        {tour.waits && <WaitsToBeSent />}
        {tour.cancel_reason && <span className="mt-1 block text-muted">{tour.cancel_reason}</span>}
        {isOverdue(tour, now) && (
          <span className="mt-1 block text-muted">{t('hostTours.itsTimeHasPassed')}</span>
        )}
        <span className="-ml-3 block">
          <CalendarButton tour={tour} now={now} />
        </span>
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

/** What became of a tour, also to say it otherwise: for two days after its end. */
const outcome = (
  me: string,
  header: 'hostTours.answer' | 'hostTours.correction',
): Column<ListedTour> => ({
  id: 'outcome',
  header: t(header),
  card: 'actions',
  cell: (tour) => (
    <div className="flex flex-wrap gap-2 md:justify-end">
      <TourOutcome tour={tour} me={me} side="host" />
    </div>
  ),
});
