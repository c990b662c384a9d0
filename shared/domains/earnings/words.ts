import type { ChargeStatus, chargeKinds, PaymentStatus, paymentMethods } from './schema.ts';

/** What a charge's status is called to whoever owes it. */
export const chargeStatusLabels: Record<ChargeStatus, string> = {
  due: 'Due',
  partly_paid: 'Paid in part',
  overdue: 'Overdue',
  paid: 'Paid',
  waived: 'Waived',
  refunded: 'Given back',
};

/** What is owed. */
export const chargeKindLabels: Record<(typeof chargeKinds)[number], string> = {
  rent: 'Rent',
  deposit: 'Deposit',
  fee: 'Fee',
};

/** How it was paid. */
export const paymentMethodLabels: Record<(typeof paymentMethods)[number], string> = {
  card: 'Card',
  bank_account: 'Bank account',
  cash: 'Cash',
  check: 'Check',
};

/** What a payment's status is called. */
export const paymentStatusLabels: Record<PaymentStatus, string> = {
  pending: 'Sent',
  processing: 'On its way',
  succeeded: 'Paid',
  failed: 'Did not go through',
  refunded: 'Given back',
};
