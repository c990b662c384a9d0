/** One line of the bench table: what was measured, next to its floor where it has one. */
export type Row = {
  /** Id of quality.md, such as P1. */
  id: string;
  what: string;
  figure: number;
  unit: 'KB' | 'ms' | 's' | 'MB' | 'requests' | 'scans' | 'rows' | 'score' | 'fps' | 'x';
  /** What a bare program doing the same takes, in the same unit. */
  floor?: number;
  /** The figure, or its ratio to the floor, must not be above. */
  goal: number;
  /** It must not be below, rather. */
  least?: boolean;
  /** What the goal is for. */
  of: 'figure' | 'ratio';
};

/** A measurement: its rows, and what it printed on the way goes nowhere. */
export type Measurement = { name: string; measure(): Promise<Row[]> };

/** The ratio to the floor, when there is one. */
export function ratioOf({ figure, floor }: Row): number | undefined {
  return floor ? figure / floor : undefined;
}

/** Whether the goal is met. */
export function isMet(row: Row): boolean {
  const value = row.of === 'ratio' ? ratioOf(row) : row.figure;
  if (value === undefined) return false;
  return row.least ? value >= row.goal : value <= row.goal;
}

/** The value below which `share` of the samples lie. */
export function percentile(samples: number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
