import type { ReactNode } from 'react';
import { type ChartProps, read } from './chart-frame.tsx';
import { chartTicks } from './chart-scale.ts';
import { cx } from './class-names.ts';

/** Vertical positions in the chart, in pixels from its top. */
type Place = { y: (value: number) => number; top: number; bottom: number };

const HEIGHT = 208;
const TOP = 8;
/** Most names that the lower edge takes, on a phone and elsewhere. */
const NAMES = { narrow: 6, wide: 12 };

/** What the lower edge has for names on a phone, and what one letter takes, in pixels. */
const ROOM = { edge: 250, letter: 6.5 };

/** Labels that would overlap on a phone: every other one is moved a line lower. */
function isCrowded(names: readonly string[]): boolean {
  const longest = Math.max(0, ...names.map(({ length }) => length));
  return longest * ROOM.letter > ROOM.edge / names.length;
}

type ChartPlotProps = Pick<ChartProps, 'label' | 'groups' | 'series' | 'format' | 'formatTick'> & {
  /** The contents of one group. */
  group?: (index: number, place: Place) => ReactNode;
  /** What goes over all groups. */
  over?: (place: Place) => ReactNode;
};

/**
 * Lines, names and what tells a value to who points at it. Places across are percentages, so that
 * letters keep their size.
 */
export function ChartPlot({
  label,
  groups,
  series,
  format,
  formatTick = format,
  group: draw,
  over,
}: ChartPlotProps) {
  const values = series.flatMap((one) => one.values.filter((value) => value !== null));
  const ticks = chartTicks(values);
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  const y = (value: number) => TOP + ((high - value) / (high - low)) * (HEIGHT - TOP);
  const place: Place = { y, top: TOP, bottom: HEIGHT };
  const percent = (at: number) => `${(at / groups.length) * 100}%`;
  const every = (most: number) => Math.ceil(groups.length / most);
  const crowded = isCrowded(
    groups.map(({ short }) => short).filter((_, at) => at % every(NAMES.narrow) === 0),
  );
  return (
    <div className={cx('mt-auto flex gap-2 pt-4', crowded && 'max-md:pb-4')}>
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
        {groups.map(({ short, label: name }, index) => (
          <g key={name} className="group">
            <title>
              {[
                name,
                ...series.map((one) => `${one.label} ${read(one.values[index], format)}`),
              ].join('\n')}
            </title>
            <rect
              x={percent(index)}
              width={percent(1)}
              y={TOP}
              height={HEIGHT - TOP}
              className="fill-transparent group-hover:fill-sunken"
            />
            {draw?.(index, place)}
            {index % every(NAMES.wide) === 0 && (
              <text
                x={percent(index + 0.5)}
                y={HEIGHT + 20}
                textAnchor="middle"
                className={cx(
                  'fill-muted text-xs',
                  index % every(NAMES.narrow) > 0 && 'max-md:hidden',
                  crowded && (index / every(NAMES.narrow)) % 2 === 1 && 'max-md:translate-y-4',
                )}
              >
                {short}
              </text>
            )}
          </g>
        ))}
        {over?.(place)}
      </svg>
    </div>
  );
}
