import { leaseStatusLabels } from '#shared/domains/leases/model/labels.ts';
import { type LeaseStatus, leaseStatuses } from '#shared/domains/leases/model/schema.ts';
import { money } from '#shared/domains/listings/model/rules.ts';
import { dayLater } from '#shared/language/days.ts';
import { say } from '../../language.ts';
import { quoted } from '../../quote.ts';
import type { ToolContext } from '../../tools/tool.ts';
import {
  answerOf,
  booksToday,
  count,
  type Days,
  daysIn,
  dayText,
  fromBooks,
  inDays,
  link,
  quotedHome,
  ROWS_MOST,
  right,
  tableOf,
} from '../answer-parts.ts';
import { DETAILS, HOMES, SHOW } from '../common-words.ts';
import type { Question } from '../question.ts';

/** Leases that end so soon are counted in the answer, in days. */
const SOON_DAYS = 90;

const NOUNS =
  'lease|leases|contract|contracts|agreement|agreements|rental agreement|rental agreements|tenancy|tenancies|contrato|contratos|arriendo|arriendos|contrato de renta|contratos de renta|arrendamiento|arrendamientos';
const END =
  'end|ends|ending|ended|end soon|expire|expires|expiring|expiration|expirations|expiry|expired|run out|runs out|running out|up|are up|is up|coming up|come up|up for renewal|due for renewal|renewal|renewals|renew|terminate|terminates|over|coming to an end|vence|vencen|venciendo|por vencer|vencimiento|vencimientos|vencieron|termina|terminan|terminando|por terminar|acaba|acaban|expira|expiran|caduca|caducan|se acaba|se acaban|se vence|se vencen|se termina|se terminan|renovar|renovacion|renovaciones|finaliza|finalizan';

const STATUS_WORDS = {
  unsigned:
    'unsigned|not signed|not yet signed|hasnt signed|havent signed|has not signed|have not signed|waiting for signature|waiting for signatures|awaiting signature|to be signed|need to be signed|still to sign|not been signed|sin firmar|por firmar|falta firmar|faltan firmar|falta por firmar|faltan por firmar|no firmado|no firmados|no ha firmado|no han firmado|pendiente de firma|pendientes de firma|pendientes de firmar',
  draft: 'draft|drafts|borrador|borradores',
  partly_signed:
    'partly signed|partially signed|half signed|half-signed|signed by one|one signature|firmado en parte|firmados en parte|a medio firmar|a medias|medio firmado|medio firmados|firmado a medias|firmados a medias|parcialmente firmado|parcialmente firmados',
  sent: 'sent|sent out|enviado|enviados|mandados',
  active:
    'active|in force|running|signed leases|signed contracts|activo|activos|vigente|vigentes|en vigor|contratos firmados',
  ended: 'past|previous|former|old|terminado|terminados|pasados|anteriores|finalizados|vencidos',
} as const;

type Said = keyof typeof STATUS_WORDS;

const statusesOf = (said: Said | null): readonly LeaseStatus[] => {
  switch (said) {
    case null:
      return leaseStatuses.filter((status) => status !== 'ended');
    case 'unsigned':
      return ['sent', 'partly_signed'];
    case 'active':
      return ['active', 'ending'];
    default:
      return [said];
  }
};

