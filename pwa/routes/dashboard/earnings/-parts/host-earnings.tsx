import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Lock, Wallet } from 'lucide-react';
import { earningsQuery } from '#shared/domains/earnings/cache/queries.ts';
import {
  earningsFinding,
  type MonthSums,
  monthOf,
  monthsUpTo,
  sumsByMonth,
  totalOfMonths,
} from '#shared/domains/earnings/model/rules.ts';
import { BarChart } from '#shared/kit/bar-chart.tsx';
import { Card } from '#shared/kit/card.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { FigureTable } from '#shared/kit/figure-table.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import {
  briefMoney,
  exactMoney,
  monthLong,
  monthShort,
} from '../../../../features/earnings/amounts.ts';
import { EarningsQuery } from '../../../../features/earnings/earnings-query.tsx';
import { Totals } from '../../../../features/earnings/totals.tsx';
import { useBooksDay } from '../../-parts/use-books-day.ts';
import { JournalButton } from './desk/journal-button.tsx';
import texts from './texts/en.ts';

/** As many as a statement of several months has. */
const MONTHS = 12;

/** What came in and what went out, month by month: this month and the eleven before. */
export function HostEarnings({ me }: { me: string }) {
  const last = monthOf(useBooksDay());
  const months = monthsUpTo(last, MONTHS);
  const query = useQuery(earningsQuery(me, months[0] ?? last, last));
  return (
    <EarningsQuery query={query}>
      {(rows) => {
        if (rows === null) return <NotYours />;
        if (rows.length === 0) return <NothingYet />;
        return (
          <div className="flex flex-col items-start gap-6 *:w-full">
            <Year months={sumsByMonth(rows, months)} />
            <span>
              <JournalButton me={me} first={months[0] ?? last} last={last} />
            </span>
          </div>
        );
      }}
    </EarningsQuery>
  );
}

function NotYours() {
  const t = useTexts(texts);
  return (
    <EmptyState boxed title={t('hostEarnings.moneyIsNotShown')} icon={<Lock size={28} />}>
      {t('hostEarnings.theOwnerAndTheManagers')}
    </EmptyState>
  );
}

function NothingYet() {
  const t = useTexts(texts);
  return (
    <EmptyState boxed title={t('hostEarnings.noMoneyHasMovedYet')} icon={<Wallet size={28} />}>
      {t('hostEarnings.rentCountsHereOnce')}
    </EmptyState>
  );
}

function Year({ months }: { months: MonthSums[] }) {
  const t = useTexts(texts);
  const total = totalOfMonths(months);
  const last = months.at(-1)?.month;
  /** A figure, with the way to what it is made of, if anything: of a month, or of all of them. */
  const to = (side: 'income' | 'expense' | 'net', cents: number, month?: string) =>
    cents === 0 ? (
      exactMoney(cents)
    ) : (
      <Link
        key={side}
        to="/dashboard/earnings/statements"
        search={month ? { month, side } : { month: last, span: MONTHS, side }}
        hash="entries"
        className="underline underline-offset-2"
      >
        {exactMoney(cents)}
      </Link>
    );
  const amounts = (sums: Omit<MonthSums, 'month'>, month?: string) => [
    to('income', sums.received_cents, month),
    to('expense', sums.expense_cents, month),
    to('net', sums.net_cents, month),
  ];
  return (
    <div className="flex flex-col gap-6">
      <Totals
        totals={[
          {
            label: t('hostEarnings.income'),
            value: to('income', total.received_cents),
            note: t('hostEarnings.paidToYou'),
          },
          {
            label: t('hostEarnings.expenses'),
            value: to('expense', total.expense_cents),
            note: t('hostEarnings.guidesIncluded'),
          },
          {
            label: t('hostEarnings.net'),
            value: to('net', total.net_cents),
            note: t('hostEarnings.incomeLessExpenses'),
          },
          {
            label: t('hostEarnings.stillOpen'),
            value: (
              <Link to="/dashboard/earnings/arrears" className="underline">
                {exactMoney(total.outstanding_cents)}
              </Link>
            ),
            note:
              total.outstanding_cents === 0
                ? t('hostEarnings.everythingDueIsPaid')
                : t('hostEarnings.dueNotPaidYet'),
          },
        ]}
      />
      <Card className="p-4 md:p-5">
        <BarChart
          title={earningsFinding(months)}
          label={t('hostEarnings.chartLabel')}
          groups={months.map(({ month }) => ({
            short: monthShort(month),
            label: monthLong(month),
          }))}
          series={[
            {
              label: t('hostEarnings.income'),
              tone: 'brand',
              values: months.map(({ received_cents }) => received_cents),
            },
            {
              label: t('hostEarnings.expenses'),
              tone: 'quiet',
              values: months.map(({ expense_cents }) => expense_cents),
            },
          ]}
          format={exactMoney}
          formatTick={briefMoney}
        />
      </Card>
      <FigureTable
        caption={t('hostEarnings.incomeAndExpensesByMonth')}
        columns={[
          t('hostEarnings.month'),
          t('hostEarnings.income'),
          t('hostEarnings.expenses'),
          t('hostEarnings.net'),
        ]}
        // What is newest is looked for first.
        rows={months.toReversed().map((sums) => ({
          key: sums.month,
          head: monthLong(sums.month),
          cells: amounts(sums, sums.month),
          quiet: sums.received_cents === 0 && sums.expense_cents === 0,
        }))}
        total={{ head: t('hostEarnings.allMonths', { count: MONTHS }), cells: amounts(total) }}
      />
    </div>
  );
}
