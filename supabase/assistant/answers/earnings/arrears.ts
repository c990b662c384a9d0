import type { ArrearsRow } from '#shared/domains/earnings/model/rent-roll.ts';
import { arrearsRowSchema } from '#shared/domains/earnings/model/rent-roll.ts';
import { money } from '#shared/domains/listings/model/rules.ts';
import { say } from '../../language.ts';
import { quoted } from '../../quote.ts';
import type { Answer, ToolContext } from '../../tools/tool.ts';
import {
  answerOf,
  count,
  type Days,
  daysIn,
  dayText,
  fromBooks,
  homeName,
  inDays,
  link,
  quotedHome,
  right,
  tableOf,
} from '../answer-parts.ts';
import { DETAILS, HOMES, SHOW } from '../common-words.ts';
import type { Question } from '../question.ts';

const NOW =
  '[this month|this months|for this month|of this month|este mes|de este mes|del mes|today|now|yet|still|currently|aun|todavia|hoy|since when|for how long|desde cuando|how long|until now]';
const OWED =
  'rent|rents|payment|payments|money|balance|balances|charge|charges|dues|bill|bills|invoice|invoices|renta|rentas|pago|pagos|alquiler|alquileres|dinero|saldo|saldos|cuota|cuotas|mensualidad|mensualidades|cobro|cobros';
const PEOPLE =
  'tenant|tenants|renter|renters|inquilino|inquilinos|inquilina|inquilinas|arrendatario|arrendatarios|quien anda|quienes andan|who|whos|anyone|anybody|everyone|everybody|person|people|quien|quienes|alguien';
const UNPAID =
  'unpaid|not paid|hasnt paid|havent paid|has not paid|have not paid|hasnt payed|didnt pay|did not pay|isnt paid|not pay|paid late|missed|missing|skipped|sin pagar|no ha pagado|no han pagado|no pago|no pagaron|no pagan|no paga|falta pagar|falta de pagar|falta por pagar|faltan por pagar|faltan de pagar|impago|impagos|impagas';
const LATE =
  'late|how late|how far behind|behind|overdue|past due|outstanding|delinquent|due and unpaid|short|atrasado|atrasados|atrasada|atrasadas|retrasado|retrasados|retrasada|moroso|morosos|morosa|morosas|vencido|vencidos|vencida|vencidas|pendiente|pendientes|tarde|al corriente|up to date|caught up|in default';

/** 'Who owes me money?', 'whos late on rent', '¿quién debe?' */
export const arrearsQuestion: Question = {
  spoken: {
    name: 'ask.arrears',
    title: { en: 'Who owes', es: 'Quién debe' },
    say: [
      `how much is left|what is left to pay|cuanto falta|cuanto le falta|cuanto les falta|cuanto queda|cuanto le queda|cuanto falta por pagar + [${OWED}] + [${PEOPLE}] + ${NOW} + ${SHOW} + [por pagar|to pay|de renta|del pago]`,
      `owe|owes|owed|owing|oweing|debe|deben|debiendo|adeuda|adeudan|adeudado + [${OWED}] + [${PEOPLE}] + [${LATE}] + ${NOW} + [most|the most|mas|anything|algo] + ${SHOW} + ${DETAILS} + ${HOMES}`,
      `arrears|delinquent|delinquents|delinquency|delinquencies|deadbeats|late payers|late payer|late payments|late rent|late rents|unpaid rent|unpaid rents|morosos|moroso|morosidad|deudor|deudores|deuda|deudas|atrasos|adeudos|rentas atrasadas|cuentas por cobrar|receivables|accounts receivable + [${PEOPLE}] + [${OWED}] + ${NOW} + ${SHOW} + ${DETAILS} + ${HOMES}`,
      `balance|balances|account balance|account balances|saldo|saldos|how late is|how far behind is|how behind is|to collect|left to collect|still to collect|por cobrar|cobranza|behind on rent|atrasados con la renta + [${PEOPLE}] + [${OWED}] + ${NOW} + ${SHOW} + ${DETAILS} + ${HOMES}`,
      `${UNPAID} + [${PEOPLE}] + [${OWED}] + ${NOW} + ${SHOW} + ${DETAILS} + ${HOMES}`,
      `${LATE} + ${PEOPLE} + [${OWED}] + [pay|paying|paid|payer|payers|pagan|paga|pago|con] + ${NOW} + ${SHOW} + ${DETAILS} + ${HOMES}`,
      `is|are|esta|estan|anda|andan|va|van + ${LATE} + [${PEOPLE}] + [${OWED}] + ${NOW}`,
      `${LATE} + ${OWED} + [${PEOPLE}] + ${NOW} + ${SHOW} + ${DETAILS} + ${HOMES}`,
      `has|have|did|did my|is|ya|ha|han + paid|pay|payed|pagado|pago|pagaron + [${OWED}] + [${PEOPLE}] + ${NOW} + [all|up|full|in full|todo|todos]`,
      `pago|pagaron + [${OWED}]`,
    ],
    slots: {
      person: { type: 'reference', kind: 'person', optional: true },
      listing: { type: 'reference', kind: 'listing', optional: true },
      period: { type: 'period', optional: true },
    },
    examples: {
      en: ['who owes me money', 'who is late on rent', 'how much does Ana Lopez owe'],
      es: ['quién me debe', 'quién está atrasado con la renta', 'cuánto debe Ana López'],
    },
    page: '/dashboard/earnings/arrears',
  },
  answer: (context, values, { person, listing }) =>
    fromBooks(context, (org) =>
      arrears(context, { org, days: daysIn(values), person, home: listing }),
    ),
};

