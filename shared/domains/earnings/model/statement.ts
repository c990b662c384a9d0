import * as z from 'zod/mini';
import { type StatementSide, statementSides } from './desk-search.ts';
import { entryKinds } from './journal.ts';
import { chargeKinds, expenseCategories } from './schema.ts';

// Sums are bigint, which may travel as text.
const sum = z.coerce.number();

/** What an amount of a statement is for. */
export const statementCategories = [
  ...chargeKinds.filter((kind) => kind !== 'deposit'),
  ...(['deposit_kept', 'deposit_in', 'deposit_out', 'guides', 'disputed'] as const),
  ...expenseCategories,
] as const;

/** What an amount of a statement is for. */
export type StatementCategory = (typeof statementCategories)[number];

/** What one home, or none alone, has in a category; expenses are positive. */
export const statementTotalSchema = z.object({
  listing_id: z.nullable(z.guid()),
  title: z.nullable(z.string()),
  unit: z.nullable(z.string()),
  side: z.enum(statementSides),
  category: z.enum(statementCategories),
  entries: sum,
  cents: sum,
});

/** What one home, or none alone, has in a category. */
export type StatementTotal = z.infer<typeof statementTotalSchema>;

/** A row behind a figure; `happened_on` is the day of what was booked after its month was closed. */
export const statementRowSchema = z.object({
  row_key: z.string(),
  day: z.string(),
  happened_on: z.nullable(z.string()),
  entry_kind: z.enum(entryKinds),
  source_id: z.guid(),
  lease_id: z.nullable(z.guid()),
  side: z.enum(statementSides),
  category: z.enum(statementCategories),
  about: z.string(),
  cents: sum,
  title: z.nullable(z.string()),
  unit: z.nullable(z.string()),
});

/** A row behind a figure. */
export type StatementRow = z.infer<typeof statementRowSchema>;

/** What a row did to the bank account, in cents. */
export const bankCents = ({ side, cents }: Pick<StatementRow, 'side' | 'cents'>): number =>
  side === 'expense' ? -cents : cents;

/** Rows, the oldest first, each with what all up to it have left; `before` is what was there. */
export function withBalances<Row extends Pick<StatementRow, 'side' | 'cents'>>(
  rows: readonly Row[],
  before: number,
): (Row & { balance_cents: number })[] {
  let balance_cents = before;
  return rows.map((row) => {
    balance_cents += bankCents(row);
    return { ...row, balance_cents };
  });
}

/** A month that was closed, with all before it; reopened, it is closed no more. */
export const closingSchema = z.object({
  id: z.guid(),
  month: z.string(),
  closed_at: z.string(),
  reopened_at: z.nullable(z.string()),
  reopen_reason: z.nullable(z.string()),
});

/** A month that was closed. */
export type Closing = z.infer<typeof closingSchema>;

/** The closing that holds now: of those that were not reopened the latest month. */
export function closingInForce(closings: readonly Closing[]): Closing | null {
  return closings
    .filter(({ reopened_at }) => reopened_at === null)
    .reduce<Closing | null>((last, one) => (last && last.month >= one.month ? last : one), null);
}

/** The sums of some totals, in cents; `bank` is what they did to the bank account. */
export type StatementSums = Record<StatementSide | 'net' | 'bank', number>;

/** Sums of totals: net is income less expenses, and all of them are what the bank account did. */
export function statementSums(totals: readonly StatementTotal[]): StatementSums {
  const of = (side: StatementSide) =>
    totals.reduce((cents, one) => (one.side === side ? cents + one.cents : cents), 0);
  const [income, expense, deposit, dispute] = statementSides.map(of) as [
    number,
    number,
    number,
    number,
  ]; // as many as there are sides
  const net = income - expense;
  return { income, expense, deposit, dispute, net, bank: net + deposit + dispute };
}

/** Totals of each home, in the order in which they came. */
export function statementHomes(
  totals: readonly StatementTotal[],
): { listing_id: string | null; title: string | null; unit: string | null; sums: StatementSums }[] {
  const homes = new Map<string | null, StatementTotal[]>();
  for (const one of totals) {
    homes.set(one.listing_id, [...(homes.get(one.listing_id) ?? []), one]);
  }
  return [...homes].map(([listing_id, own]) => ({
    listing_id,
    title: own[0]?.title ?? null,
    unit: own[0]?.unit ?? null,
    sums: statementSums(own),
  }));
}

/** Totals of each category over all homes, income first. */
export function statementByCategory(
  totals: readonly StatementTotal[],
): { side: StatementSide; category: StatementCategory; cents: number }[] {
  return statementSides.flatMap((side) =>
    statementCategories.flatMap((category) => {
      const own = totals.filter((one) => one.side === side && one.category === category);
      const cents = own.reduce((all, one) => all + one.cents, 0);
      return own.length === 0 ? [] : [{ side, category, cents }];
    }),
  );
}
