import {
  changeFinding,
  funnel,
  funnelFinding,
  weeksOf,
} from '#shared/domains/analytics/model/findings.ts';
import { figureLabels, viewsFinding } from '#shared/domains/analytics/model/rules.ts';
import type { Insights } from '#shared/domains/analytics/model/schema.ts';
import { BarChart } from '#shared/kit/bar-chart.tsx';
import { Card } from '#shared/kit/card.tsx';
import { LineChart } from '#shared/kit/line-chart.tsx';
import { dates, numbers } from '#shared/language/format.ts';
import { textsOf } from '#shared/language/texts.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { dayText } from '../../../../features/earnings/amounts.ts';
import texts from './texts/en.ts';

const t = textsOf(texts);

/** Weeks from which on not every one is named. */
const NAMED_MOST = 12;

const number = (value: number) => numbers({ maximumFractionDigits: 0 }).format(value);
const dayOfMonth = (day: string) =>
  dates({ month: 'short', day: 'numeric', timeZone: 'UTC' }).format(new Date(day));

/** The same figures as findings: the way to a lease, its weeks, and what changed. */
export function InsightCharts({ insights }: { insights: Insights }) {
  const t = useTexts(texts);
  const { series, totals, previous } = insights;
  const weeks = weeksOf(series);
  const every = Math.ceil(weeks.length / NAMED_MOST);
  const groups = weeks.map(({ day }, index) => ({
    short: index % every === 0 ? dayOfMonth(day) : '',
    label: t('insightCharts.week', { day: dayText(day) }),
  }));
  // Views are a hundred times as many as anything else: on one scale the rest would not be visible.
  const later = funnel.filter((figure) => figure !== 'views');
  const steps = (figures: readonly (typeof funnel)[number][]) =>
    figures.map((figure) => ({ short: figureLabels[figure], label: figureLabels[figure] }));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-2">
      <Card className="p-4 md:p-5 lg:col-span-2">
        <LineChart
          title={viewsFinding(series)}
          label={t('insightCharts.viewsByWeek')}
          groups={groups}
          series={[
            {
              label: t('insightCharts.views'),
              tone: 'brand',
              values: weeks.map(({ views }) => views),
            },
          ]}
          format={number}
          twin={{ column: t('insightCharts.weekColumn'), file: 'views-by-week' }}
        />
      </Card>
      <Card className="flex flex-col p-4 md:p-5">
        <BarChart
          title={funnelFinding(totals)}
          label={t('insightCharts.fromASave')}
          groups={steps(later)}
          series={[
            {
              label: t('insightCharts.howMany'),
              tone: 'brand',
              values: later.map((figure) => totals[figure]),
            },
          ]}
          format={number}
          twin={{ column: t('insightCharts.stepColumn'), file: 'from-save-to-lease' }}
        />
      </Card>
      <Card className="flex flex-col p-4 md:p-5">
        <BarChart
          title={changeFinding(insights)}
          label={t('insightCharts.nowAndBefore')}
          groups={steps(later)}
          series={[
            {
              label: t('insightCharts.before'),
              tone: 'quiet',
              values: later.map((figure) => previous[figure]),
            },
            {
              label: t('insightCharts.now'),
              tone: 'brand',
              values: later.map((figure) => totals[figure]),
            },
          ]}
          format={number}
          twin={{ column: t('insightCharts.figureColumn'), file: 'now-and-before' }}
        />
      </Card>
      <Card className="p-4 md:p-5 lg:col-span-2">
        <LineChart
          title={talkFinding(weeks)}
          label={t('insightCharts.interestByWeek')}
          groups={groups}
          series={[
            {
              label: t('insightCharts.saves'),
              tone: 'quiet',
              values: weeks.map(({ saves }) => saves),
            },
            {
              label: t('insightCharts.messages'),
              tone: 'brand',
              values: weeks.map(({ messages }) => messages),
            },
            {
              label: t('insightCharts.tours'),
              tone: 'accent',
              values: weeks.map(({ tours }) => tours),
            },
          ]}
          format={number}
          twin={{ column: t('insightCharts.weekColumn'), file: 'interest-by-week' }}
        />
      </Card>
    </div>
  );
}

/** The busiest week, in words. */
function talkFinding(weeks: Insights['series']): string {
  const busy = (week: Insights['series'][number]) => week.saves + week.messages + week.tours;
  const best = weeks.toSorted((one, other) => busy(other) - busy(one))[0];
  if (!best || busy(best) === 0) return t('insightCharts.nobodySavedWroteOrCame');
  return t('insightCharts.mostInterestCameIn', { day: dayText(best.day) });
}
