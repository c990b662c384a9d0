import { paymentMethodLabels, paymentStatusLabels } from '#shared/domains/earnings/model/labels.ts';
import type { paymentMethods, paymentStatuses } from '#shared/domains/earnings/model/schema.ts';
import { money } from '#shared/domains/listings/model/rules.ts';
import { say } from '../../language.ts';
import { quoted } from '../../quote.ts';
import type { Answer, ToolContext } from '../../tools/tool.ts';
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
  monthAround,
  quotedHome,
  ROWS_MOST,
  right,
  tableOf,
} from '../answer-parts.ts';
import { DETAILS, HOMES, SHOW } from '../common-words.ts';
import type { Question } from '../question.ts';

const PAID =
  'paid|pay|payed|paying|has paid|have paid|already paid|last paid|last pay|paid me|pago|pagaron|pagado|ha pagado|han pagado|ya pago|ya pagaron|me pago|me pagaron|abono|abonaron';
const RENT = '[rent|rents|the rent|their rent|renta|rentas|la renta|alquiler|el alquiler]';

/** 'Payments of November', 'when did Ana pay?', '¿quién pagó este mes?' */
export const paymentsQuestion: Question = {
  spoken: {
    name: 'ask.payments',
    title: { en: 'What was paid', es: 'Lo que se pagó' },
    say: [
      `payments|payment|rent payments|rents received|rents paid|payment history|pagos|abonos|rentas recibidas|rentas pagadas|alquileres recibidos|historial de pagos + ${SHOW} + ${DETAILS} + ${HOMES} + [received|recorded|made|came in|got|recibidos|registrados|hechos|de] + [recent|last|latest|past|recientes|ultimos] + [tenant|tenants|renter|renters|inquilino|inquilinos]`,
      `who|whos|which tenants|which renters|quien|quienes|que inquilinos|cuales inquilinos + ${PAID} + ${RENT} + ${DETAILS}`,
      `when|what day|on what day|cuando|que dia + ${PAID} + ${RENT} + [did|has|have|is|le|me|fue] + [last|the last time|last time|por ultima vez|la ultima vez]`,
      `what|how much|que|cuanto|cuanta + ${PAID} + ${RENT} + [did|has|have] + ${DETAILS}`,
    ],
    slots: {
      period: { type: 'period', optional: true },
      person: { type: 'reference', kind: 'person', optional: true },
      listing: { type: 'reference', kind: 'listing', optional: true },
    },
    examples: {
      en: ['payments of this month', 'who paid last month', 'when did Ana Lopez pay'],
      es: ['pagos de este mes', 'quién pagó el mes pasado', 'cuándo pagó Ana López'],
    },
    page: '/dashboard/earnings',
  },
  answer: (context, values, { person, listing }) =>
    fromBooks(context, async (org) => {
      // Whose payments are asked for is not of this month alone.
      const isWide = person !== undefined || listing !== undefined;
      const days = daysIn(values) ?? (isWide ? null : monthAround(await booksToday(context)));
      return paid(context, { org, days, person, home: listing });
    }),
};

type Named = { id: string; name: string } | undefined;
type Asked = { org: string; days: Days | null; person: Named; home: Named };

