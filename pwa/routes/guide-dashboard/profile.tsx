import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { UserRound } from 'lucide-react';
import { useProfile } from '#shared/domains/auth/store.ts';
import { guideFactsQuery } from '#shared/domains/profiles/guide-facts.ts';
import { buttonClass } from '#shared/kit/button.tsx';
import { Card } from '#shared/kit/card.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { OwnProfile } from '../../shell/own-profile.tsx';
import { Page, PageHeading } from '../../shell/page.tsx';
import { pageTitle } from '../../shell/page-title.ts';
import { RemoteQuery } from '../../shell/remote/remote-query.tsx';
import { GuideFactsForm } from './-parts/guide-facts-form.tsx';

export const Route = createFileRoute('/guide-dashboard/profile')({
  head: () => ({ meta: [{ title: pageTitle('Profile & Settings') }] }),
  component: GuideProfile,
});

function GuideProfile() {
  const profile = useProfile();
  if (!profile) return null; // Signed out a moment ago: the guard is on its way.
  return (
    <Page width="narrow" className="py-6 md:py-8">
      <PageHeading lead="Who you are to hosts and renters.">Profile & Settings</PageHeading>
      <OwnProfile profile={profile} />
      <Card className="mt-4 p-5 md:p-6">
        <h2 className="mb-4 text-lg font-semibold">As a guide</h2>
        <Facts me={profile.id} />
      </Card>
      <Card className="mt-4 flex flex-wrap items-center justify-between gap-4 p-5 md:p-6">
        <div>
          <h2 className="text-lg font-semibold">Settings</h2>
          <p className="text-sm text-muted">
            The look of the app, what this device keeps, and signing out.
          </p>
        </div>
        <Link to="/settings" className={buttonClass({ variant: 'secondary' })}>
          Open settings
        </Link>
      </Card>
    </Page>
  );
}

function Facts({ me }: { me: string }) {
  const query = useQuery(guideFactsQuery(me));
  return (
    <RemoteQuery query={query} what="Your details" icon={<UserRound size={28} />}>
      {(facts) =>
        facts ? (
          <GuideFactsForm me={me} facts={facts} />
        ) : (
          <EmptyState title="Nothing told yet" icon={<UserRound size={28} />}>
            Finish the guide set-up first; what you tell there appears here.
          </EmptyState>
        )
      }
    </RemoteQuery>
  );
}
