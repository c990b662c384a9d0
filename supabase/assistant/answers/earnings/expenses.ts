import { expenseCategoryLabels } from '#shared/domains/earnings/model/desk-labels.ts';
import { expenseTotalSchema } from '#shared/domains/earnings/model/expense.ts';
import type { expenseCategories } from '#shared/domains/earnings/model/schema.ts';
import { money } from '#shared/domains/listings/model/rules.ts';
import { say } from '../../language.ts';
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
  quotedHome,
  ROWS_MOST,
  right,
  tableOf,
} from '../answer-parts.ts';
import { DETAILS, HOMES, SHOW } from '../common-words.ts';
import type { Question } from '../question.ts';

type Category = (typeof expenseCategories)[number];

/** What people call a category, by the name that the bar's slots have for it. */
const CATEGORY_WORDS = {
  repairs: 'repairs|repair|fixes|reparacion|reparaciones|arreglos',
  maintenance: 'maintenance|upkeep|mantenimiento',
  cleaning: 'cleaning|cleaners|cleaner|limpieza',
  utilities:
    'luz y agua|agua y luz|water and power|water and electricity|utilities|utility|electricity|water|gas|internet|power|servicios|luz|agua|electricidad|servicios publicos',
  insurance: 'insurance|seguro|seguros|aseguranza',
  taxes: 'taxes|tax|property tax|property taxes|impuesto|impuestos|predial',
  mortgage: 'mortgage|mortgages|loan|hipoteca|hipotecas',
  supplies:
    'supplies|cleaning supplies|productos de limpieza|materials|suministros|materiales|insumos',
  advertising: 'advertising|marketing|ads|publicidad|anuncios pagados',
  management: 'management|management fees|property management|administracion|gestion',
  legal: 'legal|lawyer|lawyers|attorney|abogado|abogados|legales',
  furnishing: 'furniture|furnishing|furnishings|muebles|mobiliario',
  other: 'other|misc|miscellaneous|otros|otras|varios',
} as const;

type Said = keyof typeof CATEGORY_WORDS;

/** The category of the books; null where the books have none. */
const categoryOf = (said: Said): Category | null => {
  if (said === 'taxes') return 'property_tax';
  if (said === 'advertising') return 'marketing';
  return said === 'mortgage' ? null : said;
};

const CATEGORIES = Object.values(CATEGORY_WORDS).join('|');

/** 'What did I spend on repairs this year?' */
export const expensesQuestion: Question = {
  spoken: {
    name: 'ask.expenses',
    title: { en: 'What was spent', es: 'Lo que se gastó' },
    say: [
      'what did|how much did|cuanto me|cuanto nos|lo que me + cost|cost me|cost us|costo|costaron|salio',
      `expenses|expense|costs|spending|spendings|expenditures|outgoings|overhead|bills|gastos|gasto|costos|costes|egresos|facturas|salidas de dinero + ${SHOW} + ${DETAILS} + ${HOMES} + [biggest|largest|top|highest|main|recent|latest|my|by category|per category|mayores|principales|recientes|por categoria] + [did i have|have i had|i had|tuve|tuvimos|he tenido] + [on|for|en|de|por]`,
      `spent|spend|spending|gaste|gastamos|gastado|gasto|gastando|~gastar + ${SHOW} + [what|where|cuanto|que|donde|en que] + [money|cash|dinero|plata] + [llevo|llevamos|most|more|the most|mas] + ${DETAILS} + ${HOMES}`,
      `money going|money go|money goes|money went|cash going|va mi dinero|va el dinero|fue mi dinero + [where is|where does|where did|where has|where|donde] + ${DETAILS}`,
      `how much|what|cuanto|cuanta|que + se fue|se me fue|se nos fue|se ha ido|went to|went toward|goes to|paid|pay|paying|cost me|costing me|cost us|went out|pague|pagamos|pagado|ha costado|costo|costaron|cost|costs|cuesta|cuestan + ${CATEGORIES} + [money|bill|bills|dinero] + ${DETAILS} + ${HOMES}`,
      `how much went out|what went out|what does it cost me|money out|cash out|cuanto salio|cuanto pague|dinero que salio + ${DETAILS} + ${HOMES}`,
      `cost|costs|costo|costos|coste + ${CATEGORIES} + ${SHOW} + ${DETAILS} + ${HOMES}`,
      `how much on|cuanto en + ${CATEGORIES} + ${DETAILS} + ${HOMES}`,
    ],
    slots: {
      period: { type: 'period', optional: true },
      category: { type: 'choice', words: CATEGORY_WORDS, optional: true },
      listing: { type: 'reference', kind: 'listing', optional: true },
    },
    examples: {
      en: [
        'how much did I spend on repairs this year',
        'expenses last month',
        'my biggest expenses',
      ],
      es: ['cuánto gasté en reparaciones este año', 'gastos del mes pasado', 'mis mayores gastos'],
    },
    page: '/dashboard/earnings/expenses',
  },
  answer: (context, values, { listing }) =>
    fromBooks(context, async (org) => {
      const days = daysIn(values) ?? (await thisYear(context));
      const said = saidCategory(values.category);
      if (said !== null && categoryOf(said) === null) return noCategory();
      return spent(context, { org, days, category: said && categoryOf(said), home: listing });
    }),
};

