import { useQuery } from '@tanstack/react-query';
import { Lock, Wallet } from 'lucide-react';
import { earningsQuery } from '#shared/domains/earnings/queries.ts';
import {
  earningsFinding,
  type MonthSums,
  monthOf,
  monthsUpTo,
  sumsByMonth,
  totalOfMonths,
} from '#shared/domains/earnings/rules.ts';
import { BarChart } from '#shared/kit/bar-chart.tsx';
import { Card } from '#shared/kit/card.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { FigureTable } from '#shared/kit/figure-table.tsx';
import { useNow } from '#shared/platform/use-now.ts';
import { briefMoney, exactMoney, monthLong, monthShort } from '../../../shell/earnings/amounts.ts';
import { EarningsQuery } from '../../../shell/earnings/earnings-query.tsx';
import { Totals } from '../../../shell/earnings/totals.tsx';

const MONTHS = 12;

/** What came in and what went out, month by month: this month and the eleven before. */
export function HostEarnings({ me }: { me: string }) {
  const last = monthOf(useNow());
  const months = monthsUpTo(last, MONTHS);
  const query = useQuery(earningsQuery(me, months[0] ?? last, last));
  return (
    <EarningsQuery query={query}>
      {(rows) => {
        if (rows === null) return <NotYours />;
        if (rows.length === 0) return <NothingYet />;
        return <Year months={sumsByMonth(rows, months)} />;
      }}
    </EarningsQuery>
  );
}

function NotYours() {
  return (
    <EmptyState title="Money is not shown to assistants" icon={<Lock size={28} />}>
      The owner and the managers of your organization see what comes in and goes out.
    </EmptyState>
  );
}

function NothingYet() {
  return (
    <EmptyState title="No money has moved yet" icon={<Wallet size={28} />}>
      Rent counts here once it is paid, an expense from the day it was spent.
    </EmptyState>
  );
}

function Year({ months }: { months: MonthSums[] }) {
  const total = totalOfMonths(months);
  const amounts = (sums: Omit<MonthSums, 'month'>) =>
    [sums.received_cents, sums.expense_cents, sums.net_cents].map(exactMoney);
  return (
    <div className="flex flex-col gap-6">
      <Totals
        totals={[
          { label: 'Income', value: exactMoney(total.received_cents), note: 'paid to you' },
          { label: 'Expenses', value: exactMoney(total.expense_cents), note: 'guides included' },
          { label: 'Net', value: exactMoney(total.net_cents), note: 'income less expenses' },
          {
            label: 'Still open',
            value: exactMoney(total.outstanding_cents),
            note: total.outstanding_cents === 0 ? 'everything due is paid' : 'due, not paid yet',
          },
        ]}
      />
      <Card className="p-4 md:p-5">
        <BarChart
          title={earningsFinding(months)}
          label="Income and expenses by month; the table below has the numbers"
          groups={months.map(({ month }) => ({
            short: monthShort(month),
            label: monthLong(month),
          }))}
          series={[
            {
              ...{ label: 'Income', tone: 'brand' },
              values: months.map(({ received_cents }) => received_cents),
            },
            {
              ...{ label: 'Expenses', tone: 'quiet' },
              values: months.map(({ expense_cents }) => expense_cents),
            },
          ]}
          format={exactMoney}
          formatTick={briefMoney}
        />
      </Card>
      <FigureTable
        caption="Income and expenses by month"
        columns={['Month', 'Income', 'Expenses', 'Net']}
        // What is newest is looked for first.
        rows={months.toReversed().map((sums) => ({
          key: sums.month,
          head: monthLong(sums.month),
          cells: amounts(sums),
          quiet: sums.received_cents === 0 && sums.expense_cents === 0,
        }))}
        total={{ head: 'All 12 months', cells: amounts(total) }}
      />
    </div>
  );
}
