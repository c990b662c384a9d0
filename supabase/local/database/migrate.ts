import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type postgres from 'postgres';
import {
  BASELINE,
  type Baseline,
  findReplaced,
  type Recorded,
  recordBaseline,
} from './baseline.ts';

const FOLDER = join(import.meta.dirname, '../../migrations');

/** One file of supabase/migrations: `<version>_<name>.sql`. */
export type Migration = { version: string; name: string; text: string };

/** A migration that cannot be applied; the message is one line for a person. */
export class MigrationError extends Error {}

/** The product's migrations in the order in which they apply. */
export async function readMigrations(folder = FOLDER): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (file) => {
      const match = /^(\d{14})_([a-z0-9_]+)\.sql$/.exec(file);
      const [, version, name] = match ?? [];
      if (!version || !name) throw new MigrationError(`${file}: expected <14 digits>_<name>.sql`);
      return { version, name, text: await readFile(join(folder, file), 'utf8') };
    }),
  );
}

/**
 * Applies what is missing, each in a transaction with its record, in the table that Supabase's
 * own tools read. Returns the versions applied. A database that has all that the baseline replaces
 * has the baseline; one that has a part of it is refused.
 */
export async function applyMigrations(
  owner: postgres.Sql,
  wanted: Migration[],
  baseline: Baseline = BASELINE,
): Promise<string[]> {
  await owner.begin(async (tx) => {
    await tx`create schema if not exists supabase_migrations`;
    await tx`
      create table if not exists supabase_migrations.schema_migrations (
        version text primary key,
        statements text[],
        name text
      )`;
  });
  const replaced = findReplaced(await readRecorded(owner), wanted, baseline);
  if (typeof replaced === 'object') throw new MigrationError(replaced.problem);
  if (replaced === 'all') await recordBaseline(owner, wanted, baseline);
  const rows = await readRecorded(owner);
  const recorded = new Map(rows.map((row) => [row.version, row.statements?.join('\n') ?? null]));

  const applied: string[] = [];
  for (const { version, name, text } of wanted) {
    const before = recorded.get(version);
    if (before === undefined) {
      await applyOne(owner, { version, name, text });
      applied.push(version);
    } else if (before !== null && before !== text) {
      throw new MigrationError(
        `${version}_${name}.sql changed after it was applied: add a new migration, or npm run reset`,
      );
    }
  }
  return applied;
}

function readRecorded(owner: postgres.Sql): Promise<Recorded[]> {
  return owner<Recorded[]>`
    select version, name, statements from supabase_migrations.schema_migrations`;
}

async function applyOne(owner: postgres.Sql, { version, name, text }: Migration): Promise<void> {
  try {
    await owner.begin(async (tx) => {
      await tx.unsafe(text).simple();
      await tx`
        insert into supabase_migrations.schema_migrations (version, name, statements)
        values (${version}, ${name}, ${[text]})`;
    });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new MigrationError(`${version}_${name}.sql: ${reason}`, { cause });
  }
}
