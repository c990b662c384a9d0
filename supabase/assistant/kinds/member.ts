import type { MemberRole } from '#shared/domains/profiles/model/account-schema.ts';
import type { Entity } from '#shared/platform/commands/words.ts';
import { say } from '../language.ts';
import type { ToolContext } from '../tools/tool.ts';
import type { Kind, Wanted } from './kind.ts';
import { mostOf } from './kind.ts';
import { dayText, fact, isWanted, present } from './values.ts';

type Listed = { id: string; full_name: string | null; role: MemberRole; since: string };

const ROLE_WORDS: Readonly<Record<MemberRole, string>> = {
  owner: 'owner dueño',
  manager: 'manager administrador',
  assistant: 'assistant asistente',
};

const roleText = (role: MemberRole): string =>
  ({
    owner: say({ en: 'Owner', es: 'Dueño' }),
    manager: say({ en: 'Manager', es: 'Administrador' }),
    assistant: say({ en: 'Assistant', es: 'Asistente' }),
  })[role];

async function rowsOf({ tx, caller }: ToolContext, wanted: Wanted): Promise<Listed[]> {
  const label = tx`concat_ws(' ', person.full_name, (${tx.json(ROLE_WORDS)}::jsonb) ->> m.role)`;
  return tx<Listed[]>`
    select m.profile_id as id, person.full_name, m.role, m.created_at::date::text as since
    from public.organization_members m
      left join public.public_profiles person on person.id = m.profile_id
    where m.org_id = ${caller.orgId} and ${isWanted(tx, wanted, tx`m.profile_id`, label)}
    order by m.role = 'owner', person.full_name, m.profile_id
    limit ${mostOf(wanted)}`;
}

/** Who works for the organisation. */
async function list(context: ToolContext, wanted: Wanted): Promise<Entity[]> {
  return (await rowsOf(context, wanted)).map(({ id, full_name, role, since }) => ({
    kind: 'member',
    id,
    name: full_name || say({ en: 'A member without a name', es: 'Un miembro sin nombre' }),
    topic: roleText(role),
    labels: present([full_name, ROLE_WORDS[role]]),
    state: role,
    at: since,
    zone: null,
    person: id,
    home: null,
    url: '/dashboard/settings/team',
  }));
}

/** A member of the organisation, by the id of their profile. */
export const memberKind: Kind = {
  kind: 'member',
  list,
  async facts(context, id) {
    const [row] = await rowsOf(context, { ids: [id], words: null });
    if (!row) return [];
    return [
      ...fact('name', 'Member', 'Miembro', row.full_name),
      ...fact('role', 'Role', 'Función', roleText(row.role)),
      ...fact('since', 'Since', 'Desde', dayText(row.since)),
    ];
  },
};
