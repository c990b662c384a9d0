import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { startCluster } from '../../../supabase/local/database/cluster.ts';
import { type Migration, readMigrations } from '../../../supabase/local/database/migrate.ts';
import { prepareDatabase } from '../../../supabase/local/database/prepare.ts';
import { PREVIOUS_RELEASE } from '../../../supabase/local/database/previous-release.ts';
import { loadKeys } from '../../../supabase/local/keys.ts';
import { freePorts } from '../../support/addresses.ts';
import { copyDatabase } from '../../support/empty-database.ts';

/** The product's schemas and those of the platform under it. */
const SCHEMAS = ['public', 'private', 'assistant', 'auth', 'storage', 'realtime', 'extensions'];

/** A row as JSON. */
export type Row = Record<string, unknown>;
/** What a table holds, and the columns that tell its rows apart. */
export type Table = { key: string[]; rows: Row[] };

/** The migrations that copies of the previous release have recorded. */
async function releasedMigrations(): Promise<Migration[]> {
  const all = await readMigrations();
  return all.filter(({ version }) => version <= PREVIOUS_RELEASE.lastMigration);
}

/** A database of its own with the previous release's schema and the rows of previous-release.sql. */
export async function makeOldCopy() {
  const dataDir = await mkdtemp(join(tmpdir(), 'kinstead-upgrade-'));
  await copyDatabase('cluster', dataDir);
  const { databasePasswords: passwords } = await loadKeys(dataDir);
  const [port = 0] = await freePorts(1);
  const password = passwords.supabase_admin;
  const cluster = await startCluster({ dataDir, port, password });
  const adminUrl = cluster.url('supabase_admin', password);
  await prepareDatabase({ adminUrl, passwords, migrations: await releasedMigrations() });

  const admin = postgres(adminUrl, { max: 1, onnotice: () => {} });
  const fixture = await readFile(join(import.meta.dirname, 'previous-release.sql'), 'utf8');
  const owner = postgres(cluster.url('postgres', passwords.postgres), { max: 1 });
  await owner.begin((tx) => tx.unsafe(fixture).simple());
  await owner.end();
  return {
    admin,
    /** What a start of this release does to it; with another password, so that it has work to do. */
    upgrade: () =>
      prepareDatabase({ adminUrl, passwords: { ...passwords, authenticator: 'another' } }),
    stop: async () => {
      await admin.end();
      await cluster.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Every row that is the product's or about its people and files, by table. */
export async function readTables(sql: postgres.Sql): Promise<Map<string, Table>> {
  const tables = await sql<{ name: string; key: string[] }[]>`
    select format('%I.%I', n.nspname, c.relname) as name,
      array(select a.attname::text from pg_index i
        join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
        where i.indrelid = c.oid and i.indisprimary order by a.attnum) as key
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and (n.nspname in ('public', 'private', 'assistant')
      or (n.nspname, c.relname) in (('auth', 'users'), ('auth', 'identities'), ('storage', 'objects')))
    order by name`;
  const found = new Map<string, Table>();
  for (const { name, key } of tables) {
    const rows = await sql<{ row: Row }[]>`select to_jsonb(t) as row from ${sql.unsafe(name)} t`;
    found.set(name, { key, rows: rows.map(({ row }) => row) });
  }
  return found;
}

/** Who may do what, the platform's schemas and what comes next included: one line for each right. */
export async function readRights(sql: postgres.Sql): Promise<string[]> {
  const rows = await sql<{ line: string }[]>`
    with rights (what, acl) as (
      select 'schema ' || nspname, nspacl from pg_namespace where nspname in ${sql(SCHEMAS)}
      union all
      select 'relation ' || oid::regclass, relacl from pg_class
        where relnamespace::regnamespace::text in ${sql(SCHEMAS)} and relkind <> 'i'
      union all
      select 'column ' || attrelid::regclass || '.' || attname, attacl from pg_attribute a
        join pg_class c on c.oid = a.attrelid
        where c.relnamespace::regnamespace::text in ${sql(SCHEMAS)} and attacl is not null
      union all
      select 'function ' || oid::regprocedure, proacl from pg_proc
        where pronamespace::regnamespace::text in ${sql(SCHEMAS)}
      union all
      select format('default of %s in %s for %s', defaclrole::regrole, defaclnamespace::regnamespace,
        defaclobjtype), defaclacl from pg_default_acl
    )
    select what || ': ' || coalesce(each::text, 'as made') as line
    from rights left join lateral unnest(acl) each on true order by line`;
  return rows.map(({ line }) => line);
}
