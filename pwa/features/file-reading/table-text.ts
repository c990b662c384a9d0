import { expenseCategoryLabels } from '#shared/domains/earnings/model/desk-labels.ts';
import { expenseCategories } from '#shared/domains/earnings/model/schema.ts';
import { parseDay } from '#shared/kit/day.ts';
import type { Locale } from '#shared/language/locale.ts';
import { readNumber } from '#shared/language/typed-number.ts';
import { cutText, visibleLine } from '#shared/language/visible-text.ts';
import { categoryOf } from './receipt-category.ts';

/** What a column of a table of expenses can hold. */
export const TABLE_FIELDS = ['day', 'amount', 'payee', 'description', 'category', 'tax'] as const;

/** What a column of a table of expenses can hold. */
type TableField = (typeof TABLE_FIELDS)[number];

/** Which column holds what, by its number; without one where none does. */
export type Mapping = Partial<Record<TableField, number>>;

/** A file of rows: its first one names the columns. */
export type Table = { columns: string[]; rows: string[][] };

/** Why a row is no expense. */
type RowFault = 'day' | 'later' | 'amount' | 'tax' | 'income';

/** A row as it would be recorded; what is wrong with it is for the person to see. */
export type TableRow = {
  /** Its line in the file, the names of the columns being the first. */
  line: number;
  day: string | null;
  /** Cents. */
  amount: number | null;
  tax: number;
  payee: string;
  description: string;
  category: (typeof expenseCategories)[number];
  fault: RowFault | null;
};

const HEADS: Record<TableField, RegExp> = {
  day: /\b(?:date|day|posted|spent|fecha|d[ií]a)\b/i,
  amount: /\b(?:amount|total|cost|price|debit|paid|importe|monto|cargo|precio|coste|costo)\b/i,
  payee:
    /\b(?:payee|vendor|merchant|supplier|paid to|shop|store|proveedor|comercio|pagado a|beneficiario|tienda)\b/i,
  description:
    /\b(?:description|memo|details?|what|for|note|concept|concepto|descripci[oó]n|detalles?|nota)\b/i,
  category: /\b(?:category|type|kind|categor[ií]a|tipo)\b/i,
  tax: /\b(?:tax|vat|iva|impuestos?)\b/i,
};

/** Reads a file of rows, with whichever sign parts its columns. */
export async function readTable(text: string): Promise<Table> {
  const { default: papa } = await import('papaparse');
  const { data } = papa.parse<string[]>(text, { skipEmptyLines: 'greedy' });
  const [columns = [], ...rows] = data;
  return { columns: columns.map((name) => name.trim()), rows };
}

/** Which column likely holds what, by its name; each column holds one thing, and the fields choose in their order. */
export function columnsNamed<Field extends string>(
  columns: readonly string[],
  fields: readonly Field[],
  heads: Readonly<Record<Field, RegExp>>,
): Partial<Record<Field, number>> {
  const taken = new Set<number>();
  const mapping: Partial<Record<Field, number>> = {};
  for (const field of fields) {
    const at = columns.findIndex((name, index) => !taken.has(index) && heads[field].test(name));
    if (at < 0) continue;
    taken.add(at);
    mapping[field] = at;
  }
  return mapping;
}

/** Which column of a table of expenses likely holds what. */
export const mappingOf = ({ columns }: Table): Mapping =>
  columnsNamed(columns, TABLE_FIELDS, HEADS);

const SPANISH =
  /fecha|importe|monto|proveedor|concepto|categor[ií]a|\b(?:nombre|empresa|raz[oó]n social|oficio|especialidad|gremio|tel[eé]fono|m[oó]vil|celular|correo|contacto|seguro|p[oó]liza|notas|comentarios|observaciones)\b/i;

/** The language of a table, which says in which order its days are written. */
export const languageOf = ({ columns }: Table): Locale =>
  columns.some((name) => SPANISH.test(name)) ? 'es' : 'en';

function centsOf(text: string): number | null {
  // Parentheses are a minus in books.
  const typed = text
    .trim()
    .replace(/^\((.*)\)$/, '-$1')
    .replace(/[€£]/g, '');
  const read = readNumber(typed, { decimals: 2, language: 'en' });
  return read.kind === 'number' ? Math.round(read.value * 100) : null;
}

function categoryNamed(text: string): TableRow['category'] | undefined {
  const named = text.trim().toLowerCase();
  return expenseCategories.find(
    (one) =>
      one === named.replace(/\s+/g, '_') || expenseCategoryLabels[one].toLowerCase() === named,
  );
}

/**
 * The rows of a table as expenses, as of a day. A bank writes what was spent with a minus: where any amount has
 * one, the others are money that came in.
 */
export function rowsOf(table: Table, mapping: Mapping, today: string): TableRow[] {
  const language = languageOf(table);
  const cell = (row: readonly string[], field: TableField) => {
    const at = mapping[field];
    return at === undefined ? '' : visibleLine(row[at] ?? '').trim();
  };
  const amounts = table.rows.map((row) => centsOf(cell(row, 'amount')));
  const hasMinus = amounts.some((cents) => cents !== null && cents < 0);
  return table.rows.map((row, index) => {
    const [date = ''] = cell(row, 'day').split(/[T ](?=\d{1,2}:)/);
    const day = parseDay(date, today, language) ?? null;
    const cents = amounts[index] ?? null;
    const amount = cents !== null && hasMinus ? -cents : cents;
    const taxText = cell(row, 'tax');
    const tax = taxText === '' ? 0 : centsOf(taxText);
    const payee = cutText(cell(row, 'payee'), 200);
    const description = cutText(cell(row, 'description'), 200);
    const said = cell(row, 'category');
    const fault =
      day === null
        ? 'day'
        : day > today
          ? 'later'
          : amount === null || amount === 0
            ? 'amount'
            : amount < 0
              ? 'income'
              : tax === null || tax < 0 || tax >= amount
                ? 'tax'
                : null;
    return {
      line: index + 2,
      day,
      amount,
      tax: tax ?? 0,
      payee,
      description,
      category: categoryNamed(said) ?? categoryOf(payee, `${description} ${said}`),
      fault,
    };
  });
}
