import { createFileRoute } from '@tanstack/react-router';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useMe } from '../../app/session/signed-in.tsx';
import { OwnProfile } from '../../features/profile/own-profile.tsx';
import { Page, PageHeading } from '../../frames/page.tsx';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';

export const Route = createFileRoute('/dashboard/profile')({
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('profile.myProfile')) }] }),
  component: HostProfile,
});

function HostProfile() {
  const t = useTexts(texts);
  const profile = useMe();
  return (
    <Page width="form" className="py-6 md:py-8">
      <PageHeading data-action="profile.open">{t('profile.myProfile')}</PageHeading>
      <OwnProfile profile={profile} />
    </Page>
  );
}
