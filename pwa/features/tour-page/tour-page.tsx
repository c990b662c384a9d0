import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, CalendarDays } from 'lucide-react';
import type { ReactNode } from 'react';
import { tourDetailsQuery } from '#shared/domains/tours/cache/tour-page.ts';
import { tourKindLabels } from '#shared/domains/tours/model/labels.ts';
import { isShownByHost, tourTimeText } from '#shared/domains/tours/model/rules.ts';
import type { TourDetails } from '#shared/domains/tours/model/tour-details.ts';
import { TourStatusBadge, WaitsToBeSent } from '#shared/domains/tours/ui/row/tour-row.tsx';
import { TourTime } from '#shared/domains/tours/ui/row/tour-time.tsx';
import { buttonClass } from '#shared/kit/button.tsx';
import { dates } from '#shared/language/format.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useServerNow } from '#shared/platform/use-server-now.ts';
import { Page, PageHeading } from '../../frames/page.tsx';
import { FieldReport } from '../field-report/field-report.tsx';
import { OwnWish } from '../guide-wish/tour-wish.tsx';
import { RunningLate } from '../itinerary/running-late.tsx';
import { LiveMeeting } from '../live-tour/join-live.tsx';
import { DeviceRecord } from '../live-tour/live-record.tsx';
import { RemoteQuery } from '../query-states/remote-query.tsx';
import { WantedRow } from '../query-states/wanted-row.tsx';
import { CalendarButton } from '../tours/calendar-button.tsx';
import { StartNote } from '../tours/door/tour-acts.tsx';
import { FieldKitNote } from '../tours/field-kit-note.tsx';
import type { Moving } from '../tours/move-tour.tsx';
import { TourAnswer } from '../tours/tour-answer.tsx';
import { AskedPoints } from './asked-points.tsx';
import { CheckIn } from './check-in/check-in.tsx';
import { HomePictures } from './home-pictures.tsx';
import { HomeSummary } from './home-summary.tsx';
import { LastMessages } from './last-messages.tsx';
import { OnTheWay } from './on-the-way.tsx';
import { SameVisit } from './same-visit.tsx';
import { SignedVisit } from './signed-visit.tsx';
import texts from './texts/en.ts';
import { TourFacts } from './tour-facts.tsx';
import { TourFeedback } from './tour-feedback.tsx';
import { TourHistory } from './tour-history.tsx';
import { TourReports } from './tour-reports.tsx';
import type { Arranging } from './tour-search.ts';
import { TourVideos } from './tour-videos.tsx';
import { WayIn } from './way-in/way-in.tsx';
import { WhoShows } from './who-shows/who-shows.tsx';

type TourPageProps = {
  me: string;
  tour: string;
  /** The list that this tour is in. */
  list: '/my-tours' | '/dashboard/tours' | '/guide-dashboard/tour-manager';
  /** What the guide may do now; renter and host have their own. */
  guideActions?: (tour: TourDetails) => ReactNode;
  /** Of renters: whether it was opened to move the tour. */
  moving?: Moving | undefined;
  /** Of the host's side: how it was opened to look for guides. */
  arranging?: Arranging | undefined;
};

const SIDES = {
  '/my-tours': 'renter',
  '/dashboard/tours': 'host',
  '/guide-dashboard/tour-manager': 'guide',
} as const;

/** Everything about a tour for one of its sides, and all that this side may do. */
export function TourPage({ me, tour, list, ...more }: TourPageProps) {
  const t = useTexts(texts);
  const query = useQuery(tourDetailsQuery(me, tour));
  return (
    <Page className="py-6 pb-16 md:py-8">
      <Link
        to={list}
        className="mb-3 inline-flex min-h-8 items-center gap-1.5 text-sm font-semibold text-muted hover:text-text"
      >
        <ArrowLeft aria-hidden="true" size={16} />
        {t('tourPage.allTours')}
      </Link>
      <FieldKitNote me={me} side={SIDES[list]} className="mb-4" />
      <RemoteQuery query={query} what={t('tourPage.theTour')} icon={<CalendarDays size={28} />}>
        {(details) => <Whole {...{ me, list, ...more }} tour={details} />}
      </RemoteQuery>
    </Page>
  );
}

type WholeProps = Omit<TourPageProps, 'tour'> & { tour: TourDetails };

function Whole({ me, tour, list, guideActions, moving, arranging }: WholeProps) {
  const t = useTexts(texts);
  const now = useServerNow();
  const here = dates().resolvedOptions().timeZone;
  const there = tourTimeText(tour.starts_at, tour.time_zone);
  const own = tourTimeText(tour.starts_at, here);
  const { side } = tour;
  return (
    <>
      <WantedRow name="tour" id={tour.id} />
      <PageHeading
        lead={
          <>
            <TourTime at={tour.starts_at} zone={tour.time_zone} />
            {own.slice(0, own.indexOf(' (')) !== there.slice(0, there.indexOf(' (')) && (
              <span className="block text-base">{t('tourPage.yourTime', { time: own })}</span>
            )}
          </>
        }
      >
        <Link to="/listings/$id" params={{ id: tour.listing_id }} className="hover:underline">
          {tour.home.title}
        </Link>
      </PageHeading>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <TourStatusBadge status={tour.status} />
        <span className="text-sm text-muted">{tourKindLabels[tour.kind]}</span>
        {tour.waits && <WaitsToBeSent />}
      </div>
      {side !== 'renter' && <RunningLate me={me} className="mt-4" />}
      <HomePictures me={me} tour={tour.id} listing={tour.listing_id} />
      <div className="mt-4 flex flex-wrap items-center gap-2 [&>span]:justify-start!">
        {side === 'guide' ? guideActions?.(tour) : <TourAnswer {...{ me, tour, side, moving }} />}
        {side === 'host' && isShownByHost(tour, me) && (
          <FieldReport me={me} tour={tour} side="host" />
        )}
        {side === 'renter' && ['cancelled', 'no_show', 'nobody_said'].includes(tour.status) && (
          <Link
            to="/book-tour"
            search={{ home: tour.listing_id }}
            className={buttonClass({ size: 'sm' })}
          >
            {t('tourPage.askForAnotherTime')}
          </Link>
        )}
        <CalendarButton tour={tour} now={now} />
        {side === 'host' && isShownByHost(tour, me) && <StartNote tour={tour} side="host" />}
      </div>
      <div className="mt-6 grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
        <div className="flex min-w-0 flex-col gap-4">
          <LiveMeeting me={me} tour={tour} />
          <DeviceRecord me={me} tour={tour} />
          {/* Who stands in front of the door looks for nothing else. */}
          {side !== 'host' && <WayIn me={me} tour={tour} />}
          <CheckIn me={me} tour={tour} />
          <SameVisit tour={tour} list={list} />
          <AskedPoints tour={tour} />
          <TourVideos me={me} tour={tour} />
          <OnTheWay me={me} tour={tour} />
          <TourFeedback me={me} tour={tour} />
          <TourReports me={me} tour={tour} />
          {side === 'renter' && <SignedVisit me={me} tour={tour} />}
          {side === 'host' && <WhoShows {...{ me, tour, arranging }} />}
          {side === 'renter' && tour.wish && (
            <OwnWish me={me} tour={{ ...tour, wish: tour.wish }} />
          )}
          <TourFacts tour={tour} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {side === 'host' && <WayIn me={me} tour={tour} />}
          {side === 'host' && <HomeSummary me={me} listing={tour.listing_id} />}
          <LastMessages me={me} tour={tour.id} />
          <TourHistory events={tour.events} zone={tour.time_zone} />
        </div>
      </div>
    </>
  );
}
