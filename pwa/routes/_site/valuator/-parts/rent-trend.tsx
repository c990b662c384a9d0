import { money } from '#shared/domains/listings/model/rules.ts';
import type { Valued } from '#shared/domains/listings/model/valuation/valued-home.ts';
import { LineChart } from '#shared/kit/line-chart.tsx';
import { useTexts } from '#shared/language/use-texts.ts';
import { briefMoney, monthLong, monthShort } from '../../../../features/earnings/amounts.ts';
import texts from './texts/en.ts';

/** Fewer months are no trend. */
const LEAST = 3;

/** What homes of the kind asked over the last year. */
export function RentTrend({ valued: { trend, city } }: { valued: Valued }) {
  const t = useTexts(texts);
  if (trend.length < LEAST) return <p className="text-muted">{t('trend.tooFew')}</p>;
  return (
    <LineChart
      heading="h2"
      title={t('trend.title')}
      label={t('trend.label', { city })}
      groups={trend.map(({ month }) => ({ short: monthShort(month), label: monthLong(month) }))}
      series={[{ label: t('trend.asked'), tone: 'brand', values: trend.map(({ cents }) => cents) }]}
      format={money}
      formatTick={briefMoney}
      twin={{ column: t('trend.month'), file: 'rents', raw: (cents) => cents / 100 }}
    />
  );
}
