import { unwrap } from '../../../platform/answer.ts';
import { AppError } from '../../../platform/errors.ts';
import { supabase } from '../../../platform/supabase/supabase-client.ts';
import { type ReceiptContent, receiptSchema } from '../model/receipt.ts';

/** All that the receipt of a payment says; not found for those who are on neither side of it. */
export async function fetchReceipt(payment: string): Promise<ReceiptContent> {
  const answer = unwrap(await (await supabase()).rpc('payment_receipt', { payment }));
  if (answer === null) throw new AppError('not-found');
  return receiptSchema.parse(answer);
}
