import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { mateRequestsQuery } from '#shared/domains/mates/cache/queries.ts';
import {
  canGroup,
  invitedOf,
  joinedOf,
  type MateGroup,
  type MateGroupMember,
} from '#shared/domains/mates/model/group.ts';
import { removeMate } from '#shared/domains/mates/model/group-commands.ts';
import { matesOf } from '#shared/domains/mates/model/rules.ts';
import { Badge } from '#shared/kit/badge.tsx';
import { Button } from '#shared/kit/button.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { AskedCommand } from '../../../../features/commands/asked-command.tsx';
import { MessageButton } from '../../../../features/first-message/message-button.tsx';
import { Panel } from '../../-parts/panel.tsx';
import { InviteMates } from './invite-mates.tsx';
import texts from './texts/en.ts';

type GroupPeopleProps = {
  me: string;
  group: MateGroup;
  nameOf: (id: string | null) => string;
};

/** Who is in a group and who is invited: the way to write to each, to invite more and to remove one. */
export function GroupPeople({ me, group, nameOf }: GroupPeopleProps) {
  const t = useTexts(texts);
  const [inviting, setInviting] = useState(false);
  const { data: requests = [] } = useQuery(mateRequestsQuery(me));
  const known = new Set(group.members.map(({ profile_id }) => profile_id));
  const others = matesOf(requests, me).filter((mate) => !known.has(mate));
  const isIn = canGroup.leave(group, me);
  return (
    <Panel title={t('people.title')}>
      <ul className="divide-y divide-border/70">
        {[...joinedOf(group), ...invitedOf(group)].map((member) => (
          <li
            key={member.profile_id}
            className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 py-2.5 first:pt-0"
          >
            <Person me={me} group={group} member={member} nameOf={nameOf} />
          </li>
        ))}
      </ul>
      {isIn && (
        <div className="mt-3 flex flex-col items-start gap-2">
          <Button
            size="sm"
            variant="secondary"
            icon={<UserPlus aria-hidden="true" size={16} />}
            aria-haspopup="dialog"
            disabled={others.length === 0 || !canGroup.invite(group, me)}
            onClick={() => setInviting(true)}
          >
            {t('people.invite')}
          </Button>
          {!canGroup.invite(group, me) ? (
            <p className="text-sm text-muted">{t('people.full')}</p>
          ) : (
            others.length === 0 && <p className="text-sm text-muted">{t('people.noneLeft')}</p>
          )}
        </div>
      )}
      {inviting && (
        <InviteMates me={me} group={group} mates={others} onClose={() => setInviting(false)} />
      )}
    </Panel>
  );
}

function Person({ me, group, member, nameOf }: GroupPeopleProps & { member: MateGroupMember }) {
  const t = useTexts(texts);
  const { profile_id, joined_at } = member;
  const name = nameOf(profile_id);
  const isFounder = group.founder_id === profile_id;
  return (
    <>
      <span className="flex min-w-0 flex-wrap items-center gap-2">
        <span className="min-w-0 break-words">{profile_id === me ? t('people.you') : name}</span>
        {isFounder && <Badge tone="brand">{t('people.founder')}</Badge>}
        {joined_at === null && <Badge tone="outline">{t('people.invited')}</Badge>}
      </span>
      <span className="flex flex-wrap items-center gap-1">
        {joined_at !== null && canGroup.leave(group, me) && (
          <MessageButton to={profile_id} name={name} />
        )}
        {canGroup.remove(group, profile_id, me) && (
          <AskedCommand
            command={removeMate}
            me={me}
            input={{ group: group.id, person: profile_id }}
            before={group}
            stay={t('people.leaveThem')}
            about={name}
            look={{ size: 'sm', variant: 'ghost' }}
            danger
          />
        )}
      </span>
    </>
  );
}
