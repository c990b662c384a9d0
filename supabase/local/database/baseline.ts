import { createHash } from 'node:crypto';
import type postgres from 'postgres';
import type { Migration } from './migrate.ts';

/** Migrations that are no files any more, and those that say the same in their place. */
export type Baseline = {
  /** The files in place of them: all up to this version. */
  lastMigration: string;
  /** What they replace: from which version to which, how many, and the digest of all of them. */
  replaces: { first: string; last: string; count: number; digest: string };
};

/** The baseline of the first release (docs/decisions/051). */
export const BASELINE: Baseline = {
  lastMigration: '20260101003700',
  replaces: {
    first: '20261120000100',
    last: '20261124003000',
    count: 202,
    digest: 'aac9df9b3eb6a3892af0490d90dd943bceabb3e0af6fd9d45e07816f98ed9f31',
  },
};

/** A row of the table of migrations; `statements` is the file, which Supabase's tool splits. */
export type Recorded = { version: string; name: string | null; statements: string[] | null };

/** Of versions, names and texts, in their order. */
export function migrationsDigest(migrations: readonly Migration[]): string {
  const digest = createHash('sha256');
  for (const { version, name, text } of migrations) digest.update(`${version}_${name}\0${text}\0`);
  return digest.digest('hex');
}

/**
 * Whether a database has what the baseline replaces: `none` of it, `all` of it and word for word, or
 * the sentence for the person whose database has something else.
 */
export function findReplaced(
  recorded: readonly Recorded[],
  wanted: readonly Migration[],
  { replaces }: Baseline,
): 'none' | 'all' | { problem: string } {
  const known = new Set(wanted.map(({ version }) => version));
  const old = recorded
    .filter(({ version }) => version >= replaces.first && version <= replaces.last)
    .filter(({ version }) => !known.has(version))
    .toSorted((a, b) => (a.version < b.version ? -1 : 1))
    .map(({ version, name, statements }) => ({
      version,
      name: name ?? '',
      text: statements?.join('\n') ?? '',
    }));
  if (old.length === 0) return 'none';
  if (migrationsDigest(old) === replaces.digest) return 'all';
  const found =
    old.length === replaces.count
      ? `other texts of the ${replaces.count} migrations`
      : `${old.length} of the ${replaces.count} migrations`;
  return {
    problem:
      `this database has ${found} that the baseline replaces: start it once with the version whose ` +
      `last migration is ${replaces.last}, then with this one; or npm run reset`,
  };
}

/** Writes the history anew: what the baseline replaces goes, and the baseline counts as applied. */
export async function recordBaseline(
  owner: postgres.Sql,
  wanted: readonly Migration[],
  { lastMigration, replaces }: Baseline,
): Promise<void> {
  const known = wanted.map(({ version }) => version);
  const rows = wanted
    .filter(({ version }) => version <= lastMigration)
    .map(({ version, name, text }) => ({ version, name, statements: [text] }));
  await owner.begin(async (tx) => {
    await tx`
      delete from supabase_migrations.schema_migrations
      where version between ${replaces.first} and ${replaces.last} and version <> all (${known})`;
    await tx`insert into supabase_migrations.schema_migrations ${tx(rows)}`;
  });
}
