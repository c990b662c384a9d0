import type { MemberRole } from '#shared/domains/profiles/model/account-schema.ts';
import { say } from '../language.ts';
import { quoted } from '../quote.ts';
import type { Answer, ToolContext } from '../tools/tool.ts';
import { peopleWords } from './people-words.ts';
import type { Question } from './question.ts';
import { answerOf, counted, distanceText, nameText, tableOf } from './sentences.ts';

const PAGE = '/dashboard/settings/team';
const PEOPLE = { en: ['person', 'people'], es: ['persona', 'personas'] } as const;
const INVITATIONS = {
  en: ['open invitation', 'open invitations'],
  es: ['invitación abierta', 'invitaciones abiertas'],
} as const;

const ROLES: Readonly<Record<MemberRole, { en: string; es: string }>> = {
  owner: { en: 'Owner', es: 'Propietario' },
  manager: { en: 'Manager', es: 'Gestor' },
  assistant: { en: 'Assistant', es: 'Asistente' },
};

type MemberRow = {
  id: string;
  name: string | null;
  role: MemberRole;
  created_at: Date;
  org: string | null;
};
type InvitationRow = { email: string; role: MemberRole; expires_at: Date };

/** 'Who is on my team?' */
async function members({ tx, now, caller }: ToolContext): Promise<Answer> {
  const rows = await tx<MemberRow[]>`
    select m.profile_id as id, p.full_name as name, m.role, m.created_at, o.name as org
    from public.organization_members m
    left join public.organizations o on o.id = m.org_id
    left join public.public_profiles p on p.id = m.profile_id
    where m.org_id = ${caller.orgId} and m.org_id in (select private.my_organizations())
    order by array_position(array['owner', 'manager', 'assistant'], m.role), p.full_name, m.profile_id`;
  const invited = await tx<InvitationRow[]>`
    select i.email, i.role, i.expires_at from public.organization_invitations i
    where i.org_id = ${caller.orgId} and i.accepted_at is null and i.revoked_at is null
      and i.expires_at > ${now}
    order by i.created_at desc`;
  const org = rows[0]?.org ? quoted(rows[0].org, 120) : say({ en: 'your team', es: 'tu equipo' });
  const names = rows
    .slice(0, 5)
    .map(({ name, role }) => `${quoted(nameText(name), 80)} (${say(ROLES[role]).toLowerCase()})`);
  const open =
    invited.length === 0
      ? ''
      : say({
          en: ` ${counted(invited.length, INVITATIONS)}: ${invited.map(({ email }) => quoted(email, 120)).join(', ')}.`,
          es: ` ${counted(invited.length, INVITATIONS)}: ${invited.map(({ email }) => quoted(email, 120)).join(', ')}.`,
        });
  const lead =
    rows.length === 0
      ? say({ en: 'You are in no organization.', es: 'No estás en ninguna organización.' })
      : rows.length === 1
        ? say({ en: `You work alone in ${org}.`, es: `Trabajas sin nadie más en ${org}.` })
        : say({
            en: `${counted(rows.length, PEOPLE)} in ${org}: ${names.join(', ')}.`,
            es: `${counted(rows.length, PEOPLE)} en ${org}: ${names.join(', ')}.`,
          });
  return answerOf([`${lead}${open}`], {
    artifacts: [{ url: PAGE, label: say({ en: 'Open the team', es: 'Abrir el equipo' }) }],
    snippets: rows
      .slice(0, 10)
      .map(({ name, role }) => ({ title: nameText(name), text: say(ROLES[role]), url: PAGE })),
    table: tableOf(
      say({ en: 'Team', es: 'Equipo' }),
      [
        say({ en: 'Who', es: 'Quién' }),
        say({ en: 'Role', es: 'Rol' }),
        say({ en: 'Since', es: 'Desde' }),
      ],
      [
        ...rows.map((row) => ({
          cells: [nameText(row.name), say(ROLES[row.role]), distanceText(row.created_at, now)],
          url: PAGE,
        })),
        ...invited.map((row) => ({
          cells: [
            row.email,
            say(ROLES[row.role]),
            say({
              en: `invited, expires ${distanceText(row.expires_at, now)}`,
              es: `con invitación, vence ${distanceText(row.expires_at, now)}`,
            }),
          ],
          url: PAGE,
        })),
      ],
    ),
    result: { members: rows.length, invitations: invited.length },
  });
}

/** Who works for the organisation. */
export const membersQuestion: Question = { spoken: peopleWords.members, answer: members };
