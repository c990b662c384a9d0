import type { Entity } from '#shared/platform/commands/words.ts';
import { inLanguage, say } from '../language.ts';
import { excerpt } from '../quote.ts';
import { conversationUrl } from '../tools/conversations.ts';
import type { ToolContext } from '../tools/tool.ts';
import { momentText } from './days.ts';
import { homeLabels, homeNames, homeText, type NamedHome, sideHomes } from './home-labels.ts';
import { type Fact, type Kind, mostOf, type Wanted } from './kind.ts';
import { fact, sought, yesNo } from './wanted.ts';

/** What a person is to the caller's side; the nearest of several. */
type Part =
  | 'tenant'
  | 'applicant'
  | 'visitor'
  | 'guide'
  | 'contact'
  | 'former_applicant'
  | 'former_tenant';

/** What people of a part are called, so that 'all tenants' finds them. */
export const PART_LABELS: Readonly<Record<Part, readonly string[]>> = {
  tenant: [
    'tenant',
    'tenants',
    'renter',
    'renters',
    'resident',
    'residents',
    'inquilino',
    'inquilinos',
    'inquilina',
    'inquilinas',
    'arrendatario',
    'arrendatarios',
    'arrendataria',
  ],
  applicant: [
    'applicant',
    'applicants',
    'candidate',
    'candidates',
    'solicitante',
    'solicitantes',
    'candidato',
    'candidatos',
    'candidata',
    'aspirante',
    'aspirantes',
  ],
  visitor: [
    'visitor',
    'visitors',
    'prospect',
    'prospects',
    'lead',
    'leads',
    'visitante',
    'visitantes',
    'interesado',
    'interesados',
    'interesada',
  ],
  guide: ['guide', 'guides', 'guia', 'guias'],
  contact: [],
  former_applicant: ['former applicant'],
  former_tenant: ['former tenant', 'former tenants', 'exinquilino', 'antiguo inquilino'],
};

type Row = {
  id: string;
  full_name: string;
  part: Part;
  listing_id: string | null;
  since: string | null;
  conversation: string | null;
  names: NamedHome | null;
  zone: string | null;
};

async function list({ tx }: ToolContext, wanted: Wanted): Promise<Entity[]> {
  const { ids, words } = sought(wanted);
  const labels = tx.json(
    Object.fromEntries(Object.entries(PART_LABELS).map(([part, all]) => [part, all.join(' ')])),
  );
  const rows = await tx<Row[]>`
    with me as materialized (select (select auth.uid()) as id),
    homes as materialized (
      select home.*, private.sounds_like(${homeText(tx)}, ${words}::text[]) as is_named
      from (${sideHomes(tx)}) home
    ), mine as materialized (
      select other.user_id as id, c.id as conversation, c.last_message_at,
        (c.metadata ->> 'listing_id')::uuid as listing_id
      from public.conversation_participants self
      join public.conversations c on c.id = self.conversation_id
      join public.conversation_participants other
        on other.conversation_id = c.id and other.user_id <> self.user_id
      where self.user_id = (select id from me)
    ), parts as (
      select p.profile_id as id, l.listing_id, l.starts_on::timestamptz as since,
        case when l.status = 'ended' then 'former_tenant' else 'tenant' end as part
      from public.lease_parties p
      join public.leases l on l.id = p.lease_id and l.status <> 'draft'
      where p.party = 'tenant' and l.listing_id in (select id from homes)
      union all
      select a.applicant_id, a.listing_id, coalesce(a.submitted_at, a.created_at),
        case when a.status in ('declined', 'withdrawn') or a.concluded_at is not null
          then 'former_applicant' else 'applicant' end
      from public.applications a
      where a.status <> 'draft' and a.listing_id in (select id from homes)
      union all
      select c.profile_id, a.listing_id, a.submitted_at, 'applicant'
      from public.application_co_applicants c
      join public.applications a on a.id = c.application_id
      where c.profile_id is not null and a.listing_id in (select id from homes)
        and a.status in ('submitted', 'screening', 'shortlisted', 'approved')
        and a.concluded_at is null
      union all
      select t.renter_id, t.listing_id, t.starts_at, 'visitor'
      from public.tours t where t.listing_id in (select id from homes)
      union all
      select t.guide_id, null, t.starts_at, 'guide'
      from public.tours t where t.guide_id is not null and t.listing_id in (select id from homes)
      union all
      select m.id, m.listing_id, m.last_message_at, 'contact' from mine m
    ), nearest as (
      select distinct on (p.id) p.*
      from parts p
      where ${ids}::uuid[] is null or p.id = any (${ids}::uuid[])
      order by p.id, array_position(
        array['tenant', 'applicant', 'visitor', 'guide', 'contact', 'former_applicant', 'former_tenant'],
        p.part), p.since desc nulls last
    ), found as (
      select n.*, person.full_name, coalesce(home.is_named, false) as home_named,
        private.sounds_like(person.full_name, ${words}::text[]) as is_named,
        private.sounds_like(${labels}::jsonb ->> n.part, ${words}::text[]) as part_named
      from nearest n
      join public.public_profiles person on person.id = n.id and person.full_name is not null
      left join homes home on home.id = n.listing_id
    )
    select f.id, f.full_name, f.part, f.listing_id, to_json(f.since) #>> '{}' as since,
      latest.conversation, case when home.id is not null then ${homeNames(tx)} end as names,
      home.time_zone as zone
    from found f
    left join homes home on home.id = f.listing_id
    left join lateral (
      select m.conversation from mine m where m.id = f.id
      order by m.last_message_at desc nulls last limit 1
    ) latest on true
    where ${words}::text[] is null or f.is_named or f.home_named or f.part_named
    order by f.is_named desc nulls last, f.home_named desc, array_position(
      array['tenant', 'applicant', 'visitor', 'guide', 'contact', 'former_applicant', 'former_tenant'],
      f.part), f.since desc nulls last, f.id
    limit ${mostOf(wanted)}`;
  return rows.map((row) => ({
    kind: 'person',
    id: row.id,
    name: row.full_name,
    topic: [partText(row.part), row.names?.title].filter(Boolean).join(', ') || null,
    labels: [row.full_name, ...homeLabels(row.names), ...PART_LABELS[row.part]],
    state: row.part,
    at: row.since,
    zone: row.zone,
    person: row.id,
    home: row.listing_id,
    url: row.conversation ? conversationUrl(row.conversation) : '/dashboard/messages/compose',
  }));
}

