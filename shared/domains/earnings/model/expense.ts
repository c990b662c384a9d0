import * as z from 'zod/mini';
import { expenseCategories, expenseLineSchema, expenseStatuses } from './schema.ts';

// Sums are bigint, which may travel as text.
const sum = z.coerce.number();

/** An expense with its lines. Receipts are paths in RECEIPT_BUCKET. */
export const expenseSchema = z.object({
  id: z.guid(),
  org_id: z.guid(),
  listing_id: z.nullable(z.guid()),
  payee: z.string(),
  note: z.string(),
  spent_on: z.string(),
  total_cents: sum,
  receipt_paths: z.array(z.string()),
  status: z.enum(expenseStatuses),
  void_reason: z.nullable(z.string()),
  listings: z.nullable(
    z.object({ title: z.string(), unit: z.nullable(z.string()), city: z.string() }),
  ),
  expense_lines: z.array(z.extend(expenseLineSchema, { line: z.int() })),
});

/** An expense with its lines. */
export type Expense = z.infer<typeof expenseSchema>;

/** What an expense is for. */
export type ExpenseCategory = (typeof expenseCategories)[number];

/** What was spent in a category. */
export const expenseTotalSchema = z.object({
  category: z.enum(expenseCategories),
  expenses: sum,
  amount_cents: sum,
  tax_cents: sum,
});

/** What was spent in a category. */
export type ExpenseTotal = z.infer<typeof expenseTotalSchema>;

/** Where receipts are stored, as <organisation>/<file>. */
export const RECEIPT_BUCKET = 'receipts';

/** Receipts of one expense. */
export const RECEIPTS_MOST = 10;
