import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { refreshProfile } from '#shared/domains/auth/state/start.ts';
import { teamQuery } from '#shared/domains/members/cache/queries.ts';
import { leaveOrganization } from '#shared/domains/members/model/commands.ts';
import type { Team } from '#shared/domains/members/model/schema.ts';
import { canInOrganization } from '#shared/domains/profiles/model/member-rules.ts';
import { Card } from '#shared/kit/card.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useMe } from '../../../../../app/session/signed-in.tsx';
import { AskedCommand } from '../../../../../features/commands/asked-command.tsx';
import { RemoteQuery } from '../../../../../features/query-states/remote-query.tsx';
import { Page, PageHeading } from '../../../../../frames/page.tsx';
import { ColleagueRow } from './colleague-row.tsx';
import { Invitations } from './invitations.tsx';
import { InviteForm } from './invite-form.tsx';
import texts from './texts/en.ts';

/** Who works for the organisation and as what, who was asked to, and the way out. */
export function TeamPage() {
  const t = useTexts(texts);
  const { id: me } = useMe();
  const query = useQuery(teamQuery(me));
  const name = query.data?.name;
  return (
    <Page width="form" className="py-6 md:py-8">
      <PageHeading lead={name ? t('team.lead', { name }) : t('team.leadWithoutName')}>
        {t('team.team')}
      </PageHeading>
      <div className="mt-6">
        <RemoteQuery query={query} what={t('team.people')} icon={<Users size={28} />}>
          {(team) => team && <People me={me} team={team} />}
        </RemoteQuery>
      </div>
    </Page>
  );
}

function People({ me, team }: { me: string; team: NonNullable<Team> }) {
  const t = useTexts(texts);
  const actor = { profile_id: me, role: team.role };
  const mayInvite = canInOrganization.invite(actor, 'assistant');
  return (
    <div className="flex flex-col gap-4">
      <Card className="overflow-hidden">
        <ul aria-label={t('team.people')} className="divide-y divide-border/70">
          {team.members.map((member) => (
            <ColleagueRow key={member.profile_id} me={me} member={member} actor={actor} />
          ))}
        </ul>
      </Card>
      {mayInvite && (
        <Card className="flex flex-col gap-4 p-5">
          <Invitations me={me} invitations={team.invitations} />
          <InviteForm me={me} actor={actor} />
        </Card>
      )}
      {canInOrganization.leave(actor) && (
        <Card className="flex flex-wrap items-center justify-between gap-4 p-5">
          <p className="max-w-prose text-sm text-pretty text-muted">{t('team.leaveNote')}</p>
          <AskedCommand
            command={leaveOrganization}
            me={me}
            input={{ organization: team.id }}
            before={null}
            stay={t('team.stay')}
            look={{ variant: 'secondary', size: 'sm' }}
            danger
            onDone={() => void refreshProfile()}
          />
        </Card>
      )}
    </div>
  );
}
