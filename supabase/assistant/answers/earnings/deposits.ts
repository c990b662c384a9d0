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
  right,
  tableOf,
} from '../answer-parts.ts';
import { DETAILS, HOMES, SHOW } from '../common-words.ts';
import type { Question } from '../question.ts';

type Row = {
  lease: string | null;
  home: string;
  tenants: string | null;
  status: string;
  lease_status: string | null;
  ends_on: string | null;
  held: number;
  open: number;
};

/** 'What deposits do I hold?', '¿cuánto dejó Ana de depósito?' */
export const depositsQuestion: Question = {
  spoken: {
    name: 'ask.deposits',
    title: { en: 'Deposits that you hold', es: 'Depósitos que guardas' },
    say: [
      `deposit|deposits|security deposit|security deposits|deposito|depositos|fianza|fianzas|garantia|garantias + ${SHOW} + ${DETAILS} + ${HOMES} + [guardada|guardado|guardadas|guardados|tengo guardada|hasnt paid|havent paid|has not paid|have not paid|not paid|didnt pay|no ha pagado|no han pagado|hold|holding|held|have|having|got|keep|keeping|owe|owed|paid|pay|put down|leave|left|unpaid|missing|still due|tengo|guardo|guardado|guardados|retengo|retenidos|pago|pagaron|pagado|dejo|dejaron|debo|pendientes|sin pagar] + [hold|holding|held|have|keep|put down|left|paid|got|tengo|guardo|retengo|dejo|dio|pago] + [who|quien|quienes|tenant|tenants|renter|renters|inquilino|inquilinos|money|dinero]`,
    ],
    slots: {
      person: { type: 'reference', kind: 'person', optional: true },
      listing: { type: 'reference', kind: 'listing', optional: true },
    },
    examples: {
      en: ['what deposits do I hold', 'how much deposit did Ana Lopez pay', 'security deposits'],
      es: ['qué depósitos tengo', 'cuánto dejó Ana López de depósito', 'las fianzas'],
    },
    page: '/dashboard/earnings/rent-roll',
  },
  answer: (context, _values, { person, listing }) =>
    fromBooks(context, async (org) => {
      const rows = await depositsOf(context, org, person?.id ?? null, listing?.id ?? null);
      const held = rows.reduce((sum, row) => sum + row.held, 0);
      const open = rows.reduce((sum, row) => sum + row.open, 0);
      const back = rows.filter((row) => row.lease_status === 'ended' && row.held > 0);
      const of = [
        person &&
          say({ en: ` of ${quoted(person.name, 120)}`, es: ` de ${quoted(person.name, 120)}` }),
        listing &&
          say({ en: ` for ${quotedHome(listing.name)}`, es: ` por ${quotedHome(listing.name)}` }),
      ]
        .filter((part) => part !== undefined)
        .join('');
      const artifacts = [
        link('/dashboard/earnings/rent-roll', {
          en: 'Open the rent roll',
          es: 'Abrir el listado de rentas',
        }),
      ];
      const result = { leases: rows.length, held_cents: held, open_cents: open };
      if (rows.length === 0) {
        const none = say({
          en: `You hold no deposit${of}.`,
          es: `No guardas ningún depósito${of}.`,
        });
        return answerOf(none, { artifacts, result });
      }
      const lines = [
        say({
          en: `You hold deposits${of} of **${money(held)}**, for ${count(rows.filter((row) => row.held > 0).length, { en: 'lease', es: '' }, { en: 'leases', es: '' })}.`,
          es: `Guardas depósitos${of} por **${money(held)}**, de ${count(rows.filter((row) => row.held > 0).length, { en: '', es: 'contrato' }, { en: '', es: 'contratos' })}.`,
        }),
      ];
      if (open > 0) {
        lines.push(
          say({ en: `${money(open)} is not paid yet.`, es: `Faltan por pagar ${money(open)}.` }),
        );
      }
      if (back.length > 0) {
        lines.push(
          say({
            en: `To be settled after the lease ended: ${back.length}.`,
            es: `Por liquidar tras terminar el contrato: ${back.length}.`,
          }),
        );
      }
      return answerOf(lines.join(' '), {
        artifacts,
        result,
        table: tableOf(
          say({ en: 'Deposits', es: 'Depósitos' }),
          [
            say({ en: 'Tenants', es: 'Inquilinos' }),
            say({ en: 'Home', es: 'Vivienda' }),
            right(say({ en: 'Held', es: 'Guardado' })),
            right(say({ en: 'Not paid', es: 'Sin pagar' })),
            say({ en: 'Lease ends', es: 'Fin del contrato' }),
          ],
          rows.map((row) => ({
            cells: [
              row.tenants ?? '–',
              row.home,
              money(row.held),
              money(row.open),
              row.ends_on ? dayText(row.ends_on) : '–',
            ],
            url: row.lease
              ? `/dashboard/earnings/leases/${row.lease}`
              : '/dashboard/earnings/rent-roll',
          })),
        ),
      });
    }),
};

/** Deposits that are held or asked for; what was given back is settled. */
function depositsOf(
  { tx }: ToolContext,
  org: string,
  person: string | null,
  home: string | null,
): Promise<Row[]> {
  return tx<Row[]>`
    select c.lease_id as lease, coalesce(concat_ws(', ', l.title, l.unit), '–') as home, t.names as tenants,
      c.status, e.status as lease_status, e.ends_on::text as ends_on, c.paid_cents::float8 as held,
      (c.amount_cents - c.waived_cents - c.paid_cents)::float8 as open
    from public.charges c
    left join public.leases e on e.id = c.lease_id
    left join public.listings l on l.id = c.listing_id
    left join lateral (
      select string_agg(p.full_name, ', ' order by o.signing_order) as names
      from public.lease_parties o join public.public_profiles p on p.id = o.profile_id
      where o.lease_id = c.lease_id and o.party = 'tenant'
    ) t on true
    where c.org_id = ${org} and c.kind = 'deposit' and c.status not in ('refunded', 'waived')
      and (${home}::uuid is null or c.listing_id = ${home})
      and (${person}::uuid is null or exists (
        select from public.lease_parties o
        where o.lease_id = c.lease_id and o.party = 'tenant' and o.profile_id = ${person}))
    order by c.paid_cents desc, c.id`;
}