type Named = { id: string; name: string } | undefined;
type Asked = { org: string; days: Days | null; person: Named; home: Named };

async function arrears(context: ToolContext, asked: Asked): Promise<Answer> {
  const { person, home, days } = asked;
  const rows = await owedIn(context, asked);
  const open = rows.reduce((sum, row) => sum + row.open_cents, 0);
  const deposits = rows.reduce((sum, row) => sum + row.deposit_cents, 0);
  const artifacts = [
    link('/dashboard/earnings/arrears', { en: 'Open arrears', es: 'Abrir lo que se debe' }),
  ];
  const result = { leases: rows.length, open_cents: open, deposit_cents: deposits };
  const of = home
    ? say({ en: ` for ${quotedHome(home.name)}`, es: ` por ${quotedHome(home.name)}` })
    : '';
  const due = days
    ? say({ en: ` of what was due ${inDays(days)}`, es: ` de lo que vencía ${inDays(days)}` })
    : '';
  if (rows.length === 0) {
    const none = person
      ? say({
          en: `${quoted(person.name, 120)} owes nothing${of}${due}.`,
          es: `${quoted(person.name, 120)} no debe nada${of}${due}.`,
        })
      : say({
          en: `No tenant owes anything${of}${due}.`,
          es: `Ningún inquilino debe nada${of}${due}.`,
        });
    return answerOf(none, { artifacts, result });
  }
  return answerOf(sentence(rows, { open, deposits, person, of, due }), {
    artifacts,
    result,
    snippets: rows.slice(0, 5).map((row) => ({
      title: `${nameOf(row)}: ${money(row.open_cents + row.deposit_cents)}`,
      text: sinceText(row),
      url: urlOf(row),
    })),
    table: tableOf(
      say({ en: 'Due and not paid', es: 'Vencido y sin pagar' }),
      [
        say({ en: 'Tenants', es: 'Inquilinos' }),
        say({ en: 'Home', es: 'Vivienda' }),
        right(say({ en: 'Owed', es: 'Deben' })),
        right(say({ en: 'Deposit owed', es: 'Depósito pendiente' })),
        say({ en: 'Since', es: 'Desde' }),
        say({ en: 'Last reminder', es: 'Último recordatorio' }),
      ],
      rows.map((row) => ({
        cells: [
          row.tenants || '–',
          homeOf(row),
          money(row.open_cents),
          money(row.deposit_cents),
          sinceText(row),
          row.reminded_on ? dayText(row.reminded_on) : '–',
        ],
        url: urlOf(row),
      })),
    ),
  });
}

type Sums = { open: number; deposits: number; person: Named; of: string; due: string };