/** 'Which leases end soon?', 'unsigned leases', '¿qué contratos vencen?' */
export const leasesQuestion: Question = {
  spoken: {
    name: 'ask.leases',
    title: { en: 'Leases', es: 'Contratos' },
    say: [
      `${NOUNS} + [${END}] + ${SHOW} + ${DETAILS} + ${HOMES} + [until when|hasta cuando|dates|date|fecha|fechas|how long|long|length|duration|dura|duracion] + [signed|firmado|firmados|firmo|firmaron] + [soon|pronto|proximamente|first|primero|have|tengo|waiting|out|pending|pendientes|still|all|todos]`,
      `who|whos|anyone|anybody|which tenants|tenants|quien|quienes|alguien|que inquilinos + moving out|move out|moves out|leaving|leaves|gave notice|giving notice|given notice|se va|se van|se muda|se mudan|dio aviso|dieron aviso|deja|dejan|desocupa|desocupan + [soon|pronto|tenant|tenants|inquilino|inquilinos|home|place|unit|vivienda|casa] + ${DETAILS}`,
      `hasnt signed|havent signed|has not signed|have not signed|not signed|didnt sign|did not sign|yet to sign|still has to sign|still have to sign|needs to sign|has to sign|no ha firmado|no han firmado|falta por firmar|faltan por firmar|falta firmar|faltan de firmar|sin firmar + [${NOUNS}] + [who|whos|quien|quienes|tenant|tenants|anyone] + ${SHOW} + [yet|still|aun|todavia]`,
      `lease renewals|renewals|renewal|renovaciones|renovacion + ${SHOW} + ${DETAILS} + [due|coming|upcoming|proximas|pendientes]`,
      `signature|signatures|firma|firmas + pending|missing|outstanding|waiting|waiting for|still|open|pendiente|pendientes|faltan|falta|faltantes + ${SHOW}`,
      `${END} + when|how long|until when|cuando|hasta cuando + [${NOUNS}] + [stay|stays|se queda]`,
    ],
    slots: {
      period: { type: 'period', optional: true },
      status: { type: 'choice', words: STATUS_WORDS, optional: true },
      person: { type: 'reference', kind: 'person', optional: true },
      listing: { type: 'reference', kind: 'listing', optional: true },
    },
    examples: {
      en: [
        'which leases end in December',
        'unsigned leases',
        'when does the lease of the loft end',
      ],
      es: [
        'qué contratos vencen en diciembre',
        'contratos sin firmar',
        'cuándo vence el contrato del loft',
      ],
    },
    page: '/dashboard/leases',
  },
  answer: (context, values, { person, listing }) =>
    fromBooks(context, async (org) => {
      const said =
        Object.keys(STATUS_WORDS).find((one): one is Said => one === values.status) ?? null;
      const days = daysIn(values);
      const rows = await contractsOf(context, { org, said, days, person, home: listing });
      const of = [
        person &&
          say({ en: ` of ${quoted(person.name, 120)}`, es: ` de ${quoted(person.name, 120)}` }),
        listing &&
          say({ en: ` for ${quotedHome(listing.name)}`, es: ` de ${quotedHome(listing.name)}` }),
      ]
        .filter((part) => part !== undefined)
        .join('');
      const url = said === 'unsigned' ? '/dashboard/leases?status=sent' : '/dashboard/leases';
      const artifacts = [link(url, { en: 'Open leases', es: 'Abrir contratos' })];
      const result = { leases: rows.length, ids: rows.map(({ id }) => id).slice(0, ROWS_MOST) };
      const today = await booksToday(context);
      return answerOf(sentence(rows, { said, days, of, today }), {
        artifacts,
        result,
        snippets: rows.slice(0, 5).map((row) => ({
          title: `${row.tenants}, ${row.home}`,
          text: leaseStatusLabels[row.status],
          url: `/dashboard/leases/${row.id}`,
        })),
        ...(rows.length > 0 && { table: contractsTable(rows) }),
      });
    }),
};

type Row = {
  id: string;
  home: string;
  tenants: string;
  status: LeaseStatus;
  starts_on: string;
  ends_on: string | null;
  after_term: string;
  rent_cents: number;
  waits_for: string | null;
};

type Said4 = { said: Said | null; days: Days | null; of: string; today: string };

function sentence(rows: readonly Row[], { said, days, of, today }: Said4): string {
  const state = said === null ? '' : ` (${say(STATE[said])})`;
  const when = days
    ? say({ en: ` that end ${inDays(days)}`, es: ` que terminan ${inDays(days)}` })
    : '';
  if (rows.length === 0) {
    return say({
      en: `There are no leases${of}${when}${state}.`,
      es: `No hay contratos${of}${when}${state}.`,
    });
  }
  const many = count(
    rows.length,
    { en: 'lease', es: 'contrato' },
    { en: 'leases', es: 'contratos' },
  );
  const lead = say({
    en: `There ${rows.length === 1 ? 'is' : 'are'} **${many}**${of}${when}${state}.`,
    es: `Hay **${many}**${of}${when}${state}.`,
  });
  const inForce = rows.filter(({ status, ends_on }) => isInForce(status) && ends_on !== null);
  const next = inForce.find(({ ends_on }) => ends_on !== null && ends_on >= today);
  const until = dayLater(today, SOON_DAYS);
  const soon = inForce.filter(
    ({ ends_on }) => ends_on !== null && ends_on >= today && ends_on <= until,
  );
  const lines = [lead];
  if (next?.ends_on) {
    lines.push(
      say({
        en: `The next to end: ${quoted(next.tenants, 120)}, ${quotedHome(next.home)}, on ${dayText(next.ends_on)}.`,
        es: `El próximo en terminar: ${quoted(next.tenants, 120)}, ${quotedHome(next.home)}, el ${dayText(next.ends_on)}.`,
      }),
    );
  }
  if (days === null && rows.length > 1 && inForce.length > 0) {
    lines.push(
      say({
        en: `Within ${SOON_DAYS} days ${soon.length} ${soon.length === 1 ? 'ends' : 'end'}.`,
        es: `En ${SOON_DAYS} días ${soon.length === 1 ? 'termina' : 'terminan'} ${soon.length}.`,
      }),
    );
  }
  return lines.join(' ');
}

