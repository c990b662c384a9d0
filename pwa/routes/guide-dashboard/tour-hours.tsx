import { createFileRoute } from '@tanstack/react-router';
import { useProfile } from '#shared/domains/auth/state/store.ts';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { TourHours } from '../../features/tours/tour-hours.tsx';
import { Page, PageHeading } from '../../frames/page.tsx';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';

export const Route = createFileRoute('/guide-dashboard/tour-hours')({
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('tourHours.tourHours')) }] }),
  component: GuideHours,
});

function GuideHours() {
  const t = useTexts(texts);
  const me = useProfile()?.id;
  if (!me) return null; // Signed out a moment ago: the guard is on its way.
  return (
    <Page width="form" className="py-6 md:py-8">
      <PageHeading lead={t('tourHours.whenYouShowHomesHosts')}>
        {t('tourHours.tourHours')}
      </PageHeading>
      <div className="mt-6">
        <TourHours
          me={me}
          of={{ guide: me }}
          zone={Intl.DateTimeFormat().resolvedOptions().timeZone}
          unset={t('tourHours.unset')}
        />
      </div>
    </Page>
  );
}
