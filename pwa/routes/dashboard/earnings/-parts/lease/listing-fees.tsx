import { useQuery } from '@tanstack/react-query';
import { recurringQuery } from '#shared/domains/earnings/cache/rule-queries.ts';
import { addRecurringCharge } from '#shared/domains/earnings/model/book-commands.ts';
import { addFee } from '#shared/domains/earnings/model/commands.ts';
import type { LeaseAccount } from '#shared/domains/earnings/model/lease-ledger.ts';
import type { Charge } from '#shared/domains/earnings/model/schema.ts';
import { storedListingQuery } from '#shared/domains/listings/cache/draft-queries.ts';
import type { ListingFee } from '#shared/domains/listings/model/details-schema.ts';
import { feeKindLabels } from '#shared/domains/listings/model/draft-labels.ts';
import { costsOf } from '#shared/domains/listings/model/terms.ts';
import { Badge } from '#shared/kit/badge.tsx';
import { Button } from '#shared/kit/button.tsx';
import { Card } from '#shared/kit/card.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useCommand } from '#shared/platform/commands/use-command.ts';
import { exactMoney } from '../../../../../features/earnings/amounts.ts';
import { useHostSide } from '../../../-parts/use-host-side.ts';
import texts from './texts/en.ts';

type ListingFeesProps = { me: string; account: LeaseAccount; charges: readonly Charge[] };

/**
 * What the listing asks for in addition to rent and deposit, each charged with one press: a signed lease charges rent and
 * deposit by itself, and its clauses name the rest. What a charge is called tells whether it was made.
 */
export function ListingFees({ me, account, charges }: ListingFeesProps) {
  const t = useTexts(texts);
  const { org_id, lease_id, listing_id } = account;
  const home = useQuery(storedListingQuery(useHostSide(), listing_id)).data;
  const recurring = useQuery(recurringQuery(org_id, lease_id)).data;
  if (!home || !recurring || account.lease_status === 'ended') return null;
  const { once, monthly, byChoice } = costsOf({ ...home, fees: home.listing_fees });
  const fees = [...once, ...monthly, ...byChoice];
  if (fees.length === 0) return null;
  const charged = new Set([...charges, ...recurring].map(({ description }) => description));
  return (
    <section aria-labelledby="listing-fees" className="flex flex-col gap-3">
      <h2 id="listing-fees" className="text-xl font-semibold">
        {t('listingFees.feesOfTheListing')}
      </h2>
      <p className="text-pretty text-muted">{t('listingFees.lead')}</p>
      <Card className="px-4 md:px-5">
        <ul className="divide-y divide-border">
          {fees.map((fee) => (
            <li
              key={`${fee.kind} ${fee.label} ${fee.period}`}
              className="flex flex-wrap items-center justify-between gap-3 py-3"
            >
              <span className="min-w-0">
                {nameOf(fee)}
                <span className="block text-sm text-muted">
                  {exactMoney(fee.amount_cents)} · {t(`listingFees.${fee.period}`)}
                  {byChoice.includes(fee) && ` · ${t('listingFees.byChoice')}`}
                </span>
              </span>
              {charged.has(nameOf(fee)) ? (
                <Badge tone="brand">{t('listingFees.charged')}</Badge>
              ) : (
                <ChargeIt me={me} account={account} fee={fee} />
              )}
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

const nameOf = ({ kind, label }: ListingFee): string => label ?? feeKindLabels[kind];

type ChargeItProps = { me: string; account: LeaseAccount; fee: ListingFee };

function ChargeIt({ me, account, fee }: ChargeItProps) {
  const t = useTexts(texts);
  const once = useCommand(addFee, { me });
  const monthly = useCommand(addRecurringCharge, { me });
  const { lease_id: lease, org_id: org, starts_on, today } = account;
  const { amount_cents } = fee;
  const description = nameOf(fee);
  const from = starts_on > today ? starts_on : today;
  const charge = () =>
    fee.period === 'once'
      ? once.run(
          { charge: crypto.randomUUID(), lease, description, amount_cents, due_on: from },
          null,
        )
      : monthly.run(
          {
            entry: crypto.randomUUID(),
            org,
            lease,
            description,
            amount_cents,
            every_months: 1,
            starts_on: from,
            ends_on: null,
          },
          null,
        );
  return (
    <Button
      size="sm"
      variant="secondary"
      busy={once.busy || monthly.busy}
      aria-label={t('listingFees.chargeOne', { what: description })}
      onClick={() => void charge()}
    >
      {t('listingFees.charge')}
    </Button>
  );
}
