import { createFileRoute } from '@tanstack/react-router';
import { useProfile } from '#shared/domains/auth/store.ts';
import { requireSignIn } from '../../shell/guards.ts';
import { OwnProfile } from '../../shell/own-profile.tsx';
import { Page, PageHeading } from '../../shell/page.tsx';
import { pageTitle } from '../../shell/page-title.ts';

export const Route = createFileRoute('/_public/profile')({
  beforeLoad: requireSignIn,
  head: () => ({ meta: [{ title: pageTitle('My profile') }] }),
  component: MyProfile,
});

function MyProfile() {
  const profile = useProfile();
  if (!profile) return null;
  return (
    <Page width="narrow" className="py-10">
      <PageHeading>My profile</PageHeading>
      <OwnProfile profile={profile} />
    </Page>
  );
}
