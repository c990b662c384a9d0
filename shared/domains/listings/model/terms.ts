import { monthsLater } from '../../../language/days.ts';
import type { ListingFee } from './details-schema.ts';

/** Fees that only some tenants pay: for what they bring. */
const BY_CHOICE = ['pet', 'parking'];
/** What is paid for the application, before there is a lease. */
const APPLICATION = 'application';

/** What a home costs each month and once, in cents. */
export type HomeCosts = {
  /** Fees that everybody pays each month. */
  monthly: ListingFee[];
  /** Fees that everybody pays once, before moving in; not the application's. */
  once: ListingFee[];
  /** Fees of those who bring a pet or a car. */
  byChoice: ListingFee[];
  application_cents: number;
  /** Rent and the fees of everybody. */
  month_cents: number;
};

const sum = (fees: readonly ListingFee[]) =>
  fees.reduce((cents, { amount_cents }) => cents + amount_cents, 0);

/** What a home costs with its fees. */
export function costsOf(home: {
  rent_cents: number;
  deposit_cents: number | null;
  fees: readonly ListingFee[];
}): HomeCosts {
  const owed = home.fees.filter(({ amount_cents }) => amount_cents > 0);
  const everybody = owed.filter(({ kind }) => kind !== APPLICATION && !BY_CHOICE.includes(kind));
  const monthly = everybody.filter(({ period }) => period === 'monthly');
  const once = everybody.filter(({ period }) => period === 'once');
  const month_cents = home.rent_cents + sum(monthly);
  return {
    monthly,
    once,
    byChoice: owed.filter(({ kind }) => BY_CHOICE.includes(kind)),
    application_cents: sum(
      owed.filter(({ kind, period }) => kind === APPLICATION && period === 'once'),
    ),
    month_cents,
  };
}

/** What a wished first day meets: nothing, a day before the home is free, or one that has passed. */
export type MoveInFault =
  | { type: 'past' }
  | { type: 'notFree'; from: string }
  | { type: 'farOff' }
  | null;

/** How far ahead a host plans. */
const MONTHS_AHEAD = 12;

/**
 * Checks a wished first day against the day on which the home is free. `today` is a day at the home; a home
 * without a date is a matter of asking.
 */
export function moveInFault(
  wished: string,
  home: { available_from: string | null },
  today: string,
): MoveInFault {
  if (wished < today) return { type: 'past' };
  if (home.available_from && wished < home.available_from) {
    return { type: 'notFree', from: home.available_from };
  }
  const free = home.available_from && home.available_from > today ? home.available_from : today;
  return wished > monthsLater(free, MONTHS_AHEAD) ? { type: 'farOff' } : null;
}
