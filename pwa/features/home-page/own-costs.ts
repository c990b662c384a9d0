import { rentOfMonth } from '#shared/domains/earnings/model/rules.ts';
import type { Listing, ListingFee } from '#shared/domains/listings/model/details-schema.ts';
import { costsOf } from '#shared/domains/listings/model/terms.ts';

/** What a person brings along: pets are counted, a car is there or not. */
export type Brought = { pets: number; car: boolean };

/** What a home costs one person, in cents. */
export type OwnCosts = {
  /** Rent, the fees of everybody and those of what they bring. */
  month_cents: number;
  /** The days of the first month, as the lease will charge them. */
  first_month_cents: number;
  deposit_cents: number;
  /** What is paid once besides the deposit. */
  once_cents: number;
  first_payment_cents: number;
};

/** What a home costs a person who moves in on a day and brings what they bring. */
export function ownCosts(
  home: Pick<Listing, 'rent_cents' | 'deposit_cents' | 'fees'>,
  day: string,
  brought: Brought,
): OwnCosts {
  const costs = costsOf(home);
  const chosen = costs.byChoice.map((fee) => ({ fee, times: timesOf(fee, brought) }));
  const sum = (period: ListingFee['period']) =>
    chosen.reduce(
      (cents, { fee, times }) => cents + (fee.period === period ? fee.amount_cents * times : 0),
      0,
    );
  const month_cents = costs.month_cents + sum('monthly');
  const deposit_cents = home.deposit_cents ?? 0;
  const once_cents = costs.move_in_cents - costs.month_cents - deposit_cents + sum('once');
  const first_month_cents = rentOfMonth(
    { rent_cents: month_cents, starts_on: day, ends_on: null, due_day: 1 },
    `${day.slice(0, 7)}-01`,
  ).cents;
  return {
    month_cents,
    first_month_cents,
    deposit_cents,
    once_cents,
    first_payment_cents: first_month_cents + deposit_cents + once_cents,
  };
}

function timesOf({ kind }: ListingFee, { pets, car }: Brought): number {
  if (kind === 'pet') return pets;
  return car ? 1 : 0;
}
