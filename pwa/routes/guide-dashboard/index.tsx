import { createFileRoute } from '@tanstack/react-router';
import { useProfile } from '#shared/domains/auth/store.ts';
import { firstName } from '#shared/domains/profiles/rules.ts';
import { Page, PageHeading } from '../../shell/page.tsx';
import { pageTitle } from '../../shell/page-title.ts';
import { FinishSetup } from './-parts/finish-setup.tsx';
import { GuideFigures } from './-parts/guide-figures.tsx';
import { NextTours } from './-parts/next-tours.tsx';

export const Route = createFileRoute('/guide-dashboard/')({
  head: () => ({ meta: [{ title: pageTitle('Guide dashboard') }] }),
  component: GuideHome,
});

function GuideHome() {
  const profile = useProfile();
  if (!profile) return null; // Signed out a moment ago: the guard is on its way.
  return (
    <Page className="py-6 md:py-8">
      <PageHeading>Hello {firstName(profile.full_name) || 'there'}</PageHeading>
      <FinishSetup me={profile.id} />
      <GuideFigures me={profile.id} />
      <NextTours me={profile.id} />
    </Page>
  );
}
