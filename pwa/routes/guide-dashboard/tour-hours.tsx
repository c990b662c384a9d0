import { createFileRoute } from '@tanstack/react-router';
import { useProfile } from '#shared/domains/auth/store.ts';
import { Page, PageHeading } from '../../shell/page.tsx';
import { pageTitle } from '../../shell/page-title.ts';
import { TourHours } from '../../shell/tours/tour-hours.tsx';

export const Route = createFileRoute('/guide-dashboard/tour-hours')({
  head: () => ({ meta: [{ title: pageTitle('Tour hours') }] }),
  component: GuideHours,
});

function GuideHours() {
  const me = useProfile()?.id;
  if (!me) return null; // Signed out a moment ago: the guard is on its way.
  return (
    <Page width="narrow" className="py-6 md:py-8">
      <PageHeading lead="When you show homes. Hosts only find you for tours at these times.">
        Tour hours
      </PageHeading>
      <div className="mt-6">
        <TourHours
          me={me}
          of={{ guide: me }}
          zone={Intl.DateTimeFormat().resolvedOptions().timeZone}
          unset="Hosts may ask you for any time, and you answer each of them. Once you save hours, they only find you then."
        />
      </div>
    </Page>
  );
}
