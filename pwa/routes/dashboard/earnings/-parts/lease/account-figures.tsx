import { Link } from '@tanstack/react-router';
import { arrearsAgeLabels } from '#shared/domains/earnings/model/desk-labels.ts';
import type { LeaseAccount } from '#shared/domains/earnings/model/lease-ledger.ts';
import { FigureTable } from '#shared/kit/figure-table.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { exactMoney } from '../../../../../features/earnings/amounts.ts';
import { Totals } from '../../../../../features/earnings/totals.tsx';
import texts from './texts/en.ts';

/** Where the money of a lease stands, and how old what is open is. */
export function AccountFigures({ account }: { account: LeaseAccount }) {
  const t = useTexts(texts);
  /** A figure, with the way to its rows further down the page, if it has any. */
  const to = (hash: 'charges' | 'ledger', cents: number) =>
    cents === 0 && hash === 'charges' ? (
      exactMoney(cents)
    ) : (
      <Link
        to="/dashboard/earnings/leases/$lease"
        params={{ lease: account.lease_id }}
        hash={hash}
        replace
        className="underline underline-offset-2"
      >
        {exactMoney(cents)}
      </Link>
    );
  return (
    <div className="flex flex-col gap-4">
      <Totals
        totals={[
          {
            label: t('accountFigures.balance'),
            value: to('ledger', account.balance_cents),
            note: t('accountFigures.owedInAll'),
          },
          {
            label: t('accountFigures.openNow'),
            value: to('charges', account.open_cents),
            note: t('accountFigures.rentAndFeesDue'),
          },
          {
            label: t('accountFigures.paid'),
            value: to('ledger', account.paid_cents),
            note: t('accountFigures.sinceTheBeginning'),
          },
          {
            label: t('accountFigures.deposit'),
            value: to('charges', account.deposit_cents),
            note:
              account.deposit_open_cents > 0
                ? t('accountFigures.stillToCome', {
                    amount: exactMoney(account.deposit_open_cents),
                  })
                : t('accountFigures.held'),
          },
        ]}
      />
      {account.open_cents > 0 && (
        <FigureTable
          caption={t('accountFigures.openByAge')}
          columns={[
            t('accountFigures.openByAge'),
            arrearsAgeLabels['30'],
            arrearsAgeLabels['60'],
            arrearsAgeLabels['90'],
            arrearsAgeLabels.over,
          ]}
          rows={[
            {
              key: 'open',
              head: t('accountFigures.rentAndFees'),
              cells: [
                account.days_30_cents,
                account.days_60_cents,
                account.days_90_cents,
                account.days_over_cents,
              ].map((cents) => to('charges', cents)),
            },
          ]}
        />
      )}
    </div>
  );
}
