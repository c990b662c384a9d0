import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Cluster, startCluster } from '../../../supabase/local/database/cluster.ts';
import { type Migration, MigrationError } from '../../../supabase/local/database/migrate.ts';
import { prepareDatabase } from '../../../supabase/local/database/prepare.ts';
import { type Keys, loadKeys } from '../../../supabase/local/keys.ts';
import { freePorts } from '../../support/addresses.ts';

const one: Migration = {
  version: '20260101000001',
  name: 'create_one',
  text: 'create table public.one (id int primary key); insert into public.one values (1);',
};
const two: Migration = {
  version: '20260101000002',
  name: 'create_two',
  text: 'create table public.two (id int primary key);',
};

let dataDir: string;
let cluster: Cluster;
let keys: Keys;
let admin: postgres.Sql;
let adminUrl: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kinstead-prepare-'));
  keys = await loadKeys(dataDir);
  const [port = 0] = await freePorts(1);
  const password = keys.databasePasswords.supabase_admin;
  cluster = await startCluster({ dataDir, port, password });
  adminUrl = cluster.url('supabase_admin', password);
  admin = postgres(adminUrl, { max: 1, onnotice: () => {} });
});
afterAll(async () => {
  await admin.end();
  await cluster.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const prepare = (migrations: Migration[]) =>
  prepareDatabase({ adminUrl, passwords: keys.databasePasswords, migrations });

describe('preparing a database', () => {
  test('a preparation applies missing migrations, once, and knows when there is nothing to do', async () => {
    expect(await prepare([one])).toEqual({ changed: true, applied: [one.version] });
    expect(await prepare([one])).toEqual({ changed: false, applied: [] });
    expect(await prepare([one, two])).toEqual({ changed: true, applied: [two.version] });
    expect(await admin`select id from one`).toEqual([{ id: 1 }]);
  });

  test('two starts at the same moment do not disturb each other', async () => {
    const three = { version: '20260101000003', name: 'three', text: 'create table three ();' };
    const both = await Promise.all([prepare([one, two, three]), prepare([one, two, three])]);
    expect(both.flatMap(({ applied }) => applied)).toEqual([three.version]);
  });

  test('a migration that fails leaves nothing of itself and names its file', async () => {
    const text = 'create table public.half (id int); select 1 / 0;';
    const bad = { version: '20260101000009', name: 'fails', text };
    const attempt = prepare([one, two, bad]);
    await expect(attempt).rejects.toThrow('20260101000009_fails.sql: division by zero');
    const [found] = await admin`select to_regclass('public.half') as half`;
    expect(found?.half).toBeNull();
  });

  test('a migration that changed after it was applied is refused', async () => {
    const changed = { ...one, text: `${one.text} -- later` };
    await expect(prepare([changed, two])).rejects.toThrow(MigrationError);
  });

  test('migrations run as postgres, which is no superuser', async () => {
    const roles = await admin`
      select tableowner, (select rolsuper from pg_roles where rolname = tableowner) as super
      from pg_tables where tablename = 'one'`;
    expect(roles).toEqual([{ tableowner: 'postgres', super: false }]);
  });

  test('the login of REST owns nothing and can do nothing by itself', async () => {
    const url = cluster.url('authenticator', keys.databasePasswords.authenticator);
    const sql = postgres(url, { max: 1 });
    await expect(sql`select * from public.one`).rejects.toThrow('permission denied');
    await expect(sql`set role postgres`).rejects.toThrow('permission denied');
    await expect(sql`set role supabase_admin`).rejects.toThrow('permission denied');
    await sql.end();
  });
});
