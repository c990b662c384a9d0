/**
 * The release before this one: what data folders out there may hold. Its migrations are what copies
 * have recorded, so none of them is edited, and none is put before the last of them.
 *
 * Every release moves both, and gives tests/integration/database/previous-release.sql rows for the
 * tables that are new in it. The digest is that of its migrations: `releaseDigest`.
 */
export const PREVIOUS_RELEASE = {
  lastMigration: '20261121001030',
  digest: 'e92259e46657cf46dcebf4635236cd0d1fa71f8f857a42934ac9d955eaabf5aa',
} as const;
