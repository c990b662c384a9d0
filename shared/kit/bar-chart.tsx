import { ChartFrame, type ChartProps } from './chart-frame.tsx';
import { ChartPlot } from './chart-plot.tsx';

const fills = { brand: 'fill-brand', quiet: 'fill-strong', accent: 'fill-accent' };

type BarChartProps = ChartProps & {
  /** Share of a group's width that its bars take together; 1 lets them touch. */
  filled?: number;
};

/** Bars in groups: what is compared. A picture to those who see it, a table to everybody else. */
export function BarChart({ filled = 0.68, ...chart }: BarChartProps) {
  const { groups, series } = chart;
  const width = filled / series.length;
  const percent = (at: number) => `${(at / groups.length) * 100}%`;
  return (
    <ChartFrame chart={chart}>
      <ChartPlot
        {...chart}
        group={(group, { y }) =>
          series.map(({ label, tone, values }, index) => {
            const value = values[group] ?? 0;
            return (
              <rect
                key={label}
                x={percent(group + (1 - filled) / 2 + width * index)}
                width={percent(width * 0.9)}
                y={Math.min(y(value), y(0))}
                height={Math.abs(y(value) - y(0))}
                rx="2"
                className={fills[tone]}
              />
            );
          })
        }
      />
    </ChartFrame>
  );
}
