import { ChartFrame, type ChartProps } from './chart-frame.tsx';
import { ChartPlot } from './chart-plot.tsx';
import { linePath } from './chart-scale.ts';
import { cx } from './class-names.ts';

const strokes = {
  brand: 'stroke-brand',
  // Distinguishable without colours, too.
  quiet: 'stroke-strong [stroke-dasharray:5_4]',
  accent: 'stroke-accent',
};
const dots = { brand: 'fill-brand', quiet: 'fill-strong', accent: 'fill-accent' };

/** Lines: what changes over time. A picture to those who see it, a table to everybody else. */
export function LineChart(chart: ChartProps) {
  const { groups, series } = chart;
  return (
    <ChartFrame chart={chart}>
      <ChartPlot
        {...chart}
        over={({ y, bottom }) => (
          <g className="pointer-events-none">
            {/* A picture of its own, because a path knows no percentages: one unit is one group. */}
            <svg
              aria-hidden="true"
              x="0"
              y="0"
              width="100%"
              height={bottom}
              viewBox={`0 0 ${groups.length} ${bottom}`}
              preserveAspectRatio="none"
              className="overflow-visible"
            >
              {series.map(({ label, tone, values }) => (
                <path
                  key={label}
                  d={linePath(
                    values.map((value, index) =>
                      value === null ? null : { x: index + 0.5, y: y(value) },
                    ),
                  )}
                  vectorEffect="non-scaling-stroke"
                  className={cx('fill-none stroke-2 [stroke-linejoin:round]', strokes[tone])}
                />
              ))}
            </svg>
            {series.map(({ label, tone, values }) => {
              const last = values.findLastIndex((value) => value !== null);
              const value = values[last];
              if (value === null || value === undefined) return null;
              return (
                <circle
                  key={label}
                  cx={`${((last + 0.5) / groups.length) * 100}%`}
                  cy={y(value)}
                  r="4"
                  className={cx('stroke-surface stroke-2', dots[tone])}
                />
              );
            })}
          </g>
        )}
      />
    </ChartFrame>
  );
}
