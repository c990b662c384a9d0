import { expenseCategoryLabels } from '#shared/domains/earnings/model/desk-labels.ts';
import type { ExpenseLine, ExpenseStatus } from '#shared/domains/earnings/model/schema.ts';
import type { Entity } from '#shared/platform/commands/words.ts';
import { say } from '../language.ts';
import type { ToolContext } from '../tools/tool.ts';
import type { Fact, Kind, Wanted } from './kind.ts';
import { mostOf } from './kind.ts';
import {
  dayText,
  fact,
  type HomeRow,
  homeColumns,
  homeLabel,
  homeLabels,
  homeName,
  isWanted,
  money,
  present,
} from './values.ts';

type Line = Pick<ExpenseLine, 'category' | 'description' | 'amount_cents' | 'tax_cents'>;

type Listed = HomeRow & {
  id: string;
  payee: string;
  note: string;
  spent_on: string;
  total_cents: string;
  status: ExpenseStatus;
  void_reason: string | null;
  receipts: number;
  lines: Line[] | null;
};

/** What people call a category of the books; the first word is stored. */
const CATEGORY_WORDS: Readonly<Record<string, string>> = {
  repairs: 'repairs repair reparación arreglo',
  maintenance: 'maintenance mantenimiento',
  utilities: 'utilities electricity water gas servicios luz agua',
  insurance: 'insurance seguro',
  property_tax: 'property tax taxes impuesto predial',
  cleaning: 'cleaning limpieza',
  supplies: 'supplies materials materiales suministros',
  management: 'management administración gestión',
  marketing: 'marketing advertising ads publicidad anuncios',
  legal: 'legal lawyer abogado',
  furnishing: 'furnishing furniture muebles',
  other: 'other otro',
};

async function rowsOf({ tx, caller }: ToolContext, wanted: Wanted): Promise<Listed[]> {
  const label = tx`concat_ws(' ', e.payee, e.note, lines.words, ${homeLabel(tx)})`;
  return tx<Listed[]>`
    select e.id, e.payee, e.note, e.spent_on::text, e.total_cents, e.status, e.void_reason,
      cardinality(e.receipt_paths) as receipts, lines.lines, ${homeColumns(tx)}
    from public.expenses e
      left join public.listings h on h.id = e.listing_id
      left join lateral (
        select jsonb_agg(jsonb_build_object('category', x.category, 'description', x.description,
            'amount_cents', x.amount_cents, 'tax_cents', x.tax_cents) order by x.line) as lines,
          string_agg(concat_ws(' ', (${tx.json(CATEGORY_WORDS)}::jsonb) ->> x.category,
            x.description), ' ' order by x.line) as words
        from public.expense_lines x where x.expense_id = e.id
      ) lines on true
    where e.org_id = ${caller.orgId} and ${isWanted(tx, wanted, tx`e.id`, label)}
    order by e.status = 'voided', e.spent_on desc, e.created_at desc, e.id
    limit ${mostOf(wanted)}`;
}

const namedBy = ({ payee, note, lines }: Listed): string =>
  payee ||
  lines?.[0]?.description ||
  note ||
  expenseCategoryLabels[lines?.[0]?.category ?? 'other'];

/** Expenses of the organisation, the newest first, and void ones at the end. */
async function list(context: ToolContext, wanted: Wanted): Promise<Entity[]> {
  return (await rowsOf(context, wanted)).map((row) => ({
    kind: 'expense',
    id: row.id,
    name: `${namedBy(row)}, ${money(row.total_cents)}`,
    topic: present([dayText(row.spent_on), homeName(row)]).join(' · '),
    labels: present([
      row.payee,
      row.note,
      ...(row.lines ?? []).flatMap(({ category, description }) => [
        description,
        expenseCategoryLabels[category],
        CATEGORY_WORDS[category],
      ]),
      ...homeLabels(row),
    ]),
    state: row.status,
    at: row.spent_on,
    zone: row.zone,
    person: null,
    home: row.home,
    cents: Number(row.total_cents),
    url: `/dashboard/earnings/expenses?expense=${row.id}`,
  }));
}

function linesText(lines: readonly Line[]): string {
  return lines
    .map(({ category, description, amount_cents, tax_cents }) =>
      present([expenseCategoryLabels[category], description, money(amount_cents + tax_cents)]).join(
        ' · ',
      ),
    )
    .join('; ');
}

/** What an organisation spent. */
export const expenseKind: Kind = {
  kind: 'expense',
  list,
  async facts(context, id): Promise<Fact[]> {
    const [row] = await rowsOf(context, { ids: [id], words: null });
    if (!row) return [];
    const status =
      row.status === 'recorded'
        ? say({ en: 'Recorded', es: 'Registrado' })
        : say({ en: 'Void', es: 'Anulado' });
    return [
      ...fact('status', 'Status', 'Estado', status),
      ...fact('total', 'Total', 'Total', money(row.total_cents)),
      ...fact('day', 'Day', 'Día', dayText(row.spent_on)),
      ...fact('payee', 'Paid to', 'Pagado a', row.payee || null),
      ...fact('lines', 'For', 'Por', linesText(row.lines ?? []) || null),
      ...fact('home', 'Home', 'Vivienda', homeName(row)),
      ...fact('note', 'Note', 'Nota', row.note || null),
      ...fact('receipts', 'Receipts', 'Recibos', row.receipts > 0 ? String(row.receipts) : null),
      ...fact('reason', 'Why it is void', 'Por qué se anuló', row.void_reason),
    ];
  },
};