async function paid(context: ToolContext, asked: Asked): Promise<Answer> {
  const { days, person, home } = asked;
  const rows = await paymentsOf(context, asked);
  const [last] = rows;
  const number = last?.total ?? 0;
  const cents = last?.total_cents ?? 0;
  const result = { payments: number, cents, from: days?.from ?? null, to: days?.to ?? null };
  const artifacts = [link('/dashboard/earnings', { en: 'Open earnings', es: 'Abrir ingresos' })];
  const of = [
    person && say({ en: ` by ${quoted(person.name, 120)}`, es: ` de ${quoted(person.name, 120)}` }),
    home && say({ en: ` for ${quotedHome(home.name)}`, es: ` por ${quotedHome(home.name)}` }),
    days && ` ${inDays(days)}`,
  ]
    .filter((part) => part)
    .join('');
  if (!last) {
    const none = say({ en: `No payment was made${of}.`, es: `No hay ningún pago${of}.` });
    return answerOf(none, { artifacts, result });
  }
  const lines = [
    say({
      en: `${count(number, { en: 'payment', es: '' }, { en: 'payments', es: '' })}${of}: **${money(cents)}**.`,
      es: `${count(number, { en: '', es: 'pago' }, { en: '', es: 'pagos' })}${of}: **${money(cents)}**.`,
    }),
    say({
      en: `The last one: ${money(last.cents)} on ${dayText(last.day)}, ${methodOf(last)}.`,
      es: `El último: ${money(last.cents)} el ${dayText(last.day)}, ${methodOf(last)}.`,
    }),
  ];
  return answerOf(lines.join(' '), {
    artifacts,
    result,
    table: tableOf(
      count(number, { en: 'payment', es: 'pago' }, { en: 'payments', es: 'pagos' }),
      [
        say({ en: 'Day', es: 'Día' }),
        say({ en: 'From', es: 'De' }),
        say({ en: 'Home', es: 'Vivienda' }),
        say({ en: 'How', es: 'Cómo' }),
        right(say({ en: 'Amount', es: 'Importe' })),
      ],
      rows.map((row) => ({
        cells: [
          dayText(row.day),
          row.tenants ?? '–',
          row.home ?? '–',
          methodOf(row),
          money(row.cents),
        ],
        url: row.lease ? `/dashboard/earnings/leases/${row.lease}` : '/dashboard/earnings',
      })),
      number,
    ),
  });
}

type Row = {
  day: string;
  lease: string | null;
  tenants: string | null;
  home: string | null;
  method: (typeof paymentMethods)[number];
  status: (typeof paymentStatuses)[number];
  cents: number;
  total: number;
  total_cents: number;
};

/** How it was paid; what went on with it since, where something did. */
function methodOf({ method, status }: Row): string {
  const how = paymentMethodLabels[method];
  return status === 'succeeded' ? how : `${how}, ${paymentStatusLabels[status]}`;
}

/** What has arrived, the last first; what was given back since is taken off. */
function paymentsOf({ tx }: ToolContext, { org, days, person, home }: Asked): Promise<Row[]> {
  const personId = person?.id ?? null;
  const homeId = home?.id ?? null;
  const [from, to] = [days?.from ?? null, days?.to ?? null];
  return tx<Row[]>`
    with shown as (
      select p.id, p.settled_on, p.method, p.status, p.amount_cents - p.refunded_cents as cents,
        count(*) over () as total, sum(p.amount_cents - p.refunded_cents) over () as total_cents
      from public.payments p
      where p.org_id = ${org} and p.status in ('succeeded', 'disputed', 'refunded')
        and (${from}::date is null or p.settled_on between ${from} and ${to})
        and (${homeId}::uuid is null or p.id in (
          select a.payment_id from public.charges c join public.payment_allocations a on a.charge_id = c.id
          where c.listing_id = ${homeId}))
        and (${personId}::uuid is null or p.payer_id = ${personId} or p.id in (
          select a.payment_id from public.lease_parties o
            join public.charges c on c.lease_id = o.lease_id
            join public.payment_allocations a on a.charge_id = c.id
          where o.party = 'tenant' and o.profile_id = ${personId}))
      order by p.settled_on desc, p.id desc limit ${ROWS_MOST}
    )
    select s.settled_on::text as day, c.lease, t.names as tenants,
      (select concat_ws(', ', l.title, l.unit) from public.listings l where l.id = c.listing) as home,
      s.method, s.status, s.cents::float8 as cents, s.total::int as total,
      s.total_cents::float8 as total_cents
    from shown s
    cross join lateral (
      select min(c.lease_id::text)::uuid as lease, min(c.listing_id::text)::uuid as listing
      from public.payment_allocations a join public.charges c on c.id = a.charge_id
      where a.payment_id = s.id
    ) c
    left join lateral (
      select string_agg(w.full_name, ', ' order by o.signing_order) as names
      from public.lease_parties o join public.public_profiles w on w.id = o.profile_id
      where o.lease_id = c.lease and o.party = 'tenant'
    ) t on true
    order by s.settled_on desc, s.id desc`;
}
