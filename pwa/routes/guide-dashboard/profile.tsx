import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { UserRound } from 'lucide-react';
import { guideFactsQuery, KEPT_FACTS } from '#shared/domains/profiles/cache/guide-facts.ts';
import { buttonClass } from '#shared/kit/button.tsx';
import { Card } from '#shared/kit/card.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useMe } from '../../app/session/signed-in.tsx';
import { KeptNote } from '../../features/kept-answers/kept-note.tsx';
import { OwnProfile } from '../../features/profile/own-profile.tsx';
import { RemoteQuery } from '../../features/query-states/remote-query.tsx';
import { Page, PageHeading } from '../../frames/page.tsx';
import { pageTitle } from '../../frames/page-title.ts';
import { GuideFactsForm } from './-parts/guide-facts-form.tsx';
import { GuideTerms } from './-parts/guide-terms.tsx';
import texts from './-texts/en.ts';

export const Route = createFileRoute('/guide-dashboard/profile')({
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('profile.profileSettings')) }] }),
  component: GuideProfile,
});

function GuideProfile() {
  const t = useTexts(texts);
  const profile = useMe();
  return (
    <Page width="form" className="py-6 md:py-8">
      <PageHeading lead={t('profile.whoYouAreToHosts')}>{t('profile.profileSettings')}</PageHeading>
      <KeptNote me={profile.id} kept={KEPT_FACTS} className="mb-4" />
      <OwnProfile profile={profile} />
      <Card className="mt-4 p-5 md:p-6">
        <h2 className="mb-4 text-lg font-semibold">{t('profile.asAGuide')}</h2>
        <Facts me={profile.id} />
      </Card>
      <Card className="mt-4 p-5 md:p-6">
        <h2 className="mb-2 text-lg font-semibold">{t('profile.areaAndRate')}</h2>
        <GuideTerms me={profile.id} />
      </Card>
      <Card className="mt-4 flex flex-wrap items-center justify-between gap-4 p-5 md:p-6">
        <div>
          <h2 className="text-lg font-semibold">{t('profile.videos')}</h2>
          <p className="text-sm text-muted">{t('profile.videosOfHomes')}</p>
        </div>
        <Link to="/video-system" className={buttonClass({ variant: 'secondary' })}>
          {t('profile.openVideos')}
        </Link>
      </Card>
      <Card className="mt-4 flex flex-wrap items-center justify-between gap-4 p-5 md:p-6">
        <div>
          <h2 className="text-lg font-semibold">{t('profile.settings')}</h2>
          <p className="text-sm text-muted">{t('profile.theLookOfTheApp')}</p>
        </div>
        <Link to="/settings" className={buttonClass({ variant: 'secondary' })}>
          {t('profile.openSettings')}
        </Link>
      </Card>
    </Page>
  );
}

function Facts({ me }: { me: string }) {
  const t = useTexts(texts);
  const query = useQuery(guideFactsQuery(me));
  return (
    <RemoteQuery query={query} what={t('profile.yourDetails')} icon={<UserRound size={28} />}>
      {(facts) =>
        facts ? (
          <GuideFactsForm me={me} facts={facts} />
        ) : (
          <EmptyState title={t('profile.nothingToldYet')} icon={<UserRound size={28} />}>
            {t('profile.finishTheGuideSetUp')}
          </EmptyState>
        )
      }
    </RemoteQuery>
  );
}
