import { createFileRoute } from '@tanstack/react-router';
import { useProfile } from '#shared/domains/auth/state/store.ts';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
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
  const profile = useProfile();
  if (!profile) return null; // Signed out a moment ago: the guard is on its way.
  return (
    <Page width="form" className="py-6 md:py-8">
      <PageHeading>{t('profile.myProfile')}</PageHeading>
      <OwnProfile profile={profile} />
    </Page>
  );
}
