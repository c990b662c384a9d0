import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Baseline, migrationsDigest } from '../../../supabase/local/database/baseline.ts';
import { type Cluster, startCluster } from '../../../supabase/local/database/cluster.ts';
import { type Migration, MigrationError } from '../../../supabase/local/database/migrate.ts';
import { prepareDatabase } from '../../../supabase/local/database/prepare.ts';
import { type Keys, loadKeys } from '../../../supabase/local/keys.ts';
import { freePorts } from '../../support/addresses.ts';
import { copyDatabase } from '../../support/empty-database.ts';

const migration = (version: string, name: string, text: string): Migration => ({
  version,
  name,
  text,
});

/** A chain of two, and the one file that says the same. */
const CHAIN = [
  migration('20260301000001', 'create_rooms', 'create table public.rooms (id int primary key);'),
  migration('20260301000002', 'name_rooms', 'alter table public.rooms add column name text;'),
];
const SQUASHED = migration(
  '20260101000001',
  'create_rooms',
  'create table public.rooms (id int primary key, name text);',
);
const LATER = migration(
  '20260401000001',
  'create_doors',
  'create table public.doors (room int references public.rooms (id) on delete cascade);',
);
const BASELINE: Baseline = {
  lastMigration: SQUASHED.version,
  replaces: {
    first: '20260301000001',
    last: '20260301000002',
    count: 2,
    digest: migrationsDigest(CHAIN),
  },
};

let dataDir: string;
let cluster: Cluster;
let keys: Keys;
let admin: postgres.Sql;
let adminUrl: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kinstead-baseline-'));
  await copyDatabase('cluster', dataDir);
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
afterEach(async () => {
  await admin`drop table if exists public.doors, public.rooms`;
  await admin`drop schema supabase_migrations cascade`;
});

const prepare = (migrations: Migration[]) =>
  prepareDatabase({
    adminUrl,
    passwords: keys.databasePasswords,
    migrations,
    baseline: BASELINE,
  });
const recorded = async () =>
  (await admin`select version from supabase_migrations.schema_migrations order by version`).map(
    ({ version }) => version,
  );

describe('a database that was made before the baseline', () => {
  test('an older database with a complete history gets the baseline, preserves its rows, and continues', async () => {
    await prepare(CHAIN);
    await admin`insert into public.rooms values (1, 'Porch')`;
    const { applied } = await prepare([SQUASHED, LATER]);
    expect(applied).toEqual([LATER.version]);
    expect(await admin`select id, name from public.rooms`).toEqual([{ id: 1, name: 'Porch' }]);
    expect(await recorded()).toEqual([SQUASHED.version, LATER.version]);
    expect(await prepare([SQUASHED, LATER])).toEqual({ changed: false, applied: [] });
  });

  test('an older database has the record of a later migration that it already ran', async () => {
    await prepare([...CHAIN, LATER]);
    expect((await prepare([SQUASHED, LATER])).applied).toEqual([]);
    expect(await recorded()).toEqual([SQUASHED.version, LATER.version]);
  });

  test('an older database with a missing part of the history is refused in one line and left as it is', async () => {
    await prepare(CHAIN.slice(0, 1));
    await admin`insert into public.rooms values (1)`;
    const attempt = prepare([SQUASHED]);
    await expect(attempt).rejects.toThrow(MigrationError);
    await expect(attempt).rejects.toThrow(
      'this database has 1 of the 2 migrations that the baseline replaces: start it once with the ' +
        'version whose last migration is 20260301000002, then with this one; or npm run reset',
    );
    expect(await recorded()).toEqual(['20260301000001']);
    expect(await admin`select id from public.rooms`).toEqual([{ id: 1 }]);
  });

  test('an older database with a changed migration is refused', async () => {
    const [one, two] = CHAIN;
    if (!one || !two) throw new Error('a chain of two');
    await prepare([one, { ...two, text: `${two.text} -- on another branch` }]);
    await expect(prepare([SQUASHED])).rejects.toThrow('other texts of the 2 migrations');
  });
});

test('an empty database gets the baseline by applying it', async () => {
  expect((await prepare([SQUASHED])).applied).toEqual([SQUASHED.version]);
});
