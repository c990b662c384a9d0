import { money } from '#shared/domains/listings/model/rules.ts';
import type { Listing } from '#shared/domains/listings/model/schema.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import texts from './texts/en.ts';

/** The number that everybody looks for first. */
export function MonthlyRent({ listing }: { listing: Listing }) {
  const t = useTexts(texts);
  return (
    <p className="text-2xl font-semibold">
      {money(listing.rent_cents, listing.currency)}
      <span className="text-base font-normal text-muted"> {t('listingCosts.month')}</span>
    </p>
  );
}

/** What it costs: each month, and once to move in. */
export function ListingCosts({ listing }: { listing: Listing }) {
  const t = useTexts(texts);
  const { rent_cents, deposit_cents, currency } = listing;
  return (
    <section
      aria-label={t('listingCosts.costs')}
      className="rounded-lg border border-border bg-surface p-5"
    >
      <div className="lg:hidden">
        <MonthlyRent listing={listing} />
      </div>
      <dl className="flex flex-col gap-2 text-sm max-lg:mt-4 max-lg:border-t max-lg:border-border max-lg:pt-4">
        <div className="flex justify-between gap-4">
          <dt className="text-muted">{t('listingCosts.firstMonth')}</dt>
          <dd>{money(rent_cents, currency)}</dd>
        </div>
        <div className="flex justify-between gap-4">
          <dt className="text-muted">{t('listingCosts.depositGivenBack')}</dt>
          <dd>{deposit_cents ? money(deposit_cents, currency) : t('listingCosts.none')}</dd>
        </div>
        <div className="mt-1 flex justify-between gap-4 text-base font-semibold">
          <dt>{t('listingCosts.toMoveIn')}</dt>
          <dd>{money(rent_cents + (deposit_cents ?? 0), currency)}</dd>
        </div>
      </dl>
    </section>
  );
}
