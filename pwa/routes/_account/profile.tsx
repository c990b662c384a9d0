import { createFileRoute } from '@tanstack/react-router';
import { useProfile } from '#shared/domains/auth/state/store.ts';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { requireSignIn } from '../../app/session/guards.ts';
import { OwnProfile } from '../../features/profile/own-profile.tsx';
import { Page, PageHeading } from '../../frames/page.tsx';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';

export const Route = createFileRoute('/_account/profile')({
  beforeLoad: requireSignIn,
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('profile.myProfile')) }] }),
  component: MyProfile,
});

function MyProfile() {
  const t = useTexts(texts);
  const profile = useProfile();
  if (!profile) return null;
  return (
    <Page width="narrow" className="pt-6 pb-16 md:pt-10">
      <PageHeading>{t('profile.myProfile')}</PageHeading>
      <OwnProfile profile={profile} />
    </Page>
  );
}
