import { useQuery } from '@tanstack/react-query';
import { ChartNoAxesColumn } from 'lucide-react';
import type { ReactNode } from 'react';
import { monthOf, monthsUpTo } from '#shared/domains/earnings/model/rules.ts';
import { guideYearQuery } from '#shared/domains/tours/cache/queries.ts';
import {
  outcomesByMonth,
  outcomesFinding,
  type TourOutcomes,
} from '#shared/domains/tours/model/months.ts';
import { BarChart } from '#shared/kit/bar-chart.tsx';
import { Card } from '#shared/kit/card.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { FigureTable } from '#shared/kit/figure-table.tsx';
import { deviceDay } from '#shared/language/days.ts';
import { numbers } from '#shared/language/format.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useNow } from '#shared/platform/use-now.ts';
import { monthLong, monthShort } from '../../../../features/earnings/amounts.ts';
import { Totals } from '../../../../features/earnings/totals.tsx';
import { RemoteQuery } from '../../../../features/query-states/remote-query.tsx';
import { MoneyAndStars } from './money-and-stars.tsx';
import texts from './texts/en.ts';

const MONTHS = 12;

/** What became of a guide's tours, month by month. */
export function GuideInsights({ me }: { me: string }) {
  const t = useTexts(texts);
  const months = monthsUpTo(monthOf(deviceDay(useNow())), MONTHS);
  const query = useQuery(guideYearQuery(me, months[0] ?? '', months.at(-1) ?? ''));
  return (
    <RemoteQuery
      query={query}
      what={t('guideInsights.insights')}
      icon={<ChartNoAxesColumn size={28} />}
    >
      {(tours) => {
        const rows = outcomesByMonth(tours, months);
        return rows.every(({ held, cancelled, missed }) => held + cancelled + missed === 0) ? (
          <EmptyState
            title={t('guideInsights.nothingToCompareYet')}
            icon={<ChartNoAxesColumn size={28} />}
          >
            {t('guideInsights.onceToursAreOver')}
          </EmptyState>
        ) : (
          <Year rows={rows}>
            <MoneyAndStars me={me} months={months} />
          </Year>
        );
      }}
    </RemoteQuery>
  );
}

/** The numbers of every month stand last: what they come to is read first. */
function Year({ rows, children }: { rows: TourOutcomes[]; children: ReactNode }) {
  const t = useTexts(texts);
  const sum = (key: 'held' | 'cancelled' | 'missed') =>
    rows.reduce((total, row) => total + row[key], 0);
  const [held, cancelled, missed] = [sum('held'), sum('cancelled'), sum('missed')];
  const share = (count: number) =>
    numbers({ style: 'percent' }).format(count / (held + cancelled + missed));
  return (
    <div className="flex flex-col gap-6">
      <Totals
        totals={[
          {
            label: t('guideInsights.held'),
            value: String(held),
            note: t('guideInsights.ofAllThatAreOver', { share: share(held) }),
          },
          { label: t('guideInsights.cancelled'), value: String(cancelled), note: share(cancelled) },
          { label: t('guideInsights.noShows'), value: String(missed), note: share(missed) },
        ]}
      />
      <Card className="p-4 md:p-5">
        <BarChart
          title={outcomesFinding(rows)}
          label={t('guideInsights.chartLabel')}
          groups={rows.map(({ month }) => ({ short: monthShort(month), label: monthLong(month) }))}
          series={[
            {
              label: t('guideInsights.held'),
              tone: 'brand',
              values: rows.map((row) => row.held),
            },
            {
              label: t('guideInsights.notHeld'),
              tone: 'quiet',
              values: rows.map((row) => row.cancelled + row.missed),
            },
          ]}
          format={String}
          // Half a tour is none.
          formatTick={(count) => (Number.isInteger(count) ? String(count) : '')}
        />
      </Card>
      {children}
      <FigureTable
        caption={t('guideInsights.toursHeldCancelledAndMissed')}
        columns={[
          t('guideInsights.month'),
          t('guideInsights.held'),
          t('guideInsights.cancelled'),
          t('guideInsights.noShows'),
        ]}
        rows={rows.toReversed().map((row) => ({
          key: row.month,
          head: monthLong(row.month),
          cells: [row.held, row.cancelled, row.missed].map(String),
          quiet: row.held + row.cancelled + row.missed === 0,
        }))}
        total={{
          head: t('guideInsights.allMonths', { count: MONTHS }),
          cells: [held, cancelled, missed].map(String),
        }}
      />
    </div>
  );
}
