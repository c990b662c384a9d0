import { createFileRoute, Link } from '@tanstack/react-router';
import { useProfile } from '#shared/domains/auth/store.ts';
import { buttonClass } from '#shared/kit/button.tsx';
import { Page, PageHeading } from '../../shell/page.tsx';
import { pageTitle } from '../../shell/page-title.ts';
import { TourSections } from '../../shell/tours/tour-sections.tsx';
import { FieldReport } from './-parts/field-report.tsx';
import { GuideAnswer } from './-parts/guide-answer.tsx';
import { ReportBadge } from './-parts/report-badge.tsx';

export const Route = createFileRoute('/guide-dashboard/tour-manager')({
  head: () => ({ meta: [{ title: pageTitle('Tour Manager') }] }),
  component: TourManager,
});

function TourManager() {
  const me = useProfile()?.id;
  if (!me) return null; // Signed out a moment ago: the guard is on its way.
  return (
    <Page className="py-6 md:py-8">
      <PageHeading
        lead="The tours that you lead. Every time is the home’s own."
        action={
          <Link to="/guide-dashboard/tour-hours" className={buttonClass({ variant: 'secondary' })}>
            Tour hours
          </Link>
        }
      >
        Tour Manager
      </PageHeading>
      <TourSections
        me={me}
        side="guide"
        how="Hosts ask you to show their homes; their tours appear here."
        aside={(tour, listed) => (
          <>
            <ReportBadge me={me} tour={tour} listed={listed} />
            <GuideAnswer me={me} tour={tour} />
            <FieldReport me={me} tour={tour} />
          </>
        )}
      />
    </Page>
  );
}