const STATE: Record<Said, { en: string; es: string }> = {
  unsigned: { en: 'not signed by all yet', es: 'sin todas las firmas' },
  draft: { en: 'drafts', es: 'borradores' },
  sent: { en: 'sent', es: 'enviados' },
  partly_signed: { en: 'signed in part', es: 'firmados en parte' },
  active: { en: 'in force', es: 'vigentes' },
  ended: { en: 'ended', es: 'terminados' },
};

const isInForce = (status: LeaseStatus) => status === 'active' || status === 'ending';

function endText({ ends_on, after_term, status }: Row): string {
  if (ends_on === null) return say({ en: 'open', es: 'abierto' });
  return after_term === 'month_to_month' && status === 'active'
    ? say({
        en: `${dayText(ends_on)}, then month to month`,
        es: `${dayText(ends_on)}, luego mes a mes`,
      })
    : dayText(ends_on);
}

function contractsTable(rows: readonly Row[]) {
  return tableOf(
    say({ en: 'Leases', es: 'Contratos' }),
    [
      say({ en: 'Tenants', es: 'Inquilinos' }),
      say({ en: 'Home', es: 'Vivienda' }),
      say({ en: 'Status', es: 'Estado' }),
      say({ en: 'Begins', es: 'Empieza' }),
      say({ en: 'Ends', es: 'Termina' }),
      right(say({ en: 'Rent', es: 'Renta' })),
      say({ en: 'Not signed by', es: 'Falta la firma de' }),
    ],
    rows.slice(0, ROWS_MOST).map((row) => ({
      cells: [
        row.tenants,
        row.home,
        leaseStatusLabels[row.status],
        dayText(row.starts_on),
        endText(row),
        money(row.rent_cents),
        row.waits_for ?? '–',
      ],
      url: `/dashboard/leases/${row.id}`,
    })),
    rows.length,
  );
}

type Asked = {
  org: string;
  said: Said | null;
  days: Days | null;
  person: { id: string } | undefined;
  home: { id: string } | undefined;
};

/** Leases of the caller's organisation: those that end first; the days are those of their ends. */
function contractsOf(
  { tx }: ToolContext,
  { org, said, days, person, home }: Asked,
): Promise<Row[]> {
  const statuses = statusesOf(days === null || said !== null ? said : 'active');
  return tx<Row[]>`
    select e.id, concat_ws(', ', l.title, l.unit) as home, coalesce(t.names, '–') as tenants, e.status,
      e.starts_on::text, e.ends_on::text, e.after_term, e.rent_cents,
      case when e.status in ('sent', 'partly_signed') then t.unsigned end as waits_for
    from public.leases e join public.listings l on l.id = e.listing_id
    left join lateral (
      select string_agg(p.full_name, ', ' order by o.signing_order) filter (where o.party = 'tenant') as names,
        string_agg(p.full_name, ', ' order by o.signing_order) filter (where o.signed_at is null) as unsigned
      from public.lease_parties o join public.public_profiles p on p.id = o.profile_id
      where o.lease_id = e.id
    ) t on true
    where e.org_id = ${org} and (e.status = any (${statuses as LeaseStatus[]}::text[])
        -- What ended in the days that are asked for counts, too.
        or (${days !== null && said === null} and e.status = 'ended'))
      and (${days === null} or e.ends_on between ${days?.from ?? null}::date and ${days?.to ?? null}::date)
      and (${home?.id ?? null}::uuid is null or e.listing_id = ${home?.id ?? null})
      and (${person?.id ?? null}::uuid is null or exists (
        select from public.lease_parties o
        where o.lease_id = e.id and o.party = 'tenant' and o.profile_id = ${person?.id ?? null}))
    order by e.ends_on nulls last, e.id`;
}
