import { DEFAULT_SEED_NOW } from '../../supabase/seed/world.ts';

const WEEK_MS = 7 * 24 * 3_600_000;

/**
 * The `SEED_NOW` of every test stack, in ISO 8601: whole weeks after the seed's own date, and at
 * most one week ago. The seed's coming tours are still to come whenever the tests run, and fall on
 * the same weekdays.
 */
export function testSeedNow(now = Date.now()): string {
  const first = Date.parse(DEFAULT_SEED_NOW);
  return new Date(first + Math.floor((now - first) / WEEK_MS) * WEEK_MS).toISOString();
}
