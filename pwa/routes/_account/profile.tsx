import { createFileRoute } from '@tanstack/react-router';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useMe } from '../../app/session/signed-in.tsx';
import { OwnProfile } from '../../features/profile/own-profile.tsx';
import { Page, PageHeading } from '../../frames/page.tsx';
import { pageTitle } from '../../frames/page-title.ts';
import texts from './-texts/en.ts';

export const Route = createFileRoute('/_account/profile')({
  head: () => ({ meta: [{ title: pageTitle(textsOf(texts)('profile.myProfile')) }] }),
  component: MyProfile,
});

function MyProfile() {
  const t = useTexts(texts);
  const profile = useMe();
  return (
    <Page width="narrow" className="pt-6 pb-16 md:pt-10">
      <PageHeading>{t('profile.myProfile')}</PageHeading>
      <OwnProfile profile={profile} />
    </Page>
  );
}
