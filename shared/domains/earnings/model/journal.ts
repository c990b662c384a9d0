import * as z from 'zod/mini';
import { ledgerAccountKinds } from './schema.ts';

/** What happened to an organization's money. */
export const entryKinds = [
  'charge',
  'charge_correction',
  'waiver',
  'payment',
  'refund',
  'deposit_return',
  'expense',
  'expense_void',
  'payout_due',
  'payout_paid',
  'payout_cancelled',
  'dispute',
  'dispute_won',
] as const;

/** A line of the books: debits are positive, credits negative. */
export const journalLineSchema = z.object({
  line_key: z.string(),
  entry_id: z.guid(),
  day: z.string(),
  kind: z.enum(entryKinds),
  account: z.enum(ledgerAccountKinds),
  home: z.string(),
  about: z.string(),
  // Sums are bigint, which may travel as text.
  amount_cents: z.coerce.number(),
  /** The day of what was booked after its month was closed. */
  happened_on: z.nullable(z.string()),
});

/** A line of the books. */
export type JournalLine = z.infer<typeof journalLineSchema>;
