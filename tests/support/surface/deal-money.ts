import type { ChargeStatus, PaymentStatus } from '#shared/domains/earnings/model/schema.ts';
import { DEAL, dayFrom } from './deals.ts';
import { ME } from './page.tsx';
import { rowId } from './tours.ts';

const AT = '2026-10-20T12:00:00Z';

/** A charge of the lease. */
export function charge(status: ChargeStatus, given: object = {}) {
  const paid = { due: 0, overdue: 0, waived: 0, partly_paid: 500, paid: 1000, refunded: 1000 };
  return {
    id: DEAL.charge,
    lease_id: DEAL.lease,
    listing_id: DEAL.home,
    kind: 'rent',
    period: null,
    description: 'Rent',
    amount_cents: 1000,
    paid_cents: paid[status],
    waived_cents: status === 'waived' ? 1000 : 0,
    refunded_cents: status === 'refunded' ? 1000 : 0,
    currency: 'USD',
    due_on: dayFrom(-3),
    status,
    ...given,
  };
}

/** A payment of that charge. */
export const payment = (status: PaymentStatus, given: object = {}) => ({
  id: rowId(40),
  payer_id: ME,
  amount_cents: 1000,
  refunded_cents: status === 'refunded' ? 1000 : 0,
  currency: 'USD',
  method: 'card',
  status,
  failure: status === 'failed' ? 'The card was declined' : null,
  settled_on: dayFrom(-1),
  started_on: dayFrom(-1),
  created_at: AT,
  receipt_code: ['succeeded', 'disputed', 'refunded'].includes(status) ? 'ABCD-1234' : null,
  provider: 'sandbox',
  lines: [
    {
      charge_id: DEAL.charge,
      kind: 'rent',
      description: 'Rent',
      amount_cents: 1000,
      refunded_cents: 0,
    },
  ],
  ...given,
});
