import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Lock, Wallet } from 'lucide-react';
import {
  homesFinding,
  netFinding,
  paidFinding,
  runningNet,
  sumsByHome,
} from '#shared/domains/earnings/findings.ts';
import { earningsQuery } from '#shared/domains/earnings/queries.ts';
import {
  earningsFinding,
  monthOf,
  monthsUpTo,
  sumsByMonth,
} from '#shared/domains/earnings/rules.ts';
import type { EarningsMonth } from '#shared/domains/earnings/schema.ts';
import { homeChoicesQuery } from '#shared/domains/listings/choices.ts';
import { BarChart } from '#shared/kit/bar-chart.tsx';
import { buttonClass } from '#shared/kit/button.tsx';
import { Card } from '#shared/kit/card.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { LineChart } from '#shared/kit/line-chart.tsx';
import { useNow } from '#shared/platform/use-now.ts';
import {
  briefMoney,
  exactMoney,
  monthLong,
  monthShort,
} from '../../../../shell/earnings/amounts.ts';
import { EarningsQuery } from '../../../../shell/earnings/earnings-query.tsx';
import { Page, PageHeading } from '../../../../shell/page.tsx';
import { type HostSide, useHostSide } from '../../../../shell/use-host-side.ts';

const MONTHS = 12;
/** Homes of one chart: more bars have no room for their names. */
const HOMES_MOST = 8;

const dollars = (cents: number) => cents / 100;

/** Where the host's money comes from and where it goes, as findings. */
export function EarningsAnalytics() {
  const side = useHostSide();
  return (
    <Page className="py-6 md:py-8">
      <PageHeading
        lead="What a year of your books says. Every chart is a table and a file, too."
        action={
          <Link to="/dashboard/earnings" className={buttonClass({ variant: 'secondary' })}>
            Month by month
          </Link>
        }
      >
        Earnings analytics
      </PageHeading>
      <div className="mt-6">{side && <Year side={side} />}</div>
    </Page>
  );
}

function Year({ side }: { side: HostSide }) {
  const last = monthOf(useNow());
  const months = monthsUpTo(last, MONTHS);
  const query = useQuery(earningsQuery(side.me, months[0] ?? last, last));
  return (
    <EarningsQuery query={query}>
      {(rows) => {
        if (rows === null) {
          return (
            <EmptyState title="Money is not shown to assistants" icon={<Lock size={28} />}>
              The owner and the managers of your organization see what comes in and goes out.
            </EmptyState>
          );
        }
        if (rows.length === 0) {
          return (
            <EmptyState title="No money has moved yet" icon={<Wallet size={28} />}>
              As soon as rent is paid or an expense is noted, this page says what it means.
            </EmptyState>
          );
        }
        return <Charts side={side} rows={rows} months={months} />;
      }}
    </EarningsQuery>
  );
}

type ChartsProps = { side: HostSide; rows: readonly EarningsMonth[]; months: readonly string[] };

function Charts({ side, rows, months }: ChartsProps) {
  const known = useQuery(homeChoicesQuery(side)).data;
  const nameOf = (home: string | null) =>
    home === null
      ? 'What is for no single home'
      : (known?.find(({ id }) => id === home)?.title ?? (known ? 'A former home' : '…'));
  const sums = sumsByMonth(rows, months);
  const homes = sumsByHome(rows);
  const best = homes.slice(0, HOMES_MOST);
  const groups = sums.map(({ month }) => ({ short: monthShort(month), label: monthLong(month) }));
  const money = { format: exactMoney, formatTick: briefMoney };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-2">
      <Card className="p-4 md:p-5 lg:col-span-2">
        <BarChart
          {...money}
          title={earningsFinding(sums)}
          label="Income and expenses by month"
          groups={groups}
          series={[
            { label: 'Income', tone: 'brand', values: sums.map((sum) => sum.received_cents) },
            { label: 'Expenses', tone: 'quiet', values: sums.map((sum) => sum.expense_cents) },
          ]}
          twin={{ column: 'Month', file: 'income-and-expenses', raw: dollars }}
        />
      </Card>
      <Card className="p-4 md:p-5">
        <LineChart
          {...money}
          title={netFinding(sums, exactMoney)}
          label="What is left, added up month by month"
          groups={groups}
          series={[{ label: 'Left so far', tone: 'brand', values: runningNet(sums) }]}
          twin={{ column: 'Month', file: 'what-is-left', raw: dollars }}
        />
      </Card>
      <Card className="p-4 md:p-5">
        <LineChart
          {...money}
          title={paidFinding(sums)}
          label="What was due and what was paid, by month"
          groups={groups}
          series={[
            { label: 'Due', tone: 'quiet', values: sums.map((sum) => sum.charged_cents) },
            { label: 'Paid', tone: 'brand', values: sums.map((sum) => sum.received_cents) },
          ]}
          twin={{ column: 'Month', file: 'due-and-paid', raw: dollars }}
        />
      </Card>
      <Card className="p-4 md:p-5 lg:col-span-2">
        <BarChart
          {...money}
          title={homesFinding(homes, nameOf)}
          label={`Income and expenses of ${homes.length > HOMES_MOST ? `the ${HOMES_MOST} homes that brought most` : 'each home'}`}
          groups={best.map(({ home }, index) => ({
            short: `${index + 1}`,
            label: `${index + 1}. ${nameOf(home)}`,
          }))}
          series={[
            { label: 'Income', tone: 'brand', values: best.map(({ received }) => received) },
            { label: 'Expenses', tone: 'quiet', values: best.map(({ expense }) => expense) },
          ]}
          twin={{ column: 'Home', file: 'homes', raw: dollars }}
        />
        <ol className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-1 text-sm md:grid-cols-2">
          {best.map(({ home, net }, index) => (
            <li key={home} className="flex justify-between gap-4">
              <span className="truncate">
                {index + 1}. {nameOf(home)}
              </span>
              <span className="shrink-0 text-muted">{exactMoney(net)} net</span>
            </li>
          ))}
        </ol>
      </Card>
    </div>
  );
}
