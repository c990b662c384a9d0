import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Plus, Receipt } from 'lucide-react';
import type { ExpenseRange } from '#shared/domains/earnings/api/expenses.ts';
import {
  allExpenses,
  expensesQuery,
  expenseTotalsQuery,
} from '#shared/domains/earnings/cache/money-queries.ts';
import { expenseCategoryLabels } from '#shared/domains/earnings/model/desk-labels.ts';
import type { ExpensesSearch } from '#shared/domains/earnings/model/desk-search.ts';
import type { ExpenseTotal } from '#shared/domains/earnings/model/expense.ts';
import { expenseCategories } from '#shared/domains/earnings/model/schema.ts';
import { homeChoicesQuery } from '#shared/domains/listings/cache/choices.ts';
import { buttonClass } from '#shared/kit/button.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { FigureTable } from '#shared/kit/figure-table.tsx';
import { Select } from '#shared/kit/select.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { exactMoney } from '../../../../../features/earnings/amounts.ts';
import { CsvButton } from '../../../../../features/files/csv-button.tsx';
import { PagedTable } from '../../../../../features/query-states/paged-table.tsx';
import { Page } from '../../../../../frames/page.tsx';
import { useBooksDay } from '../../../-parts/use-books-day.ts';
import { type HostSide, useHostSide } from '../../../-parts/use-host-side.ts';
import { MoneyHead } from '../desk/money-head.tsx';
import { MoneyPlace } from '../desk/money-place.tsx';
import { homeName } from '../desk/rent-roll-columns.tsx';
import { expenseColumns, expenseLines } from './expense-columns.tsx';
import { ExpenseDialog } from './expense-dialog.tsx';
import texts from './texts/en.ts';

/** Years that can be chosen, up to this one. */
const YEARS = 6;

type ExpensesProps = { search: ExpensesSearch };

/** What was spent in a year, by category and bill by bill. */
export function Expenses({ search }: ExpensesProps) {
  const t = useTexts(texts);
  const side = useHostSide();
  return (
    <Page className="py-6 md:py-8">
      <MoneyHead
        title={t('expenses.expenses')}
        lead={t('expenses.billByBill')}
        action={
          <Link
            to="/dashboard/earnings/expenses/new"
            data-action="earnings.record"
            className={buttonClass({})}
          >
            <Plus aria-hidden="true" size={18} />
            {t('expenses.recordAnExpense')}
          </Link>
        }
      />
      <MoneyPlace me={side.me}>
        {(org) => <Bills org={org} side={side} search={search} />}
      </MoneyPlace>
    </Page>
  );
}

function Bills({ org, side, search }: ExpensesProps & { org: string; side: HostSide }) {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const today = useBooksDay();
  const thisYear = Number(today.slice(0, 4));
  const year = search.year ?? thisYear;
  const category = expenseCategories.find((one) => one === search.category);
  const years = Array.from({ length: YEARS }, (_, back) => thisYear - back);
  const homes = useQuery(homeChoicesQuery(side)).data ?? [];
  const range: ExpenseRange = {
    org,
    since: `${year}-01-01`,
    until: `${year}-12-31`,
    home: search.home,
  };
  const totals = useQuery(expenseTotalsQuery(range)).data;
  const show = (change: ExpensesSearch) =>
    void navigate({
      to: '/dashboard/earnings/expenses',
      search: { ...search, ...change },
      replace: true,
      resetScroll: false,
    });
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-full md:w-32">
          <Select
            label={t('expenses.year')}
            value={String(year)}
            options={years.map((one) => ({ value: String(one), label: String(one) }))}
            onChange={({ target }) =>
              show({ year: years.find((one) => String(one) === target.value) })
            }
          />
        </div>
        <div className="w-full md:w-64">
          <Select
            label={t('expenses.home')}
            value={search.home ?? ''}
            options={[
              { value: '', label: t('expenses.allHomes') },
              ...homes.map((home) => ({ value: home.id, label: homeName(home) })),
            ]}
            onChange={({ target }) => show({ home: target.value || undefined })}
          />
        </div>
        <CsvButton
          name={`expenses-${year}`}
          lines={async () => expenseLines(await allExpenses({ ...range, category }), category)}
        />
      </div>
      {totals && totals.length > 0 && (
        <Categories totals={totals} year={year} search={{ ...search, expense: undefined }} />
      )}
      {category && (
        <p id="bills" className="flex flex-wrap items-baseline justify-between gap-3">
          <strong className="text-xl font-semibold">{expenseCategoryLabels[category]}</strong>
          <Link
            to="/dashboard/earnings/expenses"
            search={{ ...search, category: undefined }}
            replace
            resetScroll={false}
            className="underline"
          >
            {t('expenses.showAll')}
          </Link>
        </p>
      )}
      <PagedTable
        query={useInfiniteQuery(expensesQuery({ ...range, category }))}
        what={t('expenses.expenses')}
        icon={<Receipt size={28} />}
        caption={t('expenses.theNewestFirst')}
        columns={expenseColumns((expense) => show({ expense }), category)}
        empty={
          <EmptyState boxed title={t('expenses.none')} icon={<Receipt size={28} />}>
            {t('expenses.recordWhatYouSpend')}
          </EmptyState>
        }
      />
      {search.expense && (
        <ExpenseDialog
          key={search.expense}
          me={side.me}
          id={search.expense}
          onClose={() => show({ expense: undefined })}
        />
      )}
    </div>
  );
}

type CategoriesProps = { totals: readonly ExpenseTotal[]; year: number; search: ExpensesSearch };

/** What was spent by category; each sum leads to its bills. */
function Categories({ totals, year, search }: CategoriesProps) {
  const t = useTexts(texts);
  const sum = (of: (total: ExpenseTotal) => number) =>
    totals.reduce((cents, total) => cents + of(total), 0);
  const net = sum(({ amount_cents }) => amount_cents);
  const tax = sum(({ tax_cents }) => tax_cents);
  return (
    <FigureTable
      caption={t('expenses.byCategory', { year: String(year) })}
      columns={[
        t('expenses.category'),
        t('expenses.beforeTax'),
        t('expenses.tax'),
        t('expenses.total'),
      ]}
      rows={totals.map(({ category, amount_cents, tax_cents }) => ({
        key: category,
        head: expenseCategoryLabels[category],
        cells: [
          exactMoney(amount_cents),
          exactMoney(tax_cents),
          <Link
            key="total"
            to="/dashboard/earnings/expenses"
            search={{ ...search, category }}
            hash="bills"
            replace
            aria-label={t('expenses.billsOf', {
              category: expenseCategoryLabels[category],
              amount: exactMoney(amount_cents + tax_cents),
            })}
            className="underline underline-offset-2"
          >
            {exactMoney(amount_cents + tax_cents)}
          </Link>,
        ],
      }))}
      total={{ head: t('expenses.allCategories'), cells: [net, tax, net + tax].map(exactMoney) }}
    />
  );
}
