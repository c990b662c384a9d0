import type { payoutStatuses } from '#shared/domains/earnings/model/schema.ts';
import { money } from '#shared/domains/listings/model/rules.ts';
import { say } from '../../language.ts';
import {
  answerOf,
  type Days,
  daysIn,
  dayText,
  fromBooks,
  inDays,
  link,
  monthText,
  type Pair,
  ROWS_MOST,
  right,
  tableOf,
} from '../answer-parts.ts';
import { DETAILS, SHOW } from '../common-words.ts';
import type { Question } from '../question.ts';

const STATUS: Record<(typeof payoutStatuses)[number], Pair> = {
  pending: { en: 'Waiting', es: 'En espera' },
  processing: { en: 'On its way', es: 'En camino' },
  paid: { en: 'Paid', es: 'Pagado' },
  failed: { en: 'Did not go through', es: 'No se pudo pagar' },
  cancelled: { en: 'Cancelled', es: 'Cancelado' },
};

type Row = {
  id: string;
  guide: string | null;
  period: string;
  tours: number;
  cents: number;
  status: (typeof payoutStatuses)[number];
  paid_on: string | null;
};

const OPEN = ['pending', 'processing', 'failed'];

/** 'Show my payouts', 'what do I owe my guides?' */
export const payoutsQuestion: Question = {
  spoken: {
    name: 'ask.payouts',
    title: { en: 'Payouts to guides', es: 'Pagos a guías' },
    say: [
      'payout|payouts|deposit|transfer|pago|deposito|transferencia + hitting my bank|hitting my account|hit my bank|hit my account|hits my bank|land in my account|landing in my account|arrive in my bank|llega a mi cuenta|cae en mi cuenta|llega al banco + [when|next|account|cuando|proximo|siguiente|the|is|does]',
      `payout|payouts|pay outs|pay out|pagos a guias|pagos a los guias|pago a guias|pago de guias|pagos de guias|pagos al guia|pago al guia|desembolso|desembolsos|liquidacion|liquidaciones|deposits to my bank|transfers to my bank|payments to my bank|pagos a mi banco|pagos a mi cuenta|transferencias a mi banco|deposits to my account|bank deposits|depositos a mi banco|depositos a mi cuenta|depositos en mi banco|depositos en mi cuenta|depositos al banco|transferencias a mi banco|transferencias a mi cuenta + ${SHOW} + ${DETAILS} + [guide|guides|guia|guias|to guides] + [pending|waiting|failed|paid|unpaid|coming|due|latest|recent|my|pendiente|pendientes|fallido|fallidos|pagados] + [next|upcoming|proximo|proximos] + [date|dates|arrive|arrives|arriving|land|lands|schedule|history|llega|llegan|llegara|fecha|fechas|calendario|historial] + [amounts|montos|importes]`,
      'cae|me cae|cayo|llega|me llega|hits|lands|land|arrives|hit|arrive + pago al banco|payout|deposito al banco|my bank|the bank|my account|el banco|mi banco|mi cuenta + [cuando|when|next|proximo|pago|deposito|money|dinero|does]',
      `owe|owed|paid|pay|paying|debo|debemos|pague|pagamos|pago + guides|my guides|guias|mis guias|a guide + ${SHOW} + ${DETAILS} + [money|dinero|tours]`,
    ],
    slots: { period: { type: 'period', optional: true } },
    examples: {
      en: ['show my payouts', 'how much do I owe my guides', 'payouts last month'],
      es: ['pagos a guías', 'cuánto debo a mis guías', 'pagos a guías del mes pasado'],
    },
    page: '/dashboard/earnings/payouts',
  },
  answer: (context, values) =>
    fromBooks(context, async (org) => {
      const days: Days | null = daysIn(values);
      const rows = await context.tx<Row[]>`
        select p.id, g.full_name as guide, p.period::text as period, p.tours, p.amount_cents::float8 as cents,
          p.status, p.paid_on::text as paid_on
        from public.payouts p left join public.public_profiles g on g.id = p.guide_id
        where p.org_id = ${org} and (${days === null}
          or p.period between date_trunc('month', ${days?.from ?? null}::timestamp)::date and ${days?.to ?? null}::date)
        order by p.period desc, p.id desc`;
      const artifacts = [
        link('/dashboard/earnings/payouts', { en: 'Open payouts', es: 'Abrir pagos a guías' }),
      ];
      const when = days ? ` ${inDays(days)}` : '';
      const sum = (statuses: readonly string[]) =>
        rows.reduce((cents, row) => (statuses.includes(row.status) ? cents + row.cents : cents), 0);
      const [open, paid] = [sum(OPEN), sum(['paid'])];
      const result = { payouts: rows.length, open_cents: open, paid_cents: paid };
      if (rows.length === 0) {
        const none = say({
          en: `There are no payouts to guides${when}.`,
          es: `No hay pagos a guías${when}.`,
        });
        return answerOf(none, { artifacts, result });
      }
      const lead = say({
        en: `You paid your guides **${money(paid)}**${when}; ${money(open)} is still to be paid.`,
        es: `Pagaste **${money(paid)}** a tus guías${when}; faltan por pagar ${money(open)}.`,
      });
      return answerOf(lead, {
        artifacts,
        result,
        table: tableOf(
          say({ en: 'Payouts', es: 'Pagos a guías' }),
          [
            say({ en: 'Month', es: 'Mes' }),
            say({ en: 'Guide', es: 'Guía' }),
            right(say({ en: 'Tours', es: 'Visitas' })),
            right(say({ en: 'Amount', es: 'Importe' })),
            say({ en: 'State', es: 'Estado' }),
            say({ en: 'Paid on', es: 'Pagado el' }),
          ],
          rows.slice(0, ROWS_MOST).map((row) => ({
            cells: [
              monthText(row.period),
              row.guide ?? '–',
              String(row.tours),
              money(row.cents),
              say(STATUS[row.status]),
              row.paid_on ? dayText(row.paid_on) : '–',
            ],
            url: '/dashboard/earnings/payouts',
          })),
          rows.length,
        ),
      });
    }),
};
