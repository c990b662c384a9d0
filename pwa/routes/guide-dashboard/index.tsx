import { createFileRoute, Link } from '@tanstack/react-router';
import { BadgeCheck, MessageCircle } from 'lucide-react';
import { useProfile } from '#shared/domains/auth/store.ts';
import { displayName, firstName } from '#shared/domains/profiles/rules.ts';
import { Avatar } from '#shared/kit/avatar.tsx';
import { Badge } from '#shared/kit/badge.tsx';
import { buttonClass } from '#shared/kit/button.tsx';
import { Card } from '#shared/kit/card.tsx';
import { Page, PageHeading } from '../../shell/page.tsx';
import { pageTitle } from '../../shell/page-title.ts';

export const Route = createFileRoute('/guide-dashboard/')({
  head: () => ({ meta: [{ title: pageTitle('Guide dashboard') }] }),
  component: GuideHome,
});

function GuideHome() {
  const profile = useProfile();
  if (!profile) return null;
  return (
    <Page className="py-8">
      <PageHeading lead="Your profile as renters see it, and where they write to you.">
        Hello {firstName(profile.full_name) || 'there'}
      </PageHeading>
      <div className="mt-8 grid gap-4 md:grid-cols-2">
        <Card className="flex items-center gap-4 p-5">
          <Avatar name={displayName(profile)} src={profile.avatar_url} size={64} />
          <div className="min-w-0">
            <p className="truncate text-lg font-semibold">{displayName(profile)}</p>
            <p className="truncate text-muted">{profile.email}</p>
            <Badge tone={profile.is_verified ? 'brand' : 'accent'} className="mt-2">
              <BadgeCheck aria-hidden="true" size={14} />
              {profile.is_verified ? 'Verified' : 'Not verified yet'}
            </Badge>
          </div>
        </Card>
        <Card className="flex flex-col items-start justify-between gap-4 p-5">
          <div>
            <h2 className="text-lg font-semibold">Messages</h2>
            <p className="mt-1 text-muted">Renters and hosts who want to meet you write here.</p>
          </div>
          <Link to={'/messages' as string} className={buttonClass({ variant: 'secondary' })}>
            <MessageCircle aria-hidden="true" size={18} />
            Open messages
          </Link>
        </Card>
      </div>
    </Page>
  );
}
