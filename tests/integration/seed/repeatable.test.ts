import { copyFile, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, expect, test } from 'vitest';
import { freePorts } from '#tests/support/addresses.ts';
import { readyBase } from '#tests/support/stack.ts';
import { type Cluster, startCluster } from '../../../supabase/local/database/cluster.ts';
import { prepareDatabase } from '../../../supabase/local/database/prepare.ts';
import { loadKeys } from '../../../supabase/local/keys.ts';
import { seed } from '../../../supabase/seed/seed.ts';

const folders: string[] = [];
const clusters: Cluster[] = [];
const sessions: postgres.Sql[] = [];

afterAll(async () => {
  await Promise.all(sessions.map((sql) => sql.end()));
  await Promise.all(clusters.map((cluster) => cluster.stop()));
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
});

/** A cluster of its own; with `base`, the one that a run of the product has seeded. */
async function startedDatabase(base?: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'kinstead-seeds-'));
  folders.push(dataDir);
  if (base) {
    await copyFile(join(base, 'keys.json'), join(dataDir, 'keys.json'));
    await cp(join(base, 'snapshot/database'), join(dataDir, 'database'), { recursive: true });
  }
  const { databasePasswords: passwords } = await loadKeys(dataDir);
  const [port = 0] = await freePorts(1);
  const cluster = await startCluster({ dataDir, port, password: passwords.supabase_admin });
  clusters.push(cluster);
  const adminUrl = cluster.url('supabase_admin', passwords.supabase_admin);
  if (!base) await prepareDatabase({ adminUrl, passwords });
  const sql = postgres(adminUrl, { max: 1, onnotice: () => {} });
  sessions.push(sql);
  return { dataDir, sql };
}

/**
 * Rows of the migrations and of the platform, with a time or a key of each database; a seed writes none there. And
 * the weeks with free times: which those are depends on the hour, and the first database may be of this morning.
 */
const PREPARED = [
  ...['platform.prepared', 'realtime.relay', 'storage.buckets'],
  'private.check_in_keys',
  'private.guide_visit_keys',
  'private.tour_weeks',
];

/** Of every table that a seed may fill, the product's and the platform's: no column is left out. */
async function digests(sql: postgres.Sql): Promise<Map<string, string>> {
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')
      and format('%I.%I', n.nspname, c.relname) <> all(${PREPARED})
    order by name`;
  const found = new Map<string, string>();
  for (const { name } of tables) {
    const [row] = await sql<{ digest: string }[]>`
      select count(*) || ' rows: ' || coalesce(md5(string_agg(hash, '' order by hash)), '') as digest
      from (select md5(t::text) as hash from ${sql.unsafe(name)} t) hashes`;
    found.set(name, row?.digest ?? '');
  }
  return found;
}

test('two seeds of the same day are the same in every row of every table', async () => {
  // The first was made by `npm start` in a process of its own, when this run began.
  const first = await digests((await startedDatabase(await readyBase())).sql);
  const again = await startedDatabase();
  await seed({ ...again, supabaseUrl: '' });
  expect(await digests(again.sql)).toEqual(first);
  expect(first.get('public.ledger_lines')).not.toMatch(/^0 rows/);
}, 600_000);
