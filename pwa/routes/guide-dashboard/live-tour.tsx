import { createFileRoute } from '@tanstack/react-router';
import { useProfile } from '#shared/domains/auth/store.ts';
import { Page, PageHeading } from '../../shell/page.tsx';
import { pageTitle } from '../../shell/page-title.ts';
import { TourSections } from '../../shell/tours/tour-sections.tsx';
import { GuideAnswer } from './-parts/guide-answer.tsx';

export const Route = createFileRoute('/guide-dashboard/live-tour')({
  head: () => ({ meta: [{ title: pageTitle('Live Tour') }] }),
  component: LiveTour,
});

function LiveTour() {
  const me = useProfile()?.id;
  if (!me) return null; // Signed out a moment ago: the guard is on its way.
  return (
    <Page className="py-6 md:py-8">
      <PageHeading lead="Tours that you lead by live video, the next one first.">
        Live Tour
      </PageHeading>
      <TourSections
        me={me}
        side="guide"
        only={({ kind }) => kind === 'live_video'}
        aside={(tour) => <GuideAnswer me={me} tour={tour} />}
        how="Live video tours that hosts ask you to lead appear here."
      />
    </Page>
  );
}
