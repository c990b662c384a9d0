import {
  handOverOrganization,
  removeMember,
  setMemberRole,
} from '#shared/domains/members/model/commands.ts';
import { type Colleague, MEMBER_ROLE_LABEL } from '#shared/domains/members/model/schema.ts';
import {
  givenRoles,
  type Member,
  type MemberRole,
} from '#shared/domains/profiles/model/account-schema.ts';
import { displayName } from '#shared/domains/profiles/model/rules.ts';
import { Avatar } from '#shared/kit/avatar.tsx';
import { Badge } from '#shared/kit/badge.tsx';
import { Select } from '#shared/kit/select.tsx';
import { dayIn } from '#shared/language/format.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import { AskedCommand } from '../../../../../features/commands/asked-command.tsx';
import texts from './texts/en.ts';

type Actor = Pick<Member, 'profile_id' | 'role'>;
type ColleagueRowProps = { me: string; member: Colleague; actor: Actor };

/** A member with what the viewer may do with them. */
export function ColleagueRow({ me, member, actor }: ColleagueRowProps) {
  const t = useTexts(texts);
  const { profile_id: id, role } = member;
  const name = displayName(member);
  const isMe = id === me;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4">
      <Avatar name={name} src={member.avatar_url} />
      <div className="min-w-40 flex-1">
        <p className="font-semibold break-words">
          {name} {isMe && <span className="font-normal text-muted">{t('row.you')}</span>}
        </p>
        <p className="text-sm text-muted">
          {t('row.since', { day: dayIn(new Date(member.since)) })}
        </p>
      </div>
      {setMemberRole.can(member, actor).allowed ? (
        <RoleChoice me={me} member={member} name={name} />
      ) : (
        <Badge tone={role === 'owner' ? 'brand' : 'neutral'}>{MEMBER_ROLE_LABEL[role]}</Badge>
      )}
      {!isMe && <Acts me={me} member={member} actor={actor} name={name} />}
    </li>
  );
}

function RoleChoice({ me, member, name }: { me: string; member: Colleague; name: string }) {
  const t = useTexts(texts);
  const { busy, run } = useCommand(setMemberRole, { me });
  const choose = (role: MemberRole) => {
    if (role === 'owner' || role === member.role) return;
    void run({ member: member.profile_id, role }, member);
  };
  return (
    <Select
      label={t('row.roleOf', { name })}
      hideLabel
      disabled={busy}
      value={member.role}
      options={givenRoles.map((role) => ({ value: role, label: MEMBER_ROLE_LABEL[role] }))}
      // Asserted: the options are roles.
      onChange={({ target }) => choose(target.value as MemberRole)}
    />
  );
}

function Acts({ me, member, actor, name }: ColleagueRowProps & { name: string }) {
  const t = useTexts(texts);
  const input = { member: member.profile_id };
  const look = { variant: 'secondary', size: 'sm' } as const;
  const mayHandOver = handOverOrganization.can(member, actor).allowed;
  const mayRemove = removeMember.can(member, actor).allowed;
  if (!mayHandOver && !mayRemove) return null;
  return (
    <div className="flex basis-full flex-wrap justify-end gap-2">
      {mayHandOver && (
        <AskedCommand
          command={handOverOrganization}
          me={me}
          input={input}
          before={member}
          about={name}
          stay={t('row.keepIt')}
          look={look}
        />
      )}
      {mayRemove && (
        <AskedCommand
          command={removeMember}
          me={me}
          input={input}
          before={member}
          about={name}
          stay={t('row.leaveThem')}
          look={look}
          danger
        />
      )}
    </div>
  );
}
