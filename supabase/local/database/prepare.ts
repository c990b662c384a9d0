import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import postgres from 'postgres';
import type { Keys } from '../keys.ts';
import type { Baseline } from './baseline.ts';
import { applyMigrations, type Migration, readMigrations } from './migrate.ts';

const LOCAL = join(import.meta.dirname, '..');

/** In this order: each may rely on what the ones before it made. */
const PLATFORM_FILES = [
  'database/bootstrap.sql',
  'auth/schema.sql',
  'storage/schema.sql',
  'realtime/schema.sql',
  'realtime/changes.sql',
  'realtime/change-readers.sql',
  'realtime/relay.sql',
  'database/grants.sql',
] as const;

type Options = {
  /** A superuser's address of the database to prepare. */
  adminUrl: string;
  passwords: Keys['databasePasswords'];
  /** Other migrations than the product's, for tests. */
  migrations?: Migration[];
  /** Another baseline than the product's, for tests. */
  baseline?: Baseline;
};

/** Whether the call found work to do, and which migrations it applied. */
export type Prepared = { changed: boolean; applied: string[] };

/**
 * Brings a database to what the code expects: platform schemas, then migrations as the role
 * `postgres`. Any number of times; one query when nothing changed.
 */
export async function prepareDatabase({
  adminUrl,
  passwords,
  migrations,
  baseline,
}: Options): Promise<Prepared> {
  const platform = await Promise.all(PLATFORM_FILES.map(readPlatformFile));
  const wanted = migrations ?? (await readMigrations());
  const fingerprint = hash([...platform, ...wanted.map((m) => m.text), JSON.stringify(passwords)]);

  const admin = connect(adminUrl);
  try {
    if ((await readFingerprint(admin)) === fingerprint) return { changed: false, applied: [] };
    // Two processes that start together must not prepare at once.
    await admin`select pg_advisory_lock(hashtext('kinstead:prepare'))`;
    for (const text of platform) await admin.begin((tx) => tx.unsafe(text).simple());
    await setPasswords(admin, passwords);
    const applied = await migrateAsOwner(admin, adminUrl, passwords, wanted, baseline);
    await setPasswords(admin, passwords);
    await writeFingerprint(admin, fingerprint);
    return { changed: true, applied };
  } finally {
    await admin.end({ timeout: 5 });
  }
}

function connect(url: string, role?: string): postgres.Sql {
  const connection = { application_name: 'prepare', ...(role ? { role } : {}) };
  return postgres(url, { max: 1, onnotice: () => {}, connection });
}

function readPlatformFile(file: string): Promise<string> {
  return readFile(join(LOCAL, file), 'utf8');
}

function hash(parts: string[]): string {
  const digest = createHash('sha256');
  for (const part of parts) digest.update(part).update('\0');
  return digest.digest('hex');
}

async function readFingerprint(admin: postgres.Sql): Promise<string | null> {
  const [found] = await admin`select to_regclass('platform.prepared') is not null as yes`;
  if (!found?.yes) return null;
  const [row] = await admin<{ fingerprint: string }[]>`select fingerprint from platform.prepared`;
  return row?.fingerprint ?? null;
}

async function writeFingerprint(admin: postgres.Sql, fingerprint: string): Promise<void> {
  await admin.begin(async (tx) => {
    await tx`create schema if not exists platform`;
    await tx`
      create table if not exists platform.prepared (
        singleton boolean primary key default true check (singleton),
        fingerprint text not null
      )`;
    await tx`
      insert into platform.prepared (fingerprint) values (${fingerprint})
      on conflict (singleton) do update set fingerprint = excluded.fingerprint`;
  });
}

/** A superuser's password is the cluster's business; an external database keeps its own. */
async function setPasswords(admin: postgres.Sql, passwords: Keys['databasePasswords']) {
  for (const [role, password] of Object.entries(passwords)) {
    const [found] = await admin`
      select from pg_roles where rolname = ${role} and not rolsuper`;
    if (!found) continue;
    // Passwords are base64url from our own generator; DDL takes no parameters.
    await admin.unsafe(
      `alter role ${role} with login password '${password.replaceAll("'", "''")}'`,
    );
  }
}

async function migrateAsOwner(
  admin: postgres.Sql,
  adminUrl: string,
  passwords: Keys['databasePasswords'],
  migrations: Migration[],
  baseline: Baseline | undefined,
): Promise<string[]> {
  const [found] = await admin`select rolsuper from pg_roles where rolname = 'postgres'`;
  const url = new URL(adminUrl);
  // An external cluster's own superuser has a password that we do not know, and need not.
  if (!found?.rolsuper) {
    url.username = 'postgres';
    url.password = encodeURIComponent(passwords.postgres);
  }
  const owner = connect(url.href, 'postgres');
  try {
    return await applyMigrations(owner, migrations, baseline);
  } finally {
    await owner.end({ timeout: 5 });
  }
}
