import { monthsLater } from '../../../language/days.ts';
import { rentOfMonth } from './rent/proration.ts';
import { openCents } from './rules.ts';
import type { Charge, Payment, PaymentStatus } from './schema.ts';

/** Statuses of a charge of which something is to be paid. */
export const openStatuses: readonly Charge['status'][] = ['due', 'partly_paid', 'overdue'];

const underWay: readonly PaymentStatus[] = ['pending', 'processing'];

/** Whether a payment has not arrived yet and may still. */
export function isUnderWay({ status }: Pick<Payment, 'status'>): boolean {
  return underWay.includes(status);
}

/** Whether a payment waits for its payer: the provider has no card or account for it yet. */
export function isUnfinished({ status, provider }: Pick<Payment, 'status' | 'provider'>): boolean {
  return status === 'pending' && provider === 'stripe';
}

/** What of a lease decides its rents. */
type RentedLease = {
  id: string;
  rent_cents: number;
  starts_on: string;
  ends_on: string | null;
  due_day: number;
};

/** A rent that is not charged yet, because its month is still ahead. */
export type ComingRent = { cents: number; due_on: string };

/** How many months ahead are considered for the next rent. */
const MONTHS_AHEAD = 3;

/**
 * The next rent of a lease that is no charge yet; none when it ends before. `today` is a day, `change` another
 * rent that is to come.
 */
export function comingRent(
  lease: RentedLease,
  charges: readonly Pick<Charge, 'lease_id' | 'kind' | 'period'>[],
  today: string,
  change: { rent_cents: number; effective_on: string } | null = null,
): ComingRent | null {
  const asked = charges.filter(({ lease_id, kind }) => lease_id === lease.id && kind === 'rent');
  for (let ahead = 0; ahead < MONTHS_AHEAD; ahead += 1) {
    const first = monthsLater(`${today.slice(0, 8)}01`, ahead);
    const rent_cents =
      change && change.effective_on <= first ? change.rent_cents : lease.rent_cents;
    const { cents, due_on } = rentOfMonth({ ...lease, rent_cents }, first);
    const known = asked.some(({ period }) => period === first);
    if (cents > 0 && !known && due_on >= today) return { cents, due_on };
  }
  return null;
}

/** What is open, the earliest first: so a payment is spread over them, too. */
export function openCharges(charges: readonly Charge[]): Charge[] {
  return charges
    .filter((charge) => openCents(charge) > 0 && charge.status !== 'refunded')
    .toSorted((a, b) => a.due_on.localeCompare(b.due_on) || a.id.localeCompare(b.id));
}

/** The sum of what is open. */
export function openTotal(charges: readonly Charge[]): number {
  return charges.reduce((sum, charge) => sum + openCents(charge), 0);
}
