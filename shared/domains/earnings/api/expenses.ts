import * as z from 'zod/mini';
import { unwrap } from '../../../platform/answer.ts';
import { AppError, toAppError } from '../../../platform/errors.ts';
import { supabase, wholeSupabase } from '../../../platform/supabase/supabase-client.ts';
import {
  type Expense,
  type ExpenseCategory,
  type ExpenseTotal,
  expenseSchema,
  expenseTotalSchema,
  RECEIPT_BUCKET,
} from '../model/expense.ts';
import { expenseStatuses } from '../model/schema.ts';

const COLUMNS =
  'id,org_id,listing_id,payee,note,spent_on,total_cents,receipt_paths,status,void_reason,listings(title,unit,city),expense_lines(line,category,description,amount_cents,tax_cents)';

/** How long the address of a receipt lasts, in seconds. */
const OPEN_SECONDS = 60;

/** Where the page after an expense begins. */
export type ExpenseCursor = { day: string; id: string };

/** Whose expenses, of which days, and of which home; all homes without one. */
export type ExpenseRange = {
  org: string;
  since: string;
  until: string;
  home: string | undefined;
  /** Only those with a line of it. */
  category?: ExpenseCategory | undefined;
};

/** A page of expenses, the newest first. */
export async function fetchExpenses(
  { org, since, until, home, category }: ExpenseRange,
  cursor: ExpenseCursor | null,
  size: number,
): Promise<{ rows: Expense[]; next: ExpenseCursor | null }> {
  const client = await supabase();
  let query = client
    .from('expenses')
    .select(category ? `${COLUMNS},chosen:expense_lines!inner(category)` : COLUMNS)
    .eq('org_id', org)
    .gte('spent_on', since)
    .lte('spent_on', until);
  if (home) query = query.eq('listing_id', home);
  if (category) query = query.eq('chosen.category', category);
  if (cursor)
    query = query.or(`spent_on.lt.${cursor.day},and(spent_on.eq.${cursor.day},id.lt.${cursor.id})`);
  const answer = await query
    .order('spent_on', { ascending: false })
    .order('id', { ascending: false })
    .limit(size);
  const rows = z.array(expenseSchema).parse(unwrap(answer));
  const last = rows.length < size ? undefined : rows.at(-1);
  return { rows, next: last ? { day: last.spent_on, id: last.id } : null };
}

/** One expense; not found for those whose books it is not in. */
export async function fetchExpense(id: string): Promise<Expense> {
  const client = await supabase();
  const row = unwrap(await client.from('expenses').select(COLUMNS).eq('id', id).maybeSingle());
  if (row === null) throw new AppError('not-found');
  return expenseSchema.parse(row);
}

/** What was spent by category; void expenses do not count. */
export async function fetchExpenseTotals({
  org,
  since,
  until,
  home,
}: ExpenseRange): Promise<ExpenseTotal[]> {
  const client = await supabase();
  const asked = { org, since, until, home: home ?? null };
  return z.array(expenseTotalSchema).parse(unwrap(await client.rpc('expense_totals', asked)));
}

/** A short-lived address of a receipt. */
export async function receiptAddress(path: string): Promise<string> {
  const { data, error } = await (await wholeSupabase()).storage
    .from(RECEIPT_BUCKET)
    .createSignedUrl(path, OPEN_SECONDS);
  if (error) throw toAppError(error);
  return data.signedUrl;
}

const statusSchema = z.object({ id: z.guid(), status: z.enum(expenseStatuses) });

/** Of so many expenses the address of a request has room for their ids. */
const IDS_MOST = 100;

/** What became of expenses of these ids; those that are not there have none. */
export async function fetchExpenseStatuses(ids: readonly string[]): Promise<Map<string, string>> {
  const client = await supabase();
  const found = new Map<string, string>();
  for (let at = 0; at < ids.length; at += IDS_MOST) {
    const part = ids.slice(at, at + IDS_MOST);
    const rows = unwrap(await client.from('expenses').select('id,status').in('id', part));
    for (const { id, status } of z.array(statusSchema).parse(rows)) found.set(id, status);
  }
  return found;
}
