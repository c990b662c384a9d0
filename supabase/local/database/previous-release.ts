/**
 * The release before this one: what data folders out there may hold. Its migrations are what copies
 * have recorded, so none of them is edited, and none is put before the last of them.
 *
 * Every release moves both, and gives tests/integration/database/previous-release.sql rows for the
 * tables that are new in it. The digest is that of its migrations: `migrationsDigest`. The first
 * release ends with the baseline (docs/decisions/051).
 */
export const PREVIOUS_RELEASE = {
  lastMigration: '20260101003700',
  digest: 'cf937c68681330c9425475af73544fb6bd1333d26196d6dee251df49314262ca',
} as const;
