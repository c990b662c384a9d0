/** The first day that the seed's twelve months can end on. */
export const FIRST_NOW = '2026-11-15T15:00:00Z';

const WEEK_MS = 7 * 86_400_000;

/**
 * The day that the seed's twelve months end on, unless `SEED_NOW` says otherwise: whole weeks after
 * the first one, and at most one week ago. What is to come in the seed is still to come whenever it
 * is written, and falls on the same weekdays.
 */
export function latestSeedNow(today = Date.now()): Date {
  const first = Date.parse(FIRST_NOW);
  return new Date(first + Math.max(0, Math.floor((today - first) / WEEK_MS)) * WEEK_MS);
}

/** Reads `SEED_NOW`. */
export function seedNow(value: string | undefined): Date {
  return value ? new Date(value) : latestSeedNow();
}
