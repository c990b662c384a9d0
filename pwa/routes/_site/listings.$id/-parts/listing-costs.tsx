import type { ReactNode } from 'react';
import type { Listing, ListingFee } from '#shared/domains/listings/model/details-schema.ts';
import { feeKindLabels } from '#shared/domains/listings/model/draft-labels.ts';
import { money } from '#shared/domains/listings/model/rules.ts';
import { costsOf } from '#shared/domains/listings/model/terms.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { firstDayText, type MoveIn, ownCosts } from '../../../../features/home-page/own-costs.ts';
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

/** What it costs who moves in so, every fee included: each month, once to move in, and for the application. */
export function ListingCosts({ listing, moveIn }: { listing: Listing; moveIn: MoveIn }) {
  const t = useTexts(texts);
  const { rent_cents, deposit_cents, currency } = listing;
  const costs = costsOf(listing);
  const own = ownCosts(listing, moveIn);
  const chosen = own.chosen.map(({ kind }) => kind);
  const notChosen = costs.byChoice.filter(({ kind }) => !chosen.includes(kind));
  const all = [...costs.monthly, ...costs.once, ...own.chosen];
  const monthly = all.filter(({ period }) => period === 'monthly');
  const amount = (cents: number) => money(cents, currency);
  return (
    <section
      aria-label={t('listingCosts.costs')}
      className="rounded-lg border border-border bg-surface p-5"
    >
      <div className="lg:hidden">
        <MonthlyRent listing={listing} />
      </div>
      <dl className="flex flex-col gap-2 text-sm max-lg:mt-4 max-lg:border-t max-lg:border-border max-lg:pt-4">
        {monthly.length > 0 && (
          <>
            <Line name={t('listingCosts.rent')}>{amount(rent_cents)}</Line>
            <Fees fees={monthly} amount={amount} />
            <Line name={t('listingCosts.eachMonth')} isTotal>
              {amount(own.month_cents)}
            </Line>
          </>
        )}
        <Line name={t('listingCosts.firstMonth', { day: firstDayText(moveIn) })}>
          {amount(own.first_month_cents)}
        </Line>
        <Line name={t('listingCosts.depositGivenBack')}>
          {deposit_cents ? amount(deposit_cents) : t('listingCosts.none')}
        </Line>
        <Fees fees={all.filter(({ period }) => period === 'once')} amount={amount} />
        <Line name={t('listingCosts.toMoveIn')} isTotal>
          {amount(own.move_in_cents)}
        </Line>
        {costs.application_cents > 0 && (
          <Line name={t('listingCosts.applicationFee')}>{amount(costs.application_cents)}</Line>
        )}
      </dl>
      {notChosen.length > 0 && (
        <>
          <h3 className="mt-4 border-t border-border pt-4 text-sm font-semibold">
            {t('listingCosts.onlyIf')}
          </h3>
          <dl className="mt-2 flex flex-col gap-2 text-sm">
            <Fees fees={notChosen} amount={amount} />
          </dl>
        </>
      )}
    </section>
  );
}

type FeesProps = { fees: readonly ListingFee[]; amount: (cents: number) => string };

function Fees({ fees, amount }: FeesProps) {
  const t = useTexts(texts);
  return fees.map((fee) => {
    const { kind, label, amount_cents, period, refundable } = fee;
    const name = label ?? feeKindLabels[kind];
    return (
      <Line
        key={`${kind}.${period}.${name}`}
        name={refundable ? t('listingCosts.refundable', { name }) : name}
      >
        {period === 'monthly'
          ? t('listingCosts.monthly', { amount: amount(amount_cents) })
          : amount(amount_cents)}
      </Line>
    );
  });
}

type LineProps = { name: string; isTotal?: boolean; children: ReactNode };

function Line({ name, isTotal = false, children }: LineProps) {
  return (
    <div
      className={
        isTotal
          ? 'mt-1 flex justify-between gap-4 text-base font-semibold'
          : 'flex justify-between gap-4'
      }
    >
      <dt className={isTotal ? '' : 'text-muted'}>{name}</dt>
      <dd className="shrink-0">{children}</dd>
    </div>
  );
}
