import { createFileRoute } from '@tanstack/react-router';
import { useProfile } from '#shared/domains/auth/store.ts';
import { Page, PageHeading } from '../../shell/page.tsx';
import { pageTitle } from '../../shell/page-title.ts';
import { GuideInsights } from './-parts/guide-insights.tsx';

export const Route = createFileRoute('/guide-dashboard/insights')({
  head: () => ({ meta: [{ title: pageTitle('Insights') }] }),
  component: Insights,
});

function Insights() {
  const me = useProfile()?.id;
  if (!me) return null; // Signed out a moment ago: the guard is on its way.
  return (
    <Page className="py-6 md:py-8">
      <PageHeading lead="How your tours went, this month and the eleven before.">
        Insights
      </PageHeading>
      <div className="mt-6">
        <GuideInsights me={me} />
      </div>
    </Page>
  );
}
