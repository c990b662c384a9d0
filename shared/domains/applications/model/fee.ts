import * as z from 'zod/mini';

/** The fee of an application, with the payments for it. */
export const feeSchema = z.object({
  status: z.string(),
  payment_allocations: z.array(
    z.object({
      payments: z.nullable(
        z.object({
          id: z.optional(z.guid()),
          status: z.string(),
          provider: z.optional(z.string()),
        }),
      ),
    }),
  ),
});

/** The fee of an application, with the payments for it. */
export type Fee = z.infer<typeof feeSchema>;

/** Whether a payment of the fee is on its way. */
function isOnItsWay({ payment_allocations }: Fee): boolean {
  return payment_allocations.some(
    ({ payments }) => payments?.status === 'pending' || payments?.status === 'processing',
  );
}

/** The payment of a fee that waits for its payer's card or account; null where none does. */
export function unfinishedPayment({ payment_allocations }: Fee): string | null {
  const waits = payment_allocations.find(
    ({ payments }) => payments?.status === 'pending' && payments.provider === 'stripe',
  );
  return waits?.payments?.id ?? null;
}

/** Whether a fee is still to be paid, and no payment of it is on its way. */
export function isOwed(fee: Fee): boolean {
  const isOpen = ['due', 'partly_paid', 'overdue'].includes(fee.status);
  return isOpen && !isOnItsWay(fee);
}
