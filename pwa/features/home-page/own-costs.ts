import { rentOfFirstMonth } from '#shared/domains/earnings/model/rent/proration.ts';
import type { Listing, ListingFee } from '#shared/domains/listings/model/details-schema.ts';
import { costsOf } from '#shared/domains/listings/model/terms.ts';
import { dates } from '#shared/language/format.ts';

/** The day on which a person would move in, and what they bring: pets are counted, a car is there or not. */
export type MoveIn = { day: string; pets: number; car: boolean };

/** What a home costs one person, in cents. */
type OwnCosts = {
  /** Fees of what they bring, each for as many as there are. */
  chosen: ListingFee[];
  /** Rent, the fees of everybody and those of what they bring. */
  month_cents: number;
  /** The days of the first month, as the lease will charge them. */
  first_month_cents: number;
  deposit_cents: number;
  /** What is paid once besides the deposit. */
  once_cents: number;
  move_in_cents: number;
};

/** Who moves in on the first day on which they can, `today` being a day at the home, and brings nothing along. */
export function soonest(
  { available_from }: Pick<Listing, 'available_from'>,
  today: string,
): MoveIn {
  const free = available_from?.slice(0, 10) ?? today;
  return { day: free > today ? free : today, pets: 0, car: false };
}

/**
 * What a home costs a person who moves in on a day and brings what they bring. Each page that says what it costs to
 * move in says this sum, and the day with it: the days of a first month are charged, not the whole of it.
 */
export function ownCosts(
  home: Pick<Listing, 'rent_cents' | 'deposit_cents' | 'fees'>,
  moveIn: MoveIn,
): OwnCosts {
  const costs = costsOf(home);
  const chosen = costs.byChoice
    .map((fee) => ({ ...fee, amount_cents: fee.amount_cents * timesOf(fee, moveIn) }))
    .filter(({ amount_cents }) => amount_cents > 0);
  const sum = (fees: readonly ListingFee[], period: ListingFee['period']) =>
    fees.reduce((cents, fee) => cents + (fee.period === period ? fee.amount_cents : 0), 0);
  const month_cents = costs.month_cents + sum(chosen, 'monthly');
  const deposit_cents = home.deposit_cents ?? 0;
  const once_cents = sum([...costs.once, ...chosen], 'once');
  const first_month_cents = rentOfFirstMonth(month_cents, moveIn.day);
  return {
    chosen,
    month_cents,
    first_month_cents,
    deposit_cents,
    once_cents,
    move_in_cents: first_month_cents + deposit_cents + once_cents,
  };
}

function timesOf({ kind }: ListingFee, { pets, car }: MoveIn): number {
  if (kind === 'pet') return pets;
  return car ? 1 : 0;
}

/** The day of a sum in few letters, such as 'Dec 20'. */
export function firstDayText({ day }: MoveIn): string {
  return dates({ month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}
