import { createFileRoute } from '@tanstack/react-router';
import { firstName } from '#shared/domains/profiles/model/rules.ts';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useMe } from '../../app/session/signed-in.tsx';
import { RunningLate } from '../../features/itinerary/running-late.tsx';
import { TodaysTours } from '../../features/tours/today/todays-tours.tsx';
import { Page, PageHeading } from '../../frames/page.tsx';
import { pageTitle } from '../../frames/page-title.ts';
import { FinishSetup } from './-parts/finish-setup.tsx';
import { FirstTour } from './-parts/first-tour.tsx';
import { GuideFigures } from './-parts/guide-figures.tsx';
import { NextTours } from './-parts/next-tours.tsx';
import texts from './-texts/en.ts';

export const Route = createFileRoute('/guide-dashboard/')({
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('index.guideDashboard')) }] }),
  component: GuideHome,
});

function GuideHome() {
  const t = useTexts(texts);
  const profile = useMe();
  const name = firstName(profile.full_name);
  return (
    <Page className="py-6 md:py-8">
      <PageHeading>{name ? t('index.hello', { name }) : t('index.helloThere')}</PageHeading>
      <TodaysTours audience="guide" />
      <FinishSetup me={profile.id} />
      <RunningLate me={profile.id} className="mt-6" />
      <FirstTour me={profile.id} />
      <GuideFigures me={profile.id} />
      <NextTours me={profile.id} />
    </Page>
  );
}
