import { numbers } from '../language/format.ts';
import { useTexts } from '../language/use-texts.ts';
import { BarChart } from './bar-chart.tsx';
import type { ChartProps } from './chart-frame.tsx';
import { histogramBins } from './chart-scale.ts';
import texts from './texts/en.ts';

type HistogramProps = Omit<ChartProps, 'groups' | 'series' | 'format' | 'formatTick'> & {
  values: readonly number[];
  /** What is counted: 'homes'. */
  counted: string;
  /** A measured value as it is read, such as a price. */
  format: (value: number) => string;
  /** Most bars. */
  bins?: number;
};

/** How often values fall between round numbers. */
export function Histogram({ values, counted, format, bins = 12, ...chart }: HistogramProps) {
  const t = useTexts(texts);
  const found = histogramBins(values, bins);
  return (
    <BarChart
      {...chart}
      filled={1}
      groups={found.map(({ from, to }) => ({
        short: format(from),
        label: t('histogram.to', { from: format(from), to: format(to) }),
      }))}
      series={[{ label: counted, tone: 'brand', values: found.map(({ count }) => count) }]}
      format={(count) => numbers({ maximumFractionDigits: 1 }).format(count)}
    />
  );
}
