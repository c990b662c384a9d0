import type { Sample } from './stages.ts';

/** A small packet that the other side answers; times in ms. */
export type Probe = { sentAt: number; answeredAt: number | null };

export const PROBE_TIMES = {
  every: 200,
  /** How far back a measurement looks. */
  span: 4_000,
  /** A packet that is younger may still be answered. */
  patience: 1_000,
  /** Without an answer for so long there is no connection. */
  silence: 3_000,
} as const;

/** What the packets of the last seconds say; null while they say nothing yet. */
export function sampleOf(probes: readonly Probe[], now: number): Sample | null {
  const due = probes.filter(
    ({ sentAt, answeredAt }) =>
      now - sentAt <= PROBE_TIMES.span &&
      (answeredAt !== null || now - sentAt >= PROBE_TIMES.patience),
  );
  if (due.length < 3) return null;
  const trips = due
    .flatMap(({ sentAt, answeredAt }) => (answeredAt === null ? [] : [answeredAt - sentAt]))
    .toSorted((a, b) => a - b);
  // Lost on the way there or back: of each way the square root arrives.
  const loss = 1 - Math.sqrt(trips.length / due.length);
  return { loss, rtt: trips[Math.floor(trips.length / 2)] ?? Number.POSITIVE_INFINITY };
}

/** Whether nothing has come back for so long that the connection counts as lost. */
export function isSilent(probes: readonly Probe[], since: number, now: number): boolean {
  const last = Math.max(since, ...probes.map(({ answeredAt }) => answeredAt ?? 0));
  return now - last >= PROBE_TIMES.silence;
}
