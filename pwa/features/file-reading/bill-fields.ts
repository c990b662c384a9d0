import type { ExpenseLineForm } from '#shared/domains/earnings/model/money-forms.ts';
import { readReceipt } from './receipt-text.ts';

/** What a bill says, as the fields of an expense have it; empty or null for what could not be read. */
export type BillFields = { payee: string; day: string | null; lines: ExpenseLineForm[] };

/** Reads the text of a bill as fields of an expense, as of a day; `category` is what it seems to be for. */
export function billFields(
  text: string,
  today: string,
): BillFields & { category: ExpenseLineForm['category'] } {
  const { vendor, day, category, lines } = readReceipt(text, today);
  return {
    payee: vendor ?? '',
    day,
    category,
    lines: lines.map(({ description, amount, tax }) => ({
      id: crypto.randomUUID(),
      category,
      description,
      amount: amount / 100,
      tax: tax / 100,
    })),
  };
}