function sentence(rows: readonly ArrearsRow[], { open, deposits, person, of, due }: Sums): string {
  const total = money(open);
  const oldest = rows.reduce((old, row) => (row.oldest_days > old.oldest_days ? row : old));
  const lead = person
    ? say({
        en: `${quoted(person.name, 120)} owes **${total}**${of}${due}, since ${sinceText(oldest)}.`,
        es: `${quoted(person.name, 120)} debe **${total}**${of}${due}, desde el ${sinceText(oldest)}.`,
      })
    : say({
        en: `**${total}** is owed to you${of}${due}, on ${count(rows.length, LEASE.en, LEASES.en)}.`,
        es: `Te deben **${total}**${of}${due}, de ${count(rows.length, LEASE.es, LEASES.es)}.`,
      });
  const further: string[] = [];
  if (!person) {
    further.push(
      say({
        en: `The oldest: ${quoted(nameOf(oldest), 120)}, since ${sinceText(oldest)}.`,
        es: `Lo más antiguo: ${quoted(nameOf(oldest), 120)}, desde el ${sinceText(oldest)}.`,
      }),
    );
  }
  if (deposits > 0) {
    further.push(
      say({
        en: `Besides, deposits of ${money(deposits)} are not paid.`,
        es: `Además faltan depósitos por ${money(deposits)}.`,
      }),
    );
  }
  return [lead, ...further].join(' ');
}

const same = (text: string) => ({ en: text, es: text });
const LEASE = { en: same('lease'), es: same('contrato') };
const LEASES = { en: same('leases'), es: same('contratos') };

const homeOf = ({ title, unit }: ArrearsRow) =>
  title === null
    ? say({ en: 'A removed home', es: 'Una vivienda eliminada' })
    : homeName({ title, unit });

const nameOf = (row: ArrearsRow) => row.tenants || homeOf(row);

const sinceText = ({ oldest_due_on, oldest_days }: ArrearsRow) =>
  `${dayText(oldest_due_on)} (${count(oldest_days, { en: 'day', es: 'día' }, { en: 'days', es: 'días' })})`;

const urlOf = ({ lease_id }: ArrearsRow) =>
  lease_id ? `/dashboard/earnings/leases/${lease_id}` : '/dashboard/earnings/arrears';

/** The rows of the page of arrears; of a time only what was due in it. */
async function owedIn(
  { tx }: ToolContext,
  { org, days, person, home }: Asked,
): Promise<ArrearsRow[]> {
  const rows = await tx`
    select r.*, r.oldest_due_on::text, r.reminded_on::text,
      coalesce(d.oldest_due_on::text, r.oldest_due_on::text) as oldest_due_on,
      case when ${days === null} then r.open_cents else d.open_cents end as open_cents,
      case when ${days === null} then r.deposit_cents else d.deposit_cents end as deposit_cents
    from private.arrears(${org}, null, '') r
    left join lateral (
      select min(c.due_on) as oldest_due_on,
        sum(c.amount_cents - c.waived_cents - c.paid_cents) filter (where c.kind <> 'deposit') as open_cents,
        sum(c.amount_cents - c.waived_cents - c.paid_cents) filter (where c.kind = 'deposit') as deposit_cents
      from public.charges c
      where c.lease_id = r.lease_id and c.status in ('due', 'partly_paid', 'overdue')
        and c.due_on between ${days?.from ?? null}::date and least(${days?.to ?? null}::date, r.oldest_due_on + r.oldest_days)
    ) d on true
    where (${home?.id ?? null}::uuid is null or r.listing_id = ${home?.id ?? null})
      and (${person?.id ?? null}::uuid is null or exists (
        select from public.lease_parties p
        where p.lease_id = r.lease_id and p.party = 'tenant' and p.profile_id = ${person?.id ?? null}))
      and (${days === null} or d.oldest_due_on is not null)
    order by r.open_cents desc, r.id`;
  return rows.map((row) =>
    arrearsRowSchema.parse({
      ...row,
      open_cents: row.open_cents ?? 0,
      deposit_cents: row.deposit_cents ?? 0,
    }),
  );
}
