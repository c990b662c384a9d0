import { money } from '#shared/domains/listings/rules.ts';
import type { Listing } from '#shared/domains/listings/schema.ts';

/** What it costs: each month, and once to move in. */
export function ListingCosts({ listing }: { listing: Listing }) {
  const { rent_cents, deposit_cents, currency } = listing;
  return (
    <section aria-label="Costs" className="rounded-lg border border-border bg-surface p-5">
      <p className="text-2xl font-semibold">
        {money(rent_cents, currency)}
        <span className="text-base font-normal text-muted"> / month</span>
      </p>
      {deposit_cents !== null && (
        <dl className="mt-4 flex flex-col gap-2 border-t border-border pt-4 text-sm">
          <div className="flex justify-between gap-4">
            <dt className="text-muted">First month</dt>
            <dd>{money(rent_cents, currency)}</dd>
          </div>
          <div className="flex justify-between gap-4">
            <dt className="text-muted">Deposit, given back</dt>
            <dd>{money(deposit_cents, currency)}</dd>
          </div>
          <div className="mt-1 flex justify-between gap-4 text-base font-semibold">
            <dt>To move in</dt>
            <dd>{money(rent_cents + deposit_cents, currency)}</dd>
          </div>
        </dl>
      )}
    </section>
  );
}
