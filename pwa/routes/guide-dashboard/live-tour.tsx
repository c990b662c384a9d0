import { createFileRoute } from '@tanstack/react-router';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useMe } from '../../app/session/signed-in.tsx';
import { TourSections } from '../../features/tours/tour-sections.tsx';
import { Page, PageHeading } from '../../frames/page.tsx';
import { pageTitle } from '../../frames/page-title.ts';
import { GuideAnswer } from './-parts/guide-answer.tsx';
import texts from './-texts/en.ts';

export const Route = createFileRoute('/guide-dashboard/live-tour')({
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('liveTour.liveTour')) }] }),
  component: LiveTour,
});

function LiveTour() {
  const t = useTexts(texts);
  const me = useMe().id;
  return (
    <Page className="py-6 md:py-8">
      <PageHeading lead={t('liveTour.toursThatYouLead')}>{t('liveTour.liveTour')}</PageHeading>
      <TourSections
        me={me}
        side="guide"
        kind="live_video"
        aside={(tour) => <GuideAnswer me={me} tour={tour} />}
        how={t('liveTour.how')}
      />
    </Page>
  );
}
