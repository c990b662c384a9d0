import { money } from '#shared/domains/listings/model/rules.ts';
import { say } from '../../language.ts';
import { quoted } from '../../quote.ts';
import type { ToolContext } from '../../tools/tool.ts';
import {
  answerOf,
  count,
  dayText,
  fromBooks,
  link,
  quotedHome,
  ROWS_MOST,
  right,
  tableOf,
} from '../answer-parts.ts';
import { DETAILS, HOMES } from '../common-words.ts';
import type { Question } from '../question.ts';

/** 'Who lives in the loft?', 'list my tenants' */
export const tenantQuestion: Question = {
  spoken: {
    name: 'ask.tenant',
    title: { en: 'Who lives where', es: 'Quién vive dónde' },
    say: [
      'current occupant|current tenant|current renter|current resident|occupant of|tenant at|who is in|who do i have in|ocupante|ocupante actual|inquilino actual|quien tengo en + [of|in|at|de|del|en|who is|who|quien es]',
      `who|whos|who is|anyone|anybody|quien|quienes|alguien + lives|live|living|rents|renting|rent|occupies|occupying|stays|staying|resides|residing|in|is in|moved in|vive|viven|viviendo|renta|rentando|alquila|alquilan|alquilando|ocupa|ocupan|habita|habitan|arrienda + [where|in|at|each|which|home|unit|donde|en|cada|there|currently|now|ahora|actualmente|ahi] + ${DETAILS} + [these days|nowadays|right now|estos dias|hoy en dia|en este momento]`,
      `who|whos|who is|who are|quien es|quienes son|name|names|nombre|nombres|show|show me|list|see|tell me|give me|how many|which|do i have|cuantos|cuantas|lista|muestra|muestrame|dime|dame|~ver|~mostrar|~listar|tengo|all my|todos mis + tenant|tenants|renter|renters|occupant|occupants|resident|residents|lodger|lodgers|inquilino|inquilinos|inquilina|inquilinas|arrendatario|arrendatarios|arrendataria|ocupante|ocupantes + ${DETAILS} + ${HOMES} + [how many|cuantos|cuantas|show me|list] + [all|have|do i have|now|actual|actuales|todos|there|ahi]`,
      `tenant|renter|occupant|occupants|inquilino|inquilina|quien esta en|quien hay en|hay alguien en|is anyone in|is anybody in|tenants|all tenants|renters|inquilinos|todos los inquilinos|my tenants|mis inquilinos|tenant list|lista de inquilinos|tenant of|tenants of|inquilino de|inquilinos de|el inquilino del|inquilino del + ${DETAILS}`,
    ],
    slots: { listing: { type: 'reference', kind: 'listing', optional: true } },
    examples: {
      en: ['who lives in the loft', 'list my tenants', 'who is the tenant of the garden studio'],
      es: ['quién vive en el loft', 'lista mis inquilinos', 'quién es el inquilino del estudio'],
    },
    page: '/dashboard/leases',
  },
  answer: (context, _values, { listing }) =>
    fromBooks(context, async (org) => {
      const rows = await tenanciesOf(context, org, listing?.id ?? null);
      const artifacts = [link('/dashboard/leases', { en: 'Open leases', es: 'Abrir contratos' })];
      const result = { leases: rows.length };
      const [first] = rows;
      if (!first) {
        const none = listing
          ? say({
              en: `No one has a lease for ${quotedHome(listing.name)} now.`,
              es: `Nadie tiene contrato para ${quotedHome(listing.name)} ahora.`,
            })
          : say({ en: 'You have no tenants now.', es: 'No tienes inquilinos ahora.' });
        return answerOf(none, { artifacts, result });
      }
      return answerOf(listing ? oneHome(first) : many(rows), {
        artifacts,
        result,
        snippets: rows.slice(0, 5).map((row) => ({
          title: `${row.tenants}, ${row.home}`,
          url: `/dashboard/leases/${row.id}`,
        })),
        table: tableOf(
          say({ en: 'Tenants', es: 'Inquilinos' }),
          [
            say({ en: 'Tenants', es: 'Inquilinos' }),
            say({ en: 'Home', es: 'Vivienda' }),
            say({ en: 'Since', es: 'Desde' }),
            say({ en: 'Until', es: 'Hasta' }),
            right(say({ en: 'Rent', es: 'Renta' })),
          ],
          rows.slice(0, ROWS_MOST).map((row) => ({
            cells: [
              row.tenants,
              row.home,
              dayText(row.starts_on),
              untilText(row),
              money(row.rent_cents),
            ],
            url: `/dashboard/leases/${row.id}`,
          })),
          rows.length,
        ),
      });
    }),
};

type Row = {
  id: string;
  home: string;
  tenants: string;
  people: number;
  starts_on: string;
  ends_on: string | null;
  after_term: string;
  status: string;
  rent_cents: number;
  has_begun: boolean;
};

const untilText = ({ ends_on, after_term, status }: Row): string => {
  if (ends_on === null || (after_term === 'month_to_month' && status === 'active')) {
    return say({ en: 'month to month', es: 'mes a mes' });
  }
  return dayText(ends_on);
};

function oneHome(row: Row): string {
  const who = quoted(row.tenants, 120);
  const home = quotedHome(row.home);
  const since = dayText(row.starts_on);
  const rent = money(row.rent_cents);
  const until = untilText(row);
  return row.has_begun
    ? say({
        en: `**${who}** has the lease of ${home} since ${since}, for ${rent} a month. Its end: ${until}.`,
        es: `**${who}** tiene el contrato de ${home} desde el ${since}, por ${rent} al mes. Fin: ${until}.`,
      })
    : say({
        en: `${home} is vacant; **${who}** moves in on ${since}, for ${rent} a month.`,
        es: `${home} está vacía; **${who}** se muda el ${since}, por ${rent} al mes.`,
      });
}

function many(rows: readonly Row[]): string {
  const people = rows.reduce((sum, row) => sum + row.people, 0);
  const homes = new Set(rows.map(({ home }) => home)).size;
  return say({
    en: `You have **${count(people, { en: 'tenant', es: '' }, { en: 'tenants', es: '' })}** in ${count(homes, { en: 'home', es: '' }, { en: 'homes', es: '' })}.`,
    es: `Tienes **${count(people, { en: '', es: 'inquilino' }, { en: '', es: 'inquilinos' })}** en ${count(homes, { en: '', es: 'vivienda' }, { en: '', es: 'viviendas' })}.`,
  });
}

/** Leases in force, those that have begun first. */
function tenanciesOf({ tx }: ToolContext, org: string, home: string | null): Promise<Row[]> {
  return tx<Row[]>`
    select e.id, concat_ws(', ', l.title, l.unit) as home, coalesce(t.names, '–') as tenants, t.people,
      e.starts_on::text, e.ends_on::text, e.after_term, e.status, e.rent_cents,
      e.starts_on <= (now() at time zone l.time_zone)::date as has_begun
    from public.leases e join public.listings l on l.id = e.listing_id
    cross join lateral (
      select string_agg(p.full_name, ', ' order by o.signing_order) as names, count(*)::int as people
      from public.lease_parties o join public.public_profiles p on p.id = o.profile_id
      where o.lease_id = e.id and o.party = 'tenant'
    ) t
    where e.org_id = ${org} and e.status in ('active', 'ending')
      and (${home}::uuid is null or e.listing_id = ${home})
    order by has_begun desc, home, e.starts_on`;
}
