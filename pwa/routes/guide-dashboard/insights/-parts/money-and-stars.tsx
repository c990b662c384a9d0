import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChartNoAxesColumn } from 'lucide-react';
import { guideInsightsQuery } from '#shared/domains/tours/cache/tour-page.ts';
import { type GuideInsights, sumOf } from '#shared/domains/tours/model/guides/insights.ts';
import { BarChart } from '#shared/kit/bar-chart.tsx';
import { Card } from '#shared/kit/card.tsx';
import { LineChart } from '#shared/kit/line-chart.tsx';
import { Skeleton } from '#shared/kit/skeleton.tsx';
import { numbers } from '#shared/language/format.ts';
import { useTexts } from '#shared/language/use-texts.ts';
import { PRODUCT } from '#shared/protocol/product.ts';
import {
  briefMoney,
  exactMoney,
  monthLong,
  monthShort,
} from '../../../../features/earnings/amounts.ts';
import { Totals } from '../../../../features/earnings/totals.tsx';
import { RemoteQuery } from '../../../../features/query-states/remote-query.tsx';
import { durationText, starsText } from './insight-words.ts';
import texts from './texts/en.ts';
import { WhereShown } from './where-shown.tsx';

type MoneyAndStarsProps = { me: string; months: readonly string[] };

/** What the tours brought, how renters found them, how fast requests were answered, and where they were. */
export function MoneyAndStars({ me, months }: MoneyAndStarsProps) {
  const t = useTexts(texts);
  const query = useQuery(guideInsightsQuery(me, months[0] ?? '', months.at(-1) ?? ''));
  return (
    <section aria-label={t('moneyAndStars.figures')} className="flex flex-col gap-6">
      <RemoteQuery
        query={query}
        what={t('guideInsights.insights')}
        icon={<ChartNoAxesColumn size={28} />}
        waiting={<Skeleton className="h-48" />}
      >
        {(insights) => (
          <>
            <Figures insights={insights} />
            <Charts insights={insights} months={months} />
            <WhereShown insights={insights} />
          </>
        )}
      </RemoteQuery>
    </section>
  );
}

function Figures({ insights }: { insights: GuideInsights }) {
  const t = useTexts(texts);
  const { stars, rated, paid, cents } = sumOf(insights.months);
  const { asked, accepted, taken, minutes } = insights.answers;
  return (
    <div>
      <Totals
        totals={[
          {
            label: t('moneyAndStars.earned'),
            value: exactMoney(cents),
            note:
              paid === 0
                ? t('moneyAndStars.nothingPaid', { brand: PRODUCT })
                : t('moneyAndStars.perTour', { amount: exactMoney(cents / paid) }),
          },
          {
            label: t('moneyAndStars.stars'),
            value: stars === null ? t('moneyAndStars.none') : starsText(stars),
            note: t('moneyAndStars.ofRatings', { count: rated }),
          },
          {
            label: t('moneyAndStars.answer'),
            value: minutes === null ? t('moneyAndStars.none') : durationText(minutes),
            note: t('moneyAndStars.asked', { asked, accepted, taken }),
          },
        ]}
      />
      <p className="mt-2 text-sm text-pretty text-muted">
        {t('moneyAndStars.agreed')}{' '}
        <Link to="/guide-dashboard/earnings" className="font-semibold text-brand hover:underline">
          {t('moneyAndStars.earnings')}
        </Link>
      </p>
    </div>
  );
}

type ChartsProps = { insights: GuideInsights; months: readonly string[] };

/** Pay and stars by month; neither is drawn before there is something to compare. */
function Charts({ insights, months }: ChartsProps) {
  const t = useTexts(texts);
  const { stars, paid, cents } = sumOf(insights.months);
  const lines = months.map((month) => insights.months.find(({ key }) => key === month));
  const groups = months.map((month) => ({ short: monthShort(month), label: monthLong(month) }));
  const isRatedOften = lines.filter((line) => line && line.rated > 0).length > 1;
  if (paid === 0 && !isRatedOften) return null;
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      {paid > 0 && (
        <Card className="p-4 md:p-5">
          <BarChart
            title={t('moneyAndStars.earnedFinding', { amount: exactMoney(cents), count: paid })}
            label={t('moneyAndStars.earnedLabel')}
            groups={groups}
            series={[
              {
                label: t('moneyAndStars.earned'),
                tone: 'brand',
                values: lines.map((line) => line?.cents ?? 0),
              },
            ]}
            format={exactMoney}
            formatTick={briefMoney}
            twin={{
              column: t('moneyAndStars.month'),
              file: 'guide-pay',
              raw: (value) => value / 100,
            }}
          />
        </Card>
      )}
      {stars !== null && isRatedOften && (
        <Card className="p-4 md:p-5">
          <LineChart
            title={t('moneyAndStars.starsFinding', { stars: starsText(stars) })}
            label={t('moneyAndStars.starsLabel')}
            groups={groups}
            series={[
              {
                label: t('moneyAndStars.stars'),
                tone: 'brand',
                values: lines.map((line) => line?.stars ?? null),
              },
            ]}
            format={starsText}
            formatTick={(value) => numbers({ maximumFractionDigits: 1 }).format(value)}
            twin={{ column: t('moneyAndStars.month'), file: 'guide-stars' }}
          />
        </Card>
      )}
    </div>
  );
}
