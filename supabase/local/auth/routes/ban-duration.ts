import { refuse } from '../errors.ts';

const MILLISECONDS: Record<string, number> = { h: 3_600_000, m: 60_000, s: 1000 };

/** Reads GoTrue's `ban_duration`: `none` ends a ban, `24h` or `1h30m` starts one now. */
export function banEnd(duration: string | undefined): Date | null | undefined {
  if (duration === undefined) return undefined;
  if (duration === 'none') return null;
  if (!/^(\d{1,6}[hms])+$/.test(duration))
    throw refuse.invalid(`invalid format for ban duration: ${duration}`);
  const parts = duration.matchAll(/(\d+)([hms])/g);
  const total = [...parts].reduce(
    (sum, [, count, unit]) => sum + Number(count) * (MILLISECONDS[unit ?? ''] ?? 0),
    0,
  );
  return new Date(Date.now() + total);
}
