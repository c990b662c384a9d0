import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useProfile } from '#shared/domains/auth/store.ts';
import { mateProfileQuery } from '#shared/domains/mates/queries.ts';
import { Button, buttonClass } from '#shared/kit/button.tsx';
import { Card } from '#shared/kit/card.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { Page, PageHeading } from '../../shell/page.tsx';
import { pageTitle } from '../../shell/page-title.ts';
import { RemoteQuery } from '../../shell/remote/remote-query.tsx';
import { MateForm } from './-parts/mate-form.tsx';
import { MateList } from './-parts/mate-list.tsx';

export const Route = createFileRoute('/_public/mates')({
  head: () => ({ meta: [{ title: pageTitle('Mates') }] }),
  component: Mates,
});

function Mates() {
  const me = useProfile()?.id;
  return (
    <Page className="pt-6 pb-16 md:pt-10">
      <PageHeading lead="People who look for a home to share, and why they fit you.">
        Mates
      </PageHeading>
      <div className="mt-8">{me ? <Found me={me} /> : <Visitor />}</div>
    </Page>
  );
}

function Visitor() {
  return (
    <EmptyState
      className="rounded-lg border border-border bg-surface"
      title="Sign in to find mates"
      icon={<UsersRound size={28} />}
      action={
        <Link to="/auth/login" search={{ redirect: '/mates' }} className={buttonClass()}>
          Sign in
        </Link>
      }
    >
      You tell what you look for; only people who do so, too, see each other.
    </EmptyState>
  );
}

function Found({ me }: { me: string }) {
  const query = useQuery(mateProfileQuery(me));
  const [editing, setEditing] = useState(false);
  return (
    <RemoteQuery query={query} what="Mates" icon={<UsersRound size={28} />}>
      {(profile) =>
        profile?.visible && !editing ? (
          <>
            <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
              <p className="text-muted">
                You look in {profile.city}, {profile.state}.
              </p>
              <Button variant="secondary" size="sm" onClick={() => setEditing(true)}>
                Change what I look for
              </Button>
            </div>
            <MateList me={me} />
          </>
        ) : (
          <Card className="max-w-[40rem] p-5 md:p-6">
            <h2 className="mb-4 text-lg font-semibold">What do you look for?</h2>
            <MateForm me={me} profile={profile} onSaved={() => setEditing(false)} />
          </Card>
        )
      }
    </RemoteQuery>
  );
}
