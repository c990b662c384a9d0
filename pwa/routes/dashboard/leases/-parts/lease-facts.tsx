import type { DeskLease } from '#shared/domains/leases/api/host-leases.ts';
import { money } from '#shared/domains/listings/model/rules.ts';
import { Card } from '#shared/kit/card.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { longDate } from '../../../../features/dates/long-date.ts';
import texts from './texts/en.ts';

/** The terms of a lease that is not edited any more. */
export function LeaseFacts({ lease }: { lease: DeskLease }) {
  const t = useTexts(texts);
  const {
    starts_on,
    ends_on,
    after_term,
    rent_cents,
    deposit_cents,
    currency,
    due_day,
    notice_days,
  } = lease;
  const facts: [string, string][] = [
    [t('leaseTerms.firstDay'), longDate(starts_on)],
    [t('leaseTerms.lastDay'), ends_on ? longDate(ends_on) : t('leaseTerms.noEnd')],
    ...(ends_on ? [[t('afterTerm.label'), t(`afterTerm.${after_term}`)] as [string, string]] : []),
    [
      t('leaseTerms.rent'),
      t('leaseTerms.rentDue', { rent: money(rent_cents, currency), day: due_day }),
    ],
    [
      t('leaseTerms.deposit'),
      deposit_cents ? money(deposit_cents, currency) : t('leaseTerms.noDeposit'),
    ],
    [t('leaseTerms.notice'), t('leaseTerms.days', { days: notice_days })],
  ];
  return (
    <Card className="p-4 md:p-6">
      <h2 className="mb-3 text-xl font-semibold">{t('leaseTerms.terms')}</h2>
      <dl className="grid gap-x-8 gap-y-3 md:grid-cols-2">
        {facts.map(([name, text]) => (
          <div key={name} className="min-w-0">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="text-pretty">{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
