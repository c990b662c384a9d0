import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Wallet } from 'lucide-react';
import { heldDepositTotalsQuery } from '#shared/domains/earnings/cache/deposit-queries.ts';
import {
  rentRollQuery,
  rentRollTotalsQuery,
  wholeRentRoll,
} from '#shared/domains/earnings/cache/money-queries.ts';
import { rollFilterLabels } from '#shared/domains/earnings/model/desk-labels.ts';
import {
  type RentRollSearch,
  rollFilters,
  rollSorts,
} from '#shared/domains/earnings/model/desk-search.ts';
import type {
  HeldDepositTotals,
  RentRollTotals,
} from '#shared/domains/earnings/model/rent-roll.ts';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { Select } from '#shared/kit/select.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { useMe } from '../../../../../app/session/signed-in.tsx';
import { exactMoney } from '../../../../../features/earnings/amounts.ts';
import { Totals } from '../../../../../features/earnings/totals.tsx';
import { CsvButton } from '../../../../../features/files/csv-button.tsx';
import { SearchField } from '../../../../../features/forms/search-field.tsx';
import { PagedTable } from '../../../../../features/query-states/paged-table.tsx';
import { Page } from '../../../../../frames/page.tsx';
import { MoneyHead } from './money-head.tsx';
import { MoneyPlace } from './money-place.tsx';
import { rentRollColumns, rentRollLines } from './rent-roll-columns.tsx';
import texts from './texts/en.ts';

type RentRollProps = { search: RentRollSearch };

/** Every home with who lives there, what it brings and what is open. */
export function RentRoll({ search }: RentRollProps) {
  const t = useTexts(texts);
  const me = useMe().id;
  return (
    <Page className="py-6 md:py-8">
      <MoneyHead title={t('rentRoll.rentRoll')} lead={t('rentRoll.whoLivesWhere')} />
      <MoneyPlace me={me}>{(org) => <Roll org={org} search={search} />}</MoneyPlace>
    </Page>
  );
}

function Roll({ org, search }: RentRollProps & { org: string }) {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const totals = useQuery(rentRollTotalsQuery(org, search)).data;
  const held = useQuery(heldDepositTotalsQuery(org, search.q ?? '')).data;
  const show = (change: RentRollSearch) =>
    void navigate({
      to: '/dashboard/earnings/rent-roll',
      search: { ...search, ...change },
      replace: true,
      resetScroll: false,
    });
  const isFiltered = search.only !== undefined || search.q !== undefined;
  return (
    <div className="flex flex-col gap-6">
      {totals && held && <RollTotals totals={totals} held={held} q={search.q} />}
      <div className="flex flex-wrap items-end gap-3">
        <SearchField
          label={t('rentRoll.homeOrTenant')}
          value={search.q ?? ''}
          onSearch={(words) => show({ q: words || undefined })}
        />
        <div className="w-full md:w-52">
          <Select
            label={t('rentRoll.homes')}
            hideLabel
            value={search.only ?? ''}
            options={[
              { value: '', label: t('rentRoll.allHomes') },
              ...rollFilters.map((value) => ({ value, label: rollFilterLabels[value] })),
            ]}
            onChange={({ target }) =>
              show({ only: rollFilters.find((one) => one === target.value) })
            }
          />
        </div>
        <CsvButton
          name="rent-roll"
          lines={async () => rentRollLines(await wholeRentRoll(org, search))}
        />
      </div>
      <PagedTable
        query={useInfiniteQuery(rentRollQuery(org, search))}
        what={t('rentRoll.homes')}
        icon={<Wallet size={28} />}
        caption={t('rentRoll.rentRoll')}
        columns={rentRollColumns()}
        sort={{
          by: search.sort ?? 'home',
          direction: search.down ? 'descending' : 'ascending',
        }}
        onSortChange={({ by, direction }) =>
          show({
            sort: rollSorts.find((one) => one === by),
            down: direction === 'descending' || undefined,
          })
        }
        empty={
          <EmptyState
            boxed
            title={isFiltered ? t('rentRoll.noneOfThese') : t('rentRoll.noHomeYet')}
            icon={<Wallet size={28} />}
          >
            {isFiltered ? t('rentRoll.otherWords') : t('rentRoll.homesStandHere')}
          </EmptyState>
        }
      />
    </div>
  );
}

type RollTotalsProps = {
  totals: RentRollTotals;
  held: HeldDepositTotals;
  q: string | undefined;
};

/** The sums of the rent roll; each leads to its rows. */
function RollTotals({ totals, held, q }: RollTotalsProps) {
  const t = useTexts(texts);
  const to = (search: RentRollSearch, cents: number) => (
    <Link
      to="/dashboard/earnings/rent-roll"
      search={{ q, ...search }}
      replace
      resetScroll={false}
      className="underline underline-offset-2"
    >
      {exactMoney(cents)}
    </Link>
  );
  const { homes, let_homes } = totals;
  return (
    <Totals
      totals={[
        {
          label: t('rentRoll.rentAMonth'),
          value: to({ only: 'let' }, totals.rent_cents),
          note: t('rentRoll.letOf', { let_homes, homes }),
        },
        {
          label: t('rentRoll.paidThisMonth'),
          value: to({ sort: 'paid', down: true }, totals.paid_cents),
          note: t('rentRoll.ofAsked', { asked: exactMoney(totals.asked_cents) }),
        },
        {
          label: t('rentRoll.open'),
          value: to({ only: 'open' }, totals.open_cents),
          note: t('rentRoll.dueNotPaid'),
        },
        {
          label: t('rentRoll.deposits'),
          value: (
            <Link
              to="/dashboard/earnings/deposits"
              search={{ q }}
              className="underline underline-offset-2"
            >
              {exactMoney(held.held_cents)}
            </Link>
          ),
          note: t('rentRoll.heldForTenants'),
        },
      ]}
    />
  );
}
