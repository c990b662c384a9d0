import { chartTicks } from './chart-scale.ts';
import { cx } from './class-names.ts';

type Series = { label: string; tone: 'brand' | 'quiet'; values: readonly number[] };

type BarChartProps = {
  /** What the bars say, as a sentence. */
  title: string;
  /** What the bars are, for those who do not see them, with where the numbers stand. */
  label: string;
  /** Along the lower edge: a short name, and the whole one for who points at it. */
  groups: readonly { short: string; label: string }[];
  /** One bar of each stands in every group. */
  series: readonly Series[];
  /** A value as it is read. */
  format: (value: number) => string;
  /** A value beside its line, where there is little room. */
  formatTick?: (value: number) => string;
  className?: string;
};

const HEIGHT = 208;
const TOP = 8;
/** Share of a group's width that its bars take together. */
const FILLED = 0.68;

const fills = { brand: 'fill-brand', quiet: 'fill-strong' };
const swatches = { brand: 'bg-brand', quiet: 'bg-strong' };

/**
 * Bars in groups. A picture to those who see it; put a table with the same numbers beside it, which is
 * what everybody else reads. Places across are percentages, so that letters keep their size.
 */
export function BarChart({
  title,
  label,
  groups,
  series,
  format,
  formatTick = format,
  className,
}: BarChartProps) {
  const ticks = chartTicks(series.flatMap(({ values }) => values));
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  const y = (value: number) => TOP + ((high - value) / (high - low)) * (HEIGHT - TOP);
  const width = FILLED / series.length;
  const percent = (at: number) => `${(at / groups.length) * 100}%`;
  return (
    <figure className={className}>
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 className="font-semibold text-pretty">{title}</h2>
        <span aria-hidden="true" className="flex gap-4 text-sm text-muted">
          {series.map(({ label, tone }) => (
            <span key={label} className="flex items-center gap-2">
              <span className={cx('size-3 rounded-[3px]', swatches[tone])} />
              {label}
            </span>
          ))}
        </span>
      </figcaption>
      <div className="mt-4 flex gap-2">
        <div
          aria-hidden="true"
          className="flex flex-col-reverse justify-between text-right text-xs whitespace-nowrap text-muted"
          style={{ height: HEIGHT - TOP + 16 }}
        >
          {ticks.map((tick) => (
            <span key={tick}>{formatTick(tick)}</span>
          ))}
        </div>
        <svg
          role="img"
          aria-label={label}
          width="100%"
          height={HEIGHT + 28}
          className="min-w-0 overflow-visible"
        >
          {ticks.map((tick) => (
            <line
              key={tick}
              x1="0"
              x2="100%"
              y1={y(tick)}
              y2={y(tick)}
              className={tick === 0 ? 'stroke-strong' : 'stroke-border'}
            />
          ))}
          {groups.map(({ short, label: name }, group) => (
            <g key={name} className="group">
              <title>
                {[
                  name,
                  ...series.map((one) => `${one.label} ${format(one.values[group] ?? 0)}`),
                ].join('\n')}
              </title>
              <rect
                x={percent(group)}
                width={percent(1)}
                y={TOP}
                height={HEIGHT - TOP}
                className="fill-transparent group-hover:fill-sunken"
              />
              {series.map(({ label: bar, tone, values }, index) => {
                const value = values[group] ?? 0;
                return (
                  <rect
                    key={bar}
                    x={percent(group + (1 - FILLED) / 2 + width * index)}
                    width={percent(width * 0.9)}
                    y={Math.min(y(value), y(0))}
                    height={Math.abs(y(value) - y(0))}
                    rx="2"
                    className={fills[tone]}
                  />
                );
              })}
              <text
                x={percent(group + 0.5)}
                y={HEIGHT + 20}
                textAnchor="middle"
                // Every second name where all of them would touch.
                className={cx('fill-muted text-xs', group % 2 === 1 && 'max-md:hidden')}
              >
                {short}
              </text>
            </g>
          ))}
        </svg>
      </div>
    </figure>
  );
}
