import { linePath } from './chart-scale.ts';

type SparklineProps = {
  /** A text alternative: 'Views, up from 20 to 64 in 12 weeks'. */
  label: string;
  values: readonly number[];
  width?: number;
  height?: number;
};

/** Room for the line's width and for the dot at its end. */
const EDGE = 4;

/** The way of a figure, as small as a word. */
export function Sparkline({ label, values, width = 96, height = 28 }: SparklineProps) {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const places = values.map((value, index) => ({
    x: EDGE + (index / Math.max(1, values.length - 1)) * (width - 2 * EDGE),
    y: high === low ? height / 2 : EDGE + ((high - value) / (high - low)) * (height - 2 * EDGE),
  }));
  const end = places.at(-1);
  return (
    <svg role="img" aria-label={label} width={width} height={height} className="shrink-0">
      <path d={linePath(places)} className="fill-none stroke-brand stroke-[1.5]" />
      {end && <circle cx={end.x} cy={end.y} r="2.5" className="fill-brand" />}
    </svg>
  );
}