const saidCategory = (value: unknown): Said | null =>
  Object.keys(CATEGORY_WORDS).find((name): name is Said => name === value) ?? null;

/** The page of expenses shows a year. */
async function thisYear(context: ToolContext): Promise<Days> {
  const year = (await booksToday(context)).slice(0, 4);
  return { from: `${year}-01-01`, to: `${year}-12-31` };
}

const noCategory = (): Answer =>
  answerOf(
    say({
      en: 'Your expenses have no category for mortgages; look among “Other”.',
      es: 'Tus gastos no tienen una categoría para hipotecas; mira en «Otros».',
    }),
    { artifacts: [openExpenses()] },
  );

const openExpenses = () =>
  link('/dashboard/earnings/expenses', { en: 'Open expenses', es: 'Abrir gastos' });

type Asked = {
  org: string;
  days: Days;
  category: Category | null;
  home: { id: string; name: string } | undefined;
};

async function spent(context: ToolContext, asked: Asked): Promise<Answer> {
  const { org, days, category, home } = asked;
  const totals = (
    await context.tx`
      select * from public.expense_totals(${org}, ${days.from}, ${days.to}, ${home?.id ?? null},
        ${category})`
  ).map((row) => expenseTotalSchema.parse(row));
  const sums = totals
    .map((one) => ({ category: one.category, cents: one.amount_cents + one.tax_cents }))
    .toSorted((one, other) => other.cents - one.cents);
  const cents = sums.reduce((sum, one) => sum + one.cents, 0);
  const what = category ? say({ en: ` on ${low(category)}`, es: ` en ${low(category)}` }) : '';
  const where = home
    ? say({ en: ` for ${quotedHome(home.name)}`, es: ` para ${quotedHome(home.name)}` })
    : '';
  const result = { from: days.from, to: days.to, category, cents, categories: sums };
  if (cents === 0) {
    const none = say({
      en: `Nothing was spent${what}${where} ${inDays(days)}.`,
      es: `No se gastó nada${what}${where} ${inDays(days)}.`,
    });
    return answerOf(none, { artifacts: [openExpenses()], result });
  }
  const first = sums[0];
  const bills = await billsOf(context, asked);
  const lines = [
    say({
      en: `You spent **${money(cents)}**${what}${where} ${inDays(days)}.`,
      es: `Gastaste **${money(cents)}**${what}${where} ${inDays(days)}.`,
    }),
  ];
  if (first && sums.length > 1) {
    const most = `${expenseCategoryLabels[first.category]}, ${money(first.cents)}`;
    lines.push(say({ en: `Most of it: ${most}.`, es: `Lo mayor: ${most}.` }));
  }
  return answerOf(lines.join(' '), {
    artifacts: [openExpenses()],
    result,
    snippets: bills.rows.slice(0, 5).map(({ cells, url }) => ({
      title: cells[1] ?? '',
      text: `${cells[0]}, ${cells[4]}`,
      url,
    })),
    table: tableOf(
      count(bills.total, { en: 'bill', es: 'gasto' }, { en: 'bills', es: 'gastos' }),
      [
        say({ en: 'Day', es: 'Día' }),
        say({ en: 'For', es: 'Para' }),
        say({ en: 'Home', es: 'Vivienda' }),
        say({ en: 'Category', es: 'Categoría' }),
        right(say({ en: 'Amount', es: 'Importe' })),
      ],
      bills.rows,
      bills.total,
    ),
    ...(sums.length > 1 && {
      chart: {
        caption: say({ en: 'By category', es: 'Por categoría' }),
        bars: sums.map((one) => ({
          label: expenseCategoryLabels[one.category],
          value: one.cents / 100,
          text: money(one.cents),
        })),
      },
    }),
  });
}

const low = (category: Category) => expenseCategoryLabels[category].toLowerCase();

type Bill = {
  id: string;
  day: string;
  about: string;
  home: string | null;
  categories: Category[];
  cents: number;
  total: number;
};

async function billsOf({ tx }: ToolContext, { org, days, category, home }: Asked) {
  const bills = await tx<Bill[]>`
    select e.id, e.spent_on::text as day, coalesce(nullif(e.payee, ''), nullif(e.note, ''), '–') as about,
      (select concat_ws(', ', l.title, l.unit) from public.listings l where l.id = e.listing_id) as home,
      s.categories, s.cents::float8 as cents, (count(*) over ())::int as total
    from public.expenses e
    cross join lateral (
      select array_agg(distinct n.category) as categories, sum(n.amount_cents + n.tax_cents) as cents
      from public.expense_lines n
      where n.expense_id = e.id and (${category}::text is null or n.category = ${category})
    ) s
    where e.org_id = ${org} and e.status = 'recorded' and e.spent_on between ${days.from} and ${days.to}
      and (${home?.id ?? null}::uuid is null or e.listing_id = ${home?.id ?? null})
      and s.cents is not null
    order by e.spent_on desc, e.id desc limit ${ROWS_MOST}`;
  return {
    total: bills[0]?.total ?? 0,
    rows: bills.map(({ id, day, about, home: title, categories, cents }) => ({
      cells: [
        dayText(day),
        about,
        title ?? '–',
        categories.map((name) => expenseCategoryLabels[name]).join(', '),
        money(cents),
      ],
      url: `/dashboard/earnings/expenses?year=${day.slice(0, 4)}&expense=${id}`,
    })),
  };
}
