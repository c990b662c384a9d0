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
