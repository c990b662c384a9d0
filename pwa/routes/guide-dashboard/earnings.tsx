import { createFileRoute } from '@tanstack/react-router';
import { useProfile } from '#shared/domains/auth/store.ts';
import { Page, PageHeading } from '../../shell/page.tsx';
import { pageTitle } from '../../shell/page-title.ts';
import { GuideEarnings } from './-parts/guide-earnings.tsx';

export const Route = createFileRoute('/guide-dashboard/earnings')({
  head: () => ({ meta: [{ title: pageTitle('Earnings') }] }),
  component: Earnings,
});

function Earnings() {
  const me = useProfile()?.id;
  if (!me) return null; // Signed out a moment ago: the guard is on its way.
  return (
    <Page className="py-6 md:py-8">
      <PageHeading lead="What hosts pay you for tours, in the last twelve months. A month counts once it is over.">
        Earnings
      </PageHeading>
      <div className="mt-6">
        <GuideEarnings me={me} />
      </div>
    </Page>
  );
}
