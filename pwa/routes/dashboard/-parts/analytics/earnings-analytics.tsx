import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Lock, Wallet } from 'lucide-react';
import { earningsQuery } from '#shared/domains/earnings/cache/queries.ts';
import {
  homesFinding,
  netFinding,
  paidFinding,
  runningNet,
  sumsByHome,
} from '#shared/domains/earnings/model/findings.ts';
import {
  earningsFinding,
  monthOf,
  monthsUpTo,
  sumsByMonth,
} from '#shared/domains/earnings/model/rules.ts';
import type { EarningsMonth } from '#shared/domains/earnings/model/schema.ts';
import { homeChoicesQuery } from '#shared/domains/listings/cache/choices.ts';
import { BarChart } from '#shared/kit/bar-chart.tsx';
import { buttonClass } from '#shared/kit/button.tsx';
import { Card } from '#shared/kit/card.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { LineChart } from '#shared/kit/line-chart.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import {
  briefMoney,
  exactMoney,
  monthLong,
  monthShort,
} from '../../../../features/earnings/amounts.ts';
import { EarningsQuery } from '../../../../features/earnings/earnings-query.tsx';
import { Page, PageHeading } from '../../../../frames/page.tsx';
import { useBooksDay } from '../use-books-day.ts';
import { type HostSide, useHostSide } from '../use-host-side.ts';
import texts from './texts/en.ts';

const MONTHS = 12;
/** Homes of one chart: more bars have no room for their names. */
const HOMES_MOST = 8;

const dollars = (cents: number) => cents / 100;

/** Where the host's money comes from and where it goes, as findings. */
export function EarningsAnalytics() {
  const t = useTexts(texts);
  const side = useHostSide();
  return (
    <Page className="py-6 md:py-8">
      <PageHeading
        lead={t('earningsAnalytics.whatAYear')}
        action={
          <Link to="/dashboard/earnings" className={buttonClass({ variant: 'secondary' })}>
            {t('earningsAnalytics.monthByMonth')}
          </Link>
        }
      >
        {t('earningsAnalytics.earningsAnalytics')}
      </PageHeading>
      <div className="mt-6">
        <Year side={side} />
      </div>
    </Page>
  );
}

function Year({ side }: { side: HostSide }) {
  const t = useTexts(texts);
  const last = monthOf(useBooksDay());
  const months = monthsUpTo(last, MONTHS);
  const query = useQuery(earningsQuery(side.me, months[0] ?? last, last));
  return (
    <EarningsQuery query={query}>
      {(rows) => {
        if (rows === null) {
          return (
            <EmptyState title={t('earningsAnalytics.moneyIsNotShown')} icon={<Lock size={28} />}>
              {t('earningsAnalytics.theOwnerAndTheManagers')}
            </EmptyState>
          );
        }
        if (rows.length === 0) {
          return (
            <EmptyState
              title={t('earningsAnalytics.noMoneyHasMovedYet')}
              icon={<Wallet size={28} />}
            >
              {t('earningsAnalytics.asSoonAsRent')}
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
  const t = useTexts(texts);
  const known = useQuery(homeChoicesQuery(side)).data;
  const nameOf = (home: string | null) =>
    home === null
      ? t('earningsAnalytics.noSingleHome')
      : (known?.find(({ id }) => id === home)?.title ??
        (known ? t('earningsAnalytics.formerHome') : '…'));
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
          label={t('earningsAnalytics.incomeAndExpensesByMonth')}
          groups={groups}
          series={[
            {
              label: t('earningsAnalytics.income'),
              tone: 'brand',
              values: sums.map((sum) => sum.received_cents),
            },
            {
              label: t('earningsAnalytics.expenses'),
              tone: 'quiet',
              values: sums.map((sum) => sum.expense_cents),
            },
          ]}
          twin={{ column: t('earningsAnalytics.month'), file: 'income-and-expenses', raw: dollars }}
        />
      </Card>
      <Card className="flex flex-col p-4 md:p-5">
        <LineChart
          {...money}
          title={netFinding(sums, exactMoney)}
          label={t('earningsAnalytics.whatIsLeftAddedUp')}
          groups={groups}
          series={[
            { label: t('earningsAnalytics.leftSoFar'), tone: 'brand', values: runningNet(sums) },
          ]}
          twin={{ column: t('earningsAnalytics.month'), file: 'what-is-left', raw: dollars }}
        />
      </Card>
      <Card className="flex flex-col p-4 md:p-5">
        <LineChart
          {...money}
          title={paidFinding(sums)}
          label={t('earningsAnalytics.whatWasDueAndWhat')}
          groups={groups}
          series={[
            {
              label: t('earningsAnalytics.due'),
              tone: 'quiet',
              values: sums.map((sum) => sum.charged_cents),
            },
            {
              label: t('earningsAnalytics.paid'),
              tone: 'brand',
              values: sums.map((sum) => sum.received_cents),
            },
          ]}
          twin={{ column: t('earningsAnalytics.month'), file: 'due-and-paid', raw: dollars }}
        />
      </Card>
      <Card className="p-4 md:p-5 lg:col-span-2">
        <BarChart
          {...money}
          title={homesFinding(homes, nameOf)}
          label={
            homes.length > HOMES_MOST
              ? t('earningsAnalytics.ofBestHomes', { count: HOMES_MOST })
              : t('earningsAnalytics.ofEachHome')
          }
          groups={best.map(({ home }, index) => ({
            short: `${index + 1}`,
            label: `${index + 1}. ${nameOf(home)}`,
          }))}
          series={[
            {
              label: t('earningsAnalytics.income'),
              tone: 'brand',
              values: best.map(({ received }) => received),
            },
            {
              label: t('earningsAnalytics.expenses'),
              tone: 'quiet',
              values: best.map(({ expense }) => expense),
            },
          ]}
          twin={{
            column: t('earningsAnalytics.home'),
            file: 'homes',
            raw: dollars,
            // All of them, by their names alone.
            lines: homes.map(({ home, received, expense }) => ({
              label: nameOf(home),
              values: [received, expense],
            })),
          }}
        />
        <ol className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-1 text-sm md:grid-cols-2">
          {best.map(({ home, net }, index) => (
            <li key={home} className="flex justify-between gap-4">
              <span className="truncate">
                {index + 1}. {nameOf(home)}
              </span>
              <span className="shrink-0 text-muted">
                {t('earningsAnalytics.net', { amount: exactMoney(net) })}
              </span>
            </li>
          ))}
        </ol>
      </Card>
    </div>
  );
}
