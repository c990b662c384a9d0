import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Wallet } from 'lucide-react';
import {
  allHeldDeposits,
  heldDepositsQuery,
  heldDepositTotalsQuery,
} from '#shared/domains/earnings/cache/deposit-queries.ts';
import type { DepositsSearch } from '#shared/domains/earnings/model/desk-search.ts';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useMe } from '../../../../../app/session/signed-in.tsx';
import { exactMoney } from '../../../../../features/earnings/amounts.ts';
import { Totals } from '../../../../../features/earnings/totals.tsx';
import { CsvButton } from '../../../../../features/files/csv-button.tsx';
import { SearchField } from '../../../../../features/forms/search-field.tsx';
import { PagedTable } from '../../../../../features/query-states/paged-table.tsx';
import { Page } from '../../../../../frames/page.tsx';
import { depositColumns, depositLines } from './deposit-columns.tsx';
import { MoneyHead } from './money-head.tsx';
import { MoneyPlace } from './money-place.tsx';
import texts from './texts/en.ts';

/** Deposits that are held, one by one: whose they are, since when, and how long their lease runs. */
export function Deposits({ search }: { search: DepositsSearch }) {
  const t = useTexts(texts);
  const me = useMe().id;
  return (
    <Page className="py-6 md:py-8">
      <MoneyHead title={t('deposits.deposits')} lead={t('deposits.lead')} />
      <MoneyPlace me={me}>{(org) => <Held org={org} words={search.q ?? ''} />}</MoneyPlace>
    </Page>
  );
}

function Held({ org, words }: { org: string; words: string }) {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const totals = useQuery(heldDepositTotalsQuery(org, words)).data;
  return (
    <div className="flex flex-col gap-6">
      {totals && (
        <Totals
          totals={[
            {
              label: t('deposits.held'),
              value: exactMoney(totals.held_cents),
              note: t('deposits.count', { count: totals.deposits }),
            },
            {
              label: t('deposits.toSettle'),
              value: exactMoney(totals.ended_cents),
              note: t('deposits.leaseIsOver'),
            },
          ]}
        />
      )}
      <div className="flex flex-wrap items-end gap-3">
        <SearchField
          label={t('rentRoll.homeOrTenant')}
          value={words}
          onSearch={(q) =>
            void navigate({
              to: '/dashboard/earnings/deposits',
              search: { q: q || undefined },
              replace: true,
              resetScroll: false,
            })
          }
        />
        <CsvButton
          name="deposits"
          lines={async () => depositLines(await allHeldDeposits(org, words))}
        />
      </div>
      <PagedTable
        query={useInfiniteQuery(heldDepositsQuery(org, words))}
        what={t('deposits.deposits')}
        icon={<Wallet size={28} />}
        caption={t('deposits.theOldestFirst')}
        columns={depositColumns()}
        empty={
          <EmptyState
            boxed
            title={words ? t('deposits.noneOfThese') : t('deposits.none')}
            icon={<Wallet size={28} />}
          >
            {words ? t('deposits.otherWords') : t('deposits.whenOneIsPaid')}
          </EmptyState>
        }
      />
    </div>
  );
}
