import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Wallet } from 'lucide-react';
import {
  arrearsQuery,
  arrearsTotalsQuery,
  wholeArrears,
} from '#shared/domains/earnings/cache/money-queries.ts';
import type { ArrearsSearch } from '#shared/domains/earnings/model/desk-search.ts';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useMe } from '../../../../../app/session/signed-in.tsx';
import { CsvButton } from '../../../../../features/files/csv-button.tsx';
import { SearchField } from '../../../../../features/forms/search-field.tsx';
import { PagedTable } from '../../../../../features/query-states/paged-table.tsx';
import { Page } from '../../../../../frames/page.tsx';
import { AgeTiles } from './age-tiles.tsx';
import { arrearsColumns, arrearsLines } from './arrears-columns.tsx';
import { MoneyHead } from './money-head.tsx';
import { MoneyPlace } from './money-place.tsx';
import texts from './texts/en.ts';

type ArrearsProps = { search: ArrearsSearch };

/** What is due and not paid, by lease and age. */
export function Arrears({ search }: ArrearsProps) {
  const t = useTexts(texts);
  const me = useMe().id;
  return (
    <Page className="py-6 md:py-8">
      <MoneyHead title={t('arrears.arrears')} lead={t('arrears.dueAndNotPaid')} />
      <MoneyPlace me={me}>{(org) => <Owed org={org} me={me} search={search} />}</MoneyPlace>
    </Page>
  );
}

function Owed({ org, me, search }: ArrearsProps & { org: string; me: string }) {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const totals = useQuery(arrearsTotalsQuery(org)).data;
  const isFiltered = search.age !== undefined || search.q !== undefined;
  return (
    <div className="flex flex-col gap-6">
      {totals && <AgeTiles totals={totals} search={search} />}
      <div className="flex flex-wrap items-end gap-3">
        <SearchField
          label={t('rentRoll.homeOrTenant')}
          value={search.q ?? ''}
          onSearch={(words) =>
            void navigate({
              to: '/dashboard/earnings/arrears',
              search: { ...search, q: words || undefined },
              replace: true,
              resetScroll: false,
            })
          }
        />
        <CsvButton
          name="arrears"
          lines={async () => arrearsLines(await wholeArrears(org, search))}
        />
      </div>
      <PagedTable
        query={useInfiniteQuery(arrearsQuery(org, search))}
        what={t('arrears.arrears')}
        icon={<Wallet size={28} />}
        caption={t('arrears.theLargestFirst')}
        columns={arrearsColumns(me)}
        empty={
          <EmptyState
            boxed
            title={isFiltered ? t('arrears.noneOfThese') : t('arrears.nothingIsOpen')}
            icon={<Wallet size={28} />}
          >
            {isFiltered ? t('arrears.otherAge') : t('arrears.everythingDueIsPaid')}
          </EmptyState>
        }
      />
    </div>
  );
}
