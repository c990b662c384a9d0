import { useQuery } from '@tanstack/react-query';
import { Wallet } from 'lucide-react';
import { guideEarningsQuery, payoutsQuery } from '#shared/domains/earnings/cache/queries.ts';
import {
  guideFinding,
  guideSumsByMonth,
  monthOf,
  monthsUpTo,
  totalOfGuideMonths,
} from '#shared/domains/earnings/model/rules.ts';
import type { GuideMonth } from '#shared/domains/earnings/model/schema.ts';
import { BarChart } from '#shared/kit/bar-chart.tsx';
import { Card } from '#shared/kit/card.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { FigureTable } from '#shared/kit/figure-table.tsx';
import { deviceDay } from '#shared/language/days.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useNow } from '#shared/platform/use-now.ts';
import {
  briefMoney,
  exactMoney,
  monthLong,
  monthShort,
} from '../../../features/earnings/amounts.ts';
import { EarningsQuery } from '../../../features/earnings/earnings-query.tsx';
import { Totals } from '../../../features/earnings/totals.tsx';
import { Payouts } from './payouts.tsx';
import texts from './texts/en.ts';

const MONTHS = 12;

/** What a guide's tours brought. A month is counted once it is over, so the last one is the one before. */
export function GuideEarnings({ me }: { me: string }) {
  const months = monthsUpTo(monthOf(deviceDay(useNow())), MONTHS + 1).slice(0, MONTHS);
  const [first = '', last = ''] = [months[0], months.at(-1)];
  const query = useQuery(guideEarningsQuery(me, first, last));
  const payouts = useQuery(payoutsQuery(me, first, last));
  return (
    <EarningsQuery query={query}>
      {(rows) =>
        // A payout that was cancelled is in no month, and still is something to know of.
        rows.length === 0 && !payouts.data?.length ? (
          <NothingYet />
        ) : (
          <div className="flex flex-col gap-6">
            <Year months={guideSumsByMonth(rows, months)} />
            <Payouts query={payouts} />
          </div>
        )
      }
    </EarningsQuery>
  );
}

function NothingYet() {
  const t = useTexts(texts);
  return (
    <EmptyState title={t('guideEarnings.nothingEarnedYet')} icon={<Wallet size={28} />}>
      {t('guideEarnings.whatHostsPay')}
    </EmptyState>
  );
}

function Year({ months }: { months: GuideMonth[] }) {
  const t = useTexts(texts);
  const total = totalOfGuideMonths(months);
  const cells = ({ tours, earned_cents, paid_cents }: Omit<GuideMonth, 'month'>) => [
    String(tours),
    exactMoney(earned_cents),
    exactMoney(paid_cents),
  ];
  const waiting = total.earned_cents - total.paid_cents;
  return (
    <>
      <Totals
        totals={[
          {
            label: t('guideEarnings.tours'),
            value: String(total.tours),
            note: t('guideEarnings.thatHostsPay'),
          },
          {
            label: t('guideEarnings.earned'),
            value: exactMoney(total.earned_cents),
            note: t('guideEarnings.withTheseTours'),
          },
          {
            label: t('guideEarnings.paid'),
            value: exactMoney(total.paid_cents),
            note:
              waiting === 0
                ? t('guideEarnings.everythingHasBeenPaid')
                : t('guideEarnings.toCome', { amount: exactMoney(waiting) }),
          },
        ]}
      />
      <Card className="p-4 md:p-5">
        <BarChart
          title={guideFinding(months)}
          label={t('guideEarnings.chartLabel')}
          groups={months.map(({ month }) => ({
            short: monthShort(month),
            label: monthLong(month),
          }))}
          series={[
            {
              label: t('guideEarnings.earned'),
              tone: 'quiet',
              values: months.map(({ earned_cents }) => earned_cents),
            },
            {
              label: t('guideEarnings.paid'),
              tone: 'brand',
              values: months.map(({ paid_cents }) => paid_cents),
            },
          ]}
          format={exactMoney}
          formatTick={briefMoney}
        />
      </Card>
      <FigureTable
        caption={t('guideEarnings.toursEarnedAndPaid')}
        columns={[
          t('guideEarnings.month'),
          t('guideEarnings.tours'),
          t('guideEarnings.earned'),
          t('guideEarnings.paid'),
        ]}
        rows={months.toReversed().map((sums) => ({
          key: sums.month,
          head: monthLong(sums.month),
          cells: cells(sums),
          quiet: sums.tours === 0,
        }))}
        total={{ head: t('guideEarnings.allMonths', { count: MONTHS }), cells: cells(total) }}
      />
    </>
  );
}
