import { createFileRoute } from '@tanstack/react-router';
import { KEPT_HOURS } from '#shared/domains/tours/cache/hours.ts';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useMe } from '../../app/session/signed-in.tsx';
import { KeptNote } from '../../features/kept-answers/kept-note.tsx';
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
  const me = useMe().id;
  return (
    <Page width="form" className="py-6 md:py-8">
      <PageHeading lead={t('tourHours.whenYouShowHomesHosts')}>
        {t('tourHours.tourHours')}
      </PageHeading>
      <KeptNote me={me} kept={KEPT_HOURS} className="mt-6" />
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
