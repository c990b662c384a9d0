import {
  monthOf,
  monthsUpTo,
  sumsByMonth,
  totalOfMonths,
} from '#shared/domains/earnings/model/rules.ts';
import { type EarningsMonth, earningsMonthSchema } from '#shared/domains/earnings/model/schema.ts';
import { money } from '#shared/domains/listings/model/rules.ts';
import { say } from '../../language.ts';
import type { Answer, ToolContext } from '../../tools/tool.ts';
import {
  answerOf,
  booksToday,
  type Days,
  daysIn,
  fromBooks,
  inDays,
  link,
  monthAround,
  monthBrief,
  quotedHome,
  right,
  tableOf,
} from '../answer-parts.ts';
import { DETAILS, HOMES, SHOW } from '../common-words.ts';
import type { Question } from '../question.ts';

/** Months that the chart of a shorter time shows. */
const MONTHS_SHOWN = 6;
/** Months that a chart shows at most. */
const MONTHS_MOST = 24;

const MONEY =
  '[money|cash|dollars|bucks|rent|rents|income|profit|dinero|plata|lana|ganancia|ganancias|renta|rentas|alquiler|alquileres|ingresos]';

const earned =
  'made|make|making|earn|earned|earning|bring in|brought in|bringing in|take in|took in|taken in|taking in|take home|took home|collect|collected|collecting|gross|grossed|net|netted|came in|come in|coming in|comes in|pull in|pulled in|rake in|raked in|generate|generated|gane|ganamos|gano|hice|hicimos|llevo ganado|llevamos ganado|llevo cobrado|llevo|llevamos|dejo|deja|dejan|dejaron|ganado|ganando|~ganar|ingrese|ingresamos|ingresado|entro|entra|entrado|recibi|recibimos|recibido|cobre|cobramos|cobrado|recaude|recaudamos|recaudado|recaudo|embolse|saque|sacamos';

/** 'How much did I make this month?', '¿cuánto gané?' */
export const incomeQuestion: Question = {
  spoken: {
    name: 'ask.earnings',
    title: { en: 'What came in', es: 'Lo que entró' },
    say: [
      `earnings|income|incomes|revenue|revenues|profit|profits|rental income|rent income|cash flow|cashflow|take home|profit and loss|p and l|p l|pnl|ingreso|ingresos|ganancia|ganancias|utilidad|utilidades|beneficio|beneficios|flujo de caja|flujo de efectivo|perdidas y ganancias|estado de resultados + ${SHOW} + ${DETAILS} + ${HOMES} + [monthly|mensual|mensuales|business|negocio|from rent|de renta|did i make|did we make|made|come in|dejo|deja|dejaron|me dejo|generate|generated|average|promedio]`,
      `how much|how much money|what|cuanto|cuanta|cuantos|que + ${earned} + ${MONEY} + ${SHOW} + ${DETAILS} + ${HOMES} + [llevo|llevamos|voy|he|hemos|ha|me|all year|todo el ano]`,
      `make|made|making|earn|earned|bring in|brought in|gane|ganamos|ganado + money|cash|profit|anything|any money|dinero|plata|algo + ${SHOW} + ${DETAILS}`,
      `rent collected|rents collected|collected rent|rent received|rent coming in|rent came in|money coming in|money came in|money in|cash coming in|cash in|rentas cobradas|renta cobrada|alquiler cobrado|alquileres cobrados|dinero que entro|entradas de dinero + ${SHOW} + ${DETAILS} + ${HOMES}`,
      `how is business|how's business|hows business|how is the business|how are we doing financially|how am i doing financially|how am i doing money wise|como va el negocio|como vamos de dinero|como voy de dinero + ${DETAILS}`,
    ],
    slots: {
      period: { type: 'period', optional: true },
      listing: { type: 'reference', kind: 'listing', optional: true },
    },
    examples: {
      en: ['how much did I make this month', 'income so far this year', 'profit last quarter'],
      es: ['cuánto gané este mes', 'ingresos de este año', 'ganancias del trimestre pasado'],
    },
    page: '/dashboard/earnings',
  },
  answer: (context, values, { listing }) =>
    fromBooks(context, (org) => income(context, org, daysIn(values), listing)),
};

type Home = { id: string; name: string } | undefined;

