import { documentKindLabels } from '#shared/domains/documents/model/labels.ts';
import type { documentKinds } from '#shared/domains/documents/model/schema.ts';
import type { Entity } from '#shared/platform/commands/words.ts';
import { inLanguage } from '../language.ts';
import type { ToolContext } from '../tools/tool.ts';
import { dayText } from './days.ts';
import { homeLabels, homeNames, homeText, homeTopic, type NamedHome } from './home-labels.ts';
import { type Fact, type Kind, mostOf, type Wanted } from './kind.ts';
import { fact, sought } from './wanted.ts';

type DocumentKind = (typeof documentKinds)[number];

/** What people call the kinds of papers, in both languages. */
const KIND_WORDS: Readonly<Record<DocumentKind, string>> = {
  lease: 'lease contract contrato arriendo',
  id: 'id passport identification identificacion pasaporte',
  income: 'income pay stub payslip proof ingresos nomina comprobante',
  insurance: 'insurance policy coi seguro poliza',
  receipt: 'receipt invoice recibo factura',
  inspection: 'inspection report certificate inspeccion informe certificado',
  license: 'license permit registration licencia permiso registro',
  other: 'paper papel',
};

/** What a paper that expired is called, too. */
const OLD_WORDS = 'old expired outdated viejo vieja vencido vencida caducado caducada';

type Row = {
  id: string;
  kind: DocumentKind;
  title: string;
  state: string;
  since: string;
  listing_id: string | null;
  zone: string | null;
  applicant: string | null;
  person: string | null;
  names: NamedHome | null;
};

async function list({ tx, locale }: ToolContext, wanted: Wanted): Promise<Entity[]> {
  const { ids, words } = sought(wanted);
  const rows = await tx<Row[]>`
    select d.id, d.kind, d.title, d.listing_id, home.time_zone as zone,
      to_json(d.created_at) #>> '{}' as since,
      case when d.expires_on is null then 'lasting' when d.expires_on < current_date then 'expired'
        when d.expires_on < current_date + 60 then 'expiring' else 'valid' end as state,
      a.applicant_id as person, person.full_name as applicant,
      case when home.id is not null then ${homeNames(tx)} end as names
    from public.documents d
    left join public.applications a on a.id = d.application_id
    left join public.leases l on l.id = d.lease_id
    left join public.listings home on home.id = coalesce(d.listing_id, a.listing_id, l.listing_id)
    left join public.public_profiles person on person.id = a.applicant_id
    -- Those that are the caller's to change; others may be shared with them.
    where (d.owner_id = (select auth.uid()) or d.org_id in (select private.my_managed_organizations()))
      and (${ids}::uuid[] is null or d.id = any (${ids}::uuid[]))
      and (${words}::text[] is null
        or private.sounds_like(concat_ws(' ', d.title, ${tx.json(KIND_WORDS)}::jsonb ->> d.kind,
          person.full_name), ${words}::text[])
        or private.sounds_like(${homeText(tx)}, ${words}::text[]))
    order by d.created_at desc, d.id
    limit ${mostOf(wanted)}`;
  return inLanguage(locale, () =>
    rows.map((row) => ({
      kind: 'document',
      id: row.id,
      name: row.title,
      topic: [documentKindLabels[row.kind], row.names && homeTopic(row.names)]
        .filter(Boolean)
        .join(', '),
      labels: [
        row.title,
        KIND_WORDS[row.kind],
        row.state === 'expired' ? OLD_WORDS : '',
        row.applicant ?? '',
        ...homeLabels(row.names),
      ].filter(Boolean),
      state: row.state,
      at: row.since,
      zone: row.zone,
      person: row.person,
      home: row.listing_id,
      url: '/dashboard/documents',
    })),
  );
}

async function facts(context: ToolContext, id: string): Promise<Fact[]> {
  const [row] = await context.tx<
    { title: string; kind: DocumentKind; expires_on: string | null; version: number }[]
  >`
    select d.title, d.kind, d.expires_on::text, d.version from public.documents d
    where d.id = ${id}
      and (d.owner_id = (select auth.uid()) or d.org_id in (select private.my_managed_organizations()))`;
  if (!row) return [];
  return inLanguage(context.locale, () => [
    fact('title', 'Title', 'Título', row.title),
    fact('kind', 'Kind', 'Tipo', documentKindLabels[row.kind]),
    fact('expires', 'Expires', 'Vence', dayText(row.expires_on)),
    fact('version', 'Version', 'Versión', String(row.version)),
  ]);
}

/** Papers of the caller and of the organisations that they manage. */
export const documentKind: Kind = { kind: 'document', list, facts };
