/** The numbers along a chart's side, the lowest first; the first and last are its edges. */
export function chartTicks(values: readonly number[], steps = 4): number[] {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  if (low === high) return [0, 1];
  const step = roundStep((high - low) / steps);
  const first = Math.floor(low / step);
  const last = Math.ceil(high / step);
  // `+ 0` turns -0 into 0, which would be written '-0'.
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step + 0);
}

/** The next of 1, 2, 5, 10, 20 and so on: numbers that people count in. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const factor = [1, 2, 5, 10].find((one) => one * power >= least * (1 - 1e-9)) ?? 10;
  return factor * power;
}

/** One bar of a histogram: from its lower edge to below the upper one. */
export type Bin = { from: number; to: number; count: number };

/** How often values fall between round numbers; the last bar takes in its upper edge. */
export function histogramBins(values: readonly number[], most = 12): Bin[] {
  if (values.length === 0) return [];
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const width = roundStep((high - low) / most || 1);
  const first = Math.floor(low / width);
  const last = Math.max(first + 1, Math.ceil(high / width));
  const counts = Array.from({ length: last - first }, () => 0);
  for (const value of values) {
    const at = Math.min(Math.floor(value / width) - first, counts.length - 1);
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts.map((count, index) => ({
    from: (first + index) * width,
    to: (first + index + 1) * width,
    count,
  }));
}

/** A line through places; it is broken where there is none. */
export function linePath(places: readonly ({ x: number; y: number } | null)[]): string {
  let pen = 'M';
  return places
    .flatMap((place) => {
      const command = place && `${pen}${round(place.x)} ${round(place.y)}`;
      pen = place ? 'L' : 'M';
      return command ?? [];
    })
    .join('');
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