async function income(
  context: ToolContext,
  org: string,
  said: Days | null,
  home: Home,
): Promise<Answer> {
  const today = await booksToday(context);
  const days = said ?? monthAround(today);
  const rows = await earningsOf(context, org, days, home);
  const sums = totalOfMonths(sumsByMonth(rows, monthsOf(days)));
  const artifacts = [link('/dashboard/earnings', { en: 'Open earnings', es: 'Abrir ingresos' })];
  const where = home
    ? say({ en: ` from ${quotedHome(home.name)}`, es: ` de ${quotedHome(home.name)}` })
    : '';
  const result = { from: days.from, to: days.to, ...sums };
  if (rows.length === 0) {
    const none = say({
      en: `No money came in or went out${where} ${inDays(days)}.`,
      es: `No entró ni salió dinero${where} ${inDays(days)}.`,
    });
    return answerOf(none, { artifacts, result });
  }
  const received = money(sums.received_cents);
  const spent = money(sums.expense_cents);
  const net = money(sums.net_cents);
  const lines = [
    say({
      en: `You took in **${received}**${where} ${inDays(days)}. ${spent} went out, so ${net} is left.`,
      es: `Entraron **${received}**${where} ${inDays(days)}. Salieron ${spent}, así que quedan ${net}.`,
    }),
  ];
  if (sums.outstanding_cents > 0) {
    const open = money(sums.outstanding_cents);
    lines.push(
      say({ en: `${open} is due and not paid yet.`, es: `Faltan por cobrar ${open} ya vencidos.` }),
    );
  }
  const chart = await chartOf(context, org, days, home);
  return answerOf(lines.join(' '), {
    artifacts,
    result,
    ...(home ? {} : { table: await byHome(context, rows, days) }),
    ...(chart ? { chart } : {}),
  });
}

const monthsOf = ({ from, to }: Days): string[] => {
  const last = monthOf(to);
  const [year = 0, month = 0] = from.split('-').map(Number);
  const [lastYear = 0, lastMonth = 0] = last.split('-').map(Number);
  return monthsUpTo(last, Math.max(1, (lastYear - year) * 12 + lastMonth - month + 1));
};

async function earningsOf(
  { tx }: ToolContext,
  org: string,
  { from, to }: Days,
  home: Home,
): Promise<EarningsMonth[]> {
  const rows = await tx`
    select month::text, listing_id, charged_cents, received_cents, expense_cents, net_cents,
      outstanding_cents
    from public.earnings_by_month(${org}, ${from}, ${to}) where ${home?.id ?? null}::uuid is null
      or listing_id = ${home?.id ?? null}
    order by month, listing_id`;
  return rows.map((row) => earningsMonthSchema.parse(row));
}

async function byHome({ tx }: ToolContext, rows: readonly EarningsMonth[], days: Days) {
  const ids = [...new Set(rows.map(({ listing_id }) => listing_id))];
  const titles = await tx<{ id: string; name: string }[]>`
    select id, concat_ws(', ', title, unit) as name from public.listings
    where id = any (${ids.filter((id) => id !== null)}::uuid[])`;
  const nameOf = new Map(titles.map(({ id, name }) => [id, name]));
  const homes = ids
    .map((id) => ({
      id,
      name:
        (id && nameOf.get(id)) ||
        say({ en: 'No single home', es: 'Ninguna vivienda en particular' }),
      sums: totalOfMonths(
        sumsByMonth(
          rows.filter(({ listing_id }) => listing_id === id),
          monthsOf(days),
        ),
      ),
    }))
    .toSorted((one, other) => other.sums.net_cents - one.sums.net_cents);
  return tableOf(
    say({ en: `By home ${inDays(days)}`, es: `Por vivienda ${inDays(days)}` }),
    [
      say({ en: 'Home', es: 'Vivienda' }),
      right(say({ en: 'Came in', es: 'Entró' })),
      right(say({ en: 'Went out', es: 'Salió' })),
      right(say({ en: 'Left', es: 'Queda' })),
      right(say({ en: 'Still due', es: 'Por cobrar' })),
    ],
    homes.map(({ id, name, sums }) => ({
      cells: [
        name,
        ...[sums.received_cents, sums.expense_cents, sums.net_cents, sums.outstanding_cents].map(
          (cents) => money(cents),
        ),
      ],
      url: statementUrl(days, id),
    })),
  );
}

function statementUrl({ from, to }: Days, home: string | null): string {
  const time = monthOf(from) === monthOf(to) ? `month=${monthOf(from)}` : `year=${to.slice(0, 4)}`;
  return `/dashboard/earnings/statements?${time}&home=${home ?? 'none'}`;
}

/** What came in by month; of one month also those before it. */
async function chartOf(context: ToolContext, org: string, days: Days, home: Home) {
  const asked = monthsOf(days);
  const months =
    asked.length === 1 ? monthsUpTo(monthOf(days.to), MONTHS_SHOWN) : asked.slice(-MONTHS_MOST);
  const first = months[0] ?? monthOf(days.to);
  const whole = { from: first < days.from && asked.length > 1 ? days.from : first, to: days.to };
  const sums = sumsByMonth(await earningsOf(context, org, whole, home), months);
  if (sums.every(({ received_cents }) => received_cents === 0)) return undefined;
  return {
    caption: say({ en: 'Came in by month', es: 'Entradas por mes' }),
    bars: sums.map(({ month, received_cents }) => ({
      label: monthBrief(month),
      value: received_cents / 100,
      text: money(received_cents),
    })),
  };
}
