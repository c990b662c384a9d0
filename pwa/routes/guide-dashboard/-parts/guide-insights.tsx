import { useQuery } from '@tanstack/react-query';
import { ChartNoAxesColumn } from 'lucide-react';
import { monthOf, monthsUpTo } from '#shared/domains/earnings/rules.ts';
import {
  outcomesByMonth,
  outcomesFinding,
  type TourOutcomes,
} from '#shared/domains/tours/months.ts';
import { guideYearQuery } from '#shared/domains/tours/queries.ts';
import { BarChart } from '#shared/kit/bar-chart.tsx';
import { Card } from '#shared/kit/card.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { FigureTable } from '#shared/kit/figure-table.tsx';
import { useNow } from '#shared/platform/use-now.ts';
import { monthLong, monthShort } from '../../../shell/earnings/amounts.ts';
import { Totals } from '../../../shell/earnings/totals.tsx';
import { RemoteQuery } from '../../../shell/remote/remote-query.tsx';

const MONTHS = 12;

/** What became of a guide's tours, month by month. */
export function GuideInsights({ me }: { me: string }) {
  const months = monthsUpTo(monthOf(useNow()), MONTHS);
  const query = useQuery(guideYearQuery(me, months[0] ?? '', months.at(-1) ?? ''));
  return (
    <RemoteQuery query={query} what="Insights" icon={<ChartNoAxesColumn size={28} />}>
      {(tours) => {
        const rows = outcomesByMonth(tours, months);
        return rows.every(({ held, cancelled, missed }) => held + cancelled + missed === 0) ? (
          <EmptyState title="Nothing to compare yet" icon={<ChartNoAxesColumn size={28} />}>
            Once tours are over, you see here how many took place.
          </EmptyState>
        ) : (
          <Year rows={rows} />
        );
      }}
    </RemoteQuery>
  );
}

function Year({ rows }: { rows: TourOutcomes[] }) {
  const sum = (key: 'held' | 'cancelled' | 'missed') =>
    rows.reduce((total, row) => total + row[key], 0);
  const [held, cancelled, missed] = [sum('held'), sum('cancelled'), sum('missed')];
  const share = (count: number) => `${Math.round((100 * count) / (held + cancelled + missed))} %`;
  return (
    <div className="flex flex-col gap-6">
      <Totals
        totals={[
          { label: 'Held', value: String(held), note: `${share(held)} of all that are over` },
          { label: 'Cancelled', value: String(cancelled), note: share(cancelled) },
          { label: 'No-shows', value: String(missed), note: share(missed) },
        ]}
      />
      <Card className="p-4 md:p-5">
        <BarChart
          title={outcomesFinding(rows)}
          label="Tours held and not held by month; the table below has the numbers"
          groups={rows.map(({ month }) => ({ short: monthShort(month), label: monthLong(month) }))}
          series={[
            { ...{ label: 'Held', tone: 'brand' }, values: rows.map((row) => row.held) },
            {
              ...{ label: 'Not held', tone: 'quiet' },
              values: rows.map((row) => row.cancelled + row.missed),
            },
          ]}
          format={String}
          // Half a tour is none.
          formatTick={(count) => (Number.isInteger(count) ? String(count) : '')}
        />
      </Card>
      <FigureTable
        caption="Tours held, cancelled and missed by month"
        columns={['Month', 'Held', 'Cancelled', 'No-shows']}
        rows={rows.toReversed().map((row) => ({
          key: row.month,
          head: monthLong(row.month),
          cells: [row.held, row.cancelled, row.missed].map(String),
          quiet: row.held + row.cancelled + row.missed === 0,
        }))}
        total={{ head: 'All 12 months', cells: [held, cancelled, missed].map(String) }}
      />
    </div>
  );
}
