import { createFileRoute, Link } from '@tanstack/react-router';
import { buttonClass } from '#shared/kit/button.tsx';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useMe } from '../../app/session/signed-in.tsx';
import { FieldReport } from '../../features/field-report/field-report.tsx';
import { DayPlan } from '../../features/itinerary/day-plan.tsx';
import { TourPage } from '../../features/tour-page/tour-page.tsx';
import { tourSearchSchema } from '../../features/tour-page/tour-search.ts';
import { TourSections } from '../../features/tours/tour-sections.tsx';
import { Page, PageHeading } from '../../frames/page.tsx';
import { pageTitle } from '../../frames/page-title.ts';
import { GuideAnswer } from './-parts/guide-answer.tsx';
import { ReportBadge } from './-parts/report-badge.tsx';
import { OfferedTour, TourOffers } from './-parts/tour-offers.tsx';
import texts from './-texts/en.ts';

export const Route = createFileRoute('/guide-dashboard/tour-manager')({
  validateSearch: tourSearchSchema,
  // Read while the page's code is on its way: without a connection the day is the first thing that is wanted.
  loader: ({ context: { queryClient, profile } }) => {
    void import('#shared/domains/tours/cache/field-kit.ts')
      .then(({ tourPacksQuery }) => queryClient.prefetchQuery(tourPacksQuery(profile.id)))
      // Without a connection and the file the page, which needs it too, asks once more and says so.
      .catch(() => undefined);
  },
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('tourManager.tourManager')) }] }),
  component: TourManager,
});

function TourManager() {
  const t = useTexts(texts);
  const me = useMe().id;
  const { tour } = Route.useSearch();
  if (tour) {
    return (
      <OfferedTour me={me} tour={tour}>
        <TourPage
          key={tour}
          me={me}
          tour={tour}
          list="/guide-dashboard/tour-manager"
          guideActions={(one) => (
            <>
              <GuideAnswer me={me} tour={one} />
              <FieldReport me={me} tour={one} side="guide" />
            </>
          )}
        />
      </OfferedTour>
    );
  }
  return (
    <Page className="py-6 md:py-8">
      <PageHeading
        lead={t('tourManager.theToursThatYouLead')}
        action={
          <Link to="/guide-dashboard/tour-hours" className={buttonClass({ variant: 'secondary' })}>
            {t('tourManager.tourHours')}
          </Link>
        }
      >
        {t('tourManager.tourManager')}
      </PageHeading>
      <DayPlan me={me} side="guide" />
      <TourOffers me={me} />
      <TourSections
        me={me}
        side="guide"
        how={t('tourManager.how')}
        aside={(tour, listed) => (
          <>
            <ReportBadge me={me} tour={tour} listed={listed} />
            <GuideAnswer me={me} tour={tour} />
            <FieldReport me={me} tour={tour} side="guide" />
          </>
        )}
      />
    </Page>
  );
}
