import type { Payment, PaymentStatus } from './schema.ts';

const underWay: readonly PaymentStatus[] = ['pending', 'processing'];

/** Whether a payment has not arrived yet and may still. */
export function isUnderWay({ status }: Pick<Payment, 'status'>): boolean {
  return underWay.includes(status);
}
