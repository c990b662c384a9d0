import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChartColumn } from 'lucide-react';
import { insightsQuery } from '#shared/domains/analytics/cache/queries.ts';
import {
  changeText,
  figureLabels,
  lastDays,
  viewsFinding,
} from '#shared/domains/analytics/model/rules.ts';
import { figures, type Insights } from '#shared/domains/analytics/model/schema.ts';
import { BarChart } from '#shared/kit/bar-chart.tsx';
import { buttonClass } from '#shared/kit/button.tsx';
import { Card } from '#shared/kit/card.tsx';
import { EmptyState } from '#shared/kit/empty-state.tsx';
import { FigureTable } from '#shared/kit/figure-table.tsx';
import { dates, numbers } from '#shared/language/format.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { useNow } from '#shared/platform/use-now.ts';
import { dayText } from '../../../../features/earnings/amounts.ts';
import { RemoteQuery } from '../../../../features/query-states/remote-query.tsx';
import { Page, PageHeading } from '../../../../frames/page.tsx';
import { useHostSide } from '../../-parts/use-host-side.ts';
import texts from './texts/en.ts';

const DAYS = 28;
/** A week apart: every day's name would touch the next one. */
const NAMED_EVERY = 7;

/** What happened around the host's homes in four weeks, day by day. */
export function HostInsights() {
  const t = useTexts(texts);
  const { org } = useHostSide();
  return (
    <Page className="py-6 md:py-8">
      <PageHeading
        data-action="insights.open"
        lead={t('hostInsights.whatHappenedAroundYourHomes')}
        action={
          <Link
            to="/dashboard/insights/analytics"
            data-action="insights.analyze"
            className={buttonClass({ variant: 'secondary' })}
          >
            {t('hostInsights.analytics')}
          </Link>
        }
      >
        {t('hostInsights.insights')}
      </PageHeading>
      <div className="mt-6">{org ? <Figures org={org} /> : <NoHomes />}</div>
    </Page>
  );
}

function NoHomes() {
  const t = useTexts(texts);
  return (
    <EmptyState boxed title={t('hostInsights.nothingToCountYet')} icon={<ChartColumn size={28} />}>
      {t('hostInsights.viewsMessagesAndTours')}
    </EmptyState>
  );
}

function Figures({ org }: { org: string }) {
  const t = useTexts(texts);
  const { from, to } = lastDays(useNow(), DAYS);
  const query = useQuery(insightsQuery(org, from, to));
  return (
    <RemoteQuery query={query} what={t('hostInsights.insights')} icon={<ChartColumn size={28} />}>
      {(insights) => <Weeks insights={insights} />}
    </RemoteQuery>
  );
}

const number = (value: number) => numbers({ maximumFractionDigits: 0 }).format(value);
const dayOfMonth = (day: string) =>
  dates({ month: 'short', day: 'numeric', timeZone: 'UTC' }).format(new Date(day));

function Weeks({ insights }: { insights: Insights }) {
  const t = useTexts(texts);
  const { series, totals, previous, change } = insights;
  return (
    <div className="flex flex-col gap-6">
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-border bg-border md:grid-cols-3">
        {figures.map((figure) => (
          <div
            key={figure}
            className="row-span-3 grid grid-rows-subgrid gap-y-0 bg-surface p-4 md:p-5"
          >
            <dt className="text-sm text-muted">{figureLabels[figure]}</dt>
            <dd className="mt-1 text-2xl font-semibold">{number(totals[figure])}</dd>
            <dd className="mt-0.5 text-sm text-muted">
              {changeText(change[figure], totals[figure], previous[figure])}
            </dd>
          </div>
        ))}
      </dl>
      <Card className="p-4 md:p-5">
        <BarChart
          title={viewsFinding(series)}
          label={t('hostInsights.chartLabel')}
          groups={series.map(({ day }, index) => ({
            short: index % NAMED_EVERY === 0 ? dayOfMonth(day) : '',
            label: dayText(day),
          }))}
          series={[
            {
              label: t('hostInsights.views'),
              tone: 'brand',
              values: series.map(({ views }) => views),
            },
          ]}
          format={number}
        />
      </Card>
      <FigureTable
        caption={t('hostInsights.viewsSavesAndMessages')}
        columns={[
          t('hostInsights.day'),
          t('hostInsights.views'),
          t('hostInsights.saves'),
          t('hostInsights.messages'),
        ]}
        // What is newest is looked for first.
        rows={series.toReversed().map(({ day, views, saves, messages }) => ({
          key: day,
          head: dayText(day),
          cells: [views, saves, messages].map(number),
          quiet: views + saves + messages === 0,
        }))}
        total={{
          head: t('hostInsights.allDays', { count: DAYS }),
          cells: [totals.views, totals.saves, totals.messages].map(number),
        }}
      />
    </div>
  );
}