function partText(part: Part): string | null {
  const texts = {
    tenant: { en: 'tenant', es: 'inquilino' },
    applicant: { en: 'applicant', es: 'solicitante' },
    visitor: { en: 'came for a tour', es: 'vino de visita' },
    guide: { en: 'guide', es: 'guía' },
    contact: null,
    former_applicant: { en: 'former applicant', es: 'antiguo solicitante' },
    former_tenant: { en: 'former tenant', es: 'antiguo inquilino' },
  } satisfies Record<Part, { en: string; es: string } | null>;
  const text = texts[part];
  return text && say(text);
}

type Facts = {
  conversations: number;
  archived: boolean | null;
  muted: boolean | null;
  unread: boolean | null;
  sent: string | null;
  scheduled: string | null;
  send_at: string | null;
  theirs: string | null;
};

/** How the caller's conversations with a person stand, the newest for what was written. */
async function facts(context: ToolContext, id: string): Promise<Fact[]> {
  const [row] = await context.tx<Facts[]>`
    with threads as materialized (
      select mine.conversation_id as id, c.last_message_at,
        s.archived_at is not null as archived, s.muted_until > now() as muted,
        coalesce(s.marked_unread, false) or c.last_message_at
          > coalesce(greatest(mine.last_read_at, s.unseen_read_at), '-infinity') as unread
      from public.conversation_participants mine
      join public.conversation_participants theirs
        on theirs.conversation_id = mine.conversation_id and theirs.user_id = ${id}
      join public.conversations c on c.id = mine.conversation_id
      left join public.conversation_settings s
        on s.conversation_id = mine.conversation_id and s.user_id = mine.user_id
      where mine.user_id = (select auth.uid()) and mine.user_id <> ${id}
    )
    select (select count(*)::int from threads) as conversations,
      (select bool_and(archived) from threads) as archived,
      (select bool_and(coalesce(muted, false)) from threads) as muted,
      (select bool_or(coalesce(unread, false)) from threads) as unread,
      (select m.content from public.messages m where m.conversation_id in (select id from threads)
        and m.sender_id = (select auth.uid()) and m.unsent_at is null
        order by m.created_at desc, m.seq desc limit 1) as sent,
      (select m.content from public.messages m where m.conversation_id in (select id from threads)
        and m.sender_id = ${id} and m.unsent_at is null
        order by m.created_at desc, m.seq desc limit 1) as theirs,
      next.content as scheduled, to_json(next.send_at) #>> '{}' as send_at
    from (select 1) one
    left join lateral (
      select s.content, s.send_at from public.scheduled_messages s
      where s.conversation_id in (select id from threads) and s.user_id = (select auth.uid())
        and s.status = 'waiting'
      order by s.created_at desc limit 1
    ) next on true`;
  if (!row) return [];
  return inLanguage(context.locale, () => linesOf(context, row));
}

function linesOf({ zone }: ToolContext, row: Facts): Fact[] {
  const scheduled =
    row.scheduled && `${momentText(row.send_at, zone)}: ${excerpt(row.scheduled, 600)}`;
  return [
    fact('sent', 'Your latest message', 'Tu último mensaje', row.sent && excerpt(row.sent, 600)),
    fact(
      'theirs',
      'Their latest message',
      'Su último mensaje',
      row.theirs && excerpt(row.theirs, 600),
    ),
    fact('scheduled', 'Scheduled message', 'Mensaje programado', scheduled),
    fact('unread', 'Unread', 'Sin leer', yesNo(row.unread ?? false)),
    fact('archived', 'Archived', 'Archivada', yesNo(row.archived ?? false)),
    fact('muted', 'Muted', 'Silenciada', yesNo(row.muted ?? false)),
  ];
}

/** People whom the caller's side has to do with: by a lease, an application, a tour, a conversation. */
export const personKind: Kind = { kind: 'person', list, facts };
