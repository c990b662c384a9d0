import { createFileRoute } from '@tanstack/react-router';
import { useProfile } from '#shared/domains/auth/store.ts';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { requireSignIn } from '../../shell/guards.ts';
import { OwnProfile } from '../../shell/own-profile.tsx';
import { Page, PageHeading } from '../../shell/page.tsx';
import { pageTitle } from '../../shell/page-title.ts';
import texts from './-texts/en.ts';

export const Route = createFileRoute('/_public/profile')({
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
