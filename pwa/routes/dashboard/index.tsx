import { createFileRoute } from '@tanstack/react-router';
import { firstName } from '#shared/domains/profiles/model/rules.ts';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useMe } from '../../app/session/signed-in.tsx';
import { LaterNextSteps } from '../../features/deals/later-next-steps.tsx';
import { TodaysTours } from '../../features/tours/today/todays-tours.tsx';
import { Page, PageHeading } from '../../frames/page.tsx';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';
import { Attention } from './index/-parts/attention.tsx';
import { Figures } from './index/-parts/figures.tsx';
import { OwnListings } from './index/-parts/own-listings.tsx';

export const Route = createFileRoute('/dashboard/')({
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('index.dashboard')) }] }),
  component: HostHome,
});

function HostHome() {
  const t = useTexts(texts);
  const profile = useMe();
  const name = firstName(profile.full_name);
  return (
    <Page className="py-6 md:py-8">
      <PageHeading>{name ? t('index.hello', { name }) : t('index.helloThere')}</PageHeading>
      <TodaysTours audience="host" />
      <Attention me={profile.id} />
      <Figures me={profile.id} />
      <OwnListings side={{ me: profile.id, org: profile.org_id }} />
      {/* Last, as their number is not known ahead: above, they would move all else when they arrive. */}
      <LaterNextSteps me={profile.id} side="host" className="mt-8" />
    </Page>
  );
}
