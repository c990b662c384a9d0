import * as z from 'zod/mini';
import { chargeKinds, paymentMethods } from './schema.ts';

/** What payment_receipt answers: all that a receipt says. Money is cents, days are the home's. */
export const receiptSchema = z.object({
  code: z.string(),
  issued_at: z.string(),
  time_zone: z.string(),
  settled_on: z.nullable(z.string()),
  amount_cents: z.int(),
  refunded_cents: z.int(),
  currency: z.string(),
  method: z.enum(paymentMethods),
  reference: z.nullable(z.string()),
  payer: z.string(),
  receiver: z.string(),
  host: z.nullable(z.string()),
  homes: z.array(z.string()),
  lines: z.array(
    z.object({
      kind: z.enum(chargeKinds),
      description: z.string(),
      due_on: z.string(),
      amount_cents: z.int(),
      refunded_cents: z.int(),
    }),
  ),
});

/** All that a receipt says. */
export type ReceiptContent = z.infer<typeof receiptSchema>;
