import { createFileRoute } from '@tanstack/react-router';
import { useProfile } from '#shared/domains/auth/store.ts';
import { OwnProfile } from '../../shell/own-profile.tsx';
import { Page, PageHeading } from '../../shell/page.tsx';
import { pageTitle } from '../../shell/page-title.ts';

export const Route = createFileRoute('/dashboard/profile')({
  head: () => ({ meta: [{ title: pageTitle('My profile') }] }),
  component: HostProfile,
});

function HostProfile() {
  const profile = useProfile();
  if (!profile) return null; // Signed out a moment ago: the guard is on its way.
  return (
    <Page width="narrow" className="py-6 md:py-8">
      <PageHeading>My profile</PageHeading>
      <OwnProfile profile={profile} />
    </Page>
  );
}
