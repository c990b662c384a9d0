import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePorts } from '#tests/support/addresses.ts';
import { type Cluster, startCluster } from '../../../supabase/local/database/cluster.ts';
import { prepareDatabase } from '../../../supabase/local/database/prepare.ts';
import { loadKeys } from '../../../supabase/local/keys.ts';
import { seed } from '../../../supabase/seed/seed.ts';

let dataDir: string;
let cluster: Cluster;
let adminUrl: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kinstead-seeds-'));
  const { databasePasswords: passwords } = await loadKeys(dataDir);
  const [port = 0] = await freePorts(1);
  cluster = await startCluster({ dataDir, port, password: passwords.supabase_admin });
  adminUrl = cluster.url('supabase_admin', passwords.supabase_admin);
  await prepareDatabase({ adminUrl, passwords });
}, 60_000);
afterAll(async () => {
  await cluster?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

function connect(database: string): postgres.Sql {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  return postgres(url.href, { max: 1, onnotice: () => {} });
}

/** A copy of the prepared database, as migrations left it. */
async function emptyCopy(name: string): Promise<postgres.Sql> {
  const sql = connect('template1');
  await sql`create database ${sql(name)} template postgres`;
  await sql.end();
  return connect(name);
}

/** Of every table that a seed may fill, the product's and the platform's: no column is left out. */
async function digests(sql: postgres.Sql): Promise<Map<string, string>> {
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')
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
  const seeds: Map<string, string>[] = [];
  for (const name of ['first', 'second']) {
    const sql = await emptyCopy(name);
    try {
      await seed({ sql, dataDir, supabaseUrl: '' });
      seeds.push(await digests(sql));
    } finally {
      await sql.end();
    }
  }
  const [first, second] = seeds;
  expect(second).toEqual(first);
  expect(first?.get('public.ledger_lines')).not.toMatch(/^0 rows/);
}, 600_000);
