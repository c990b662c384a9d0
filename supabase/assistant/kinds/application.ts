import {
  applicationStatusLabels,
  declineReasonLabels,
} from '#shared/domains/applications/model/labels.ts';
import { type Application, applicationSchema } from '#shared/domains/applications/model/schema.ts';
import type { Entity } from '#shared/platform/commands/words.ts';
import { inLanguage, say } from '../language.ts';
import { excerpt } from '../quote.ts';
import type { ToolContext } from '../tools/tool.ts';
import {
  homeLabels,
  homeNames,
  homeText,
  homeTopic,
  type NamedHome,
  sideHomes,
} from './home-labels.ts';
import { type Fact, type Kind, mostOf, type Wanted } from './kind.ts';
import { fact, sought } from './wanted.ts';

type Row = {
  id: string;
  listing_id: string;
  applicant_id: string;
  status: string;
  since: string;
  zone: string;
  applicant: string | null;
  companions: string[];
  names: NamedHome;
};

async function list({ tx }: ToolContext, wanted: Wanted): Promise<Entity[]> {
  const { ids, words } = sought(wanted);
  const rows = await tx<Row[]>`
    with homes as materialized (
      select home.*, private.sounds_like(${homeText(tx)}, ${words}::text[]) as is_named
      from (${sideHomes(tx)}) home
    ), sent as materialized (
      select a.*, home.is_named, home.time_zone, person.full_name as applicant,
        ${homeNames(tx)} as names,
        coalesce((
          select array_agg(c.full_name) from public.application_co_applicants c
          where c.application_id = a.id
        ), '{}') as companions
      from public.applications a
      join homes home on home.id = a.listing_id
      left join public.public_profiles person on person.id = a.applicant_id
      where a.status <> 'draft'
        and (${ids}::uuid[] is null or a.id = any (${ids}::uuid[]))
    )
    select id, listing_id, applicant_id, status, applicant, companions, names, time_zone as zone,
      to_json(coalesce(submitted_at, created_at)) #>> '{}' as since
    from sent
    where ${words}::text[] is null or is_named
      or private.sounds_like(concat_ws(' ', applicant, array_to_string(companions, ' ')), ${words}::text[])
    order by concluded_at is not null,
      array_position(array['submitted', 'screening', 'shortlisted', 'approved'], status) nulls last,
      coalesce(submitted_at, created_at) desc, id
    limit ${mostOf(wanted)}`;
  return rows.map((row) => ({
    kind: 'application',
    id: row.id,
    name: row.applicant ?? say({ en: 'an applicant', es: 'un solicitante' }),
    topic: homeTopic(row.names),
    labels: [row.applicant ?? '', ...row.companions, ...homeLabels(row.names)].filter(Boolean),
    state: row.status,
    at: row.since,
    zone: row.zone,
    person: row.applicant_id,
    home: row.listing_id,
    url: `/dashboard/applications/${row.id}`,
  }));
}

type Facts = {
  row: unknown;
  notes: number;
  note: string | null;
  question: string | null;
  paper: string | null;
  asked: number;
  references_asked: number;
  references_answered: number;
  lease: string | null;
};

async function facts(context: ToolContext, id: string): Promise<Fact[]> {
  const { tx } = context;
  const [found] = await tx<Facts[]>`
    select to_jsonb(a) as row, last_note.content as note, last_request.question,
      last_request.document_kind as paper,
      (select count(*)::int from public.application_notes n where n.application_id = a.id) as notes,
      (select count(*)::int from public.application_requests r
        where r.application_id = a.id and r.answered_at is null and r.withdrawn_at is null) as asked,
      (select count(*)::int from public.application_reference_checks c
        where c.application_id = a.id and c.answered_at is null) as references_asked,
      (select count(*)::int from public.application_reference_checks c
        where c.application_id = a.id and c.answered_at is not null) as references_answered,
      (select l.status from public.leases l where l.application_id = a.id) as lease
    from public.applications a
    left join lateral (
      select n.content from public.application_notes n where n.application_id = a.id
      order by n.created_at desc limit 1
    ) last_note on true
    left join lateral (
      select r.question, r.document_kind from public.application_requests r
      where r.application_id = a.id and r.withdrawn_at is null order by r.asked_at desc limit 1
    ) last_request on true
    where a.id = ${id} and a.status <> 'draft' and private.manages_listing(a.listing_id)`;
  if (!found) return [];
  const application = applicationSchema.parse(found.row);
  return inLanguage(context.locale, () => linesOf(application, found));
}

function linesOf({ status, decline_reason }: Application, found: Facts): Fact[] {
  const { notes, note, asked, question, paper, lease } = found;
  const reason = decline_reason && declineReasonLabels[decline_reason];
  return [
    fact('status', 'Status', 'Estado', applicationStatusLabels[status]),
    fact('reason', 'Reason', 'Motivo', reason),
    fact('notes', 'Notes', 'Notas', note && `${notes}: ${excerpt(note, 300)}`),
    fact(
      'asked',
      'Asked of the applicant',
      'Pedido al solicitante',
      asked === 0 ? null : `${asked}: ${excerpt(question || (paper ?? ''), 300)}`,
    ),
    fact('references', 'References', 'Referencias', referencesText(found)),
    fact('lease', 'Lease', 'Contrato', lease && say({ en: 'prepared', es: 'preparado' })),
  ];
}

function referencesText({ references_asked, references_answered }: Facts): string | null {
  if (references_asked + references_answered === 0) return null;
  return say({
    en: `${references_asked} asked, ${references_answered} answered`,
    es: `${references_asked} preguntadas, ${references_answered} respondidas`,
  });
}

/** Applications that were sent for the homes of the caller's side. */
export const applicationKind: Kind = { kind: 'application', list, facts };
