import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import postgres from 'postgres';
import { loadKeys } from '../keys.ts';
import { ADMIN_ROLE, startCluster } from './cluster.ts';
import { prepareDatabase } from './prepare.ts';
import { catalogueQueries } from './schema-queries.ts';

const SCHEMA_FOLDER = join(import.meta.dirname, '../../schema');

const ENDING = '.gen.sql';
const HEADER =
  '-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.';

/** Files by their path below the folder. */
export type SchemaFiles = Record<string, string>;

/** The product's tables, views and functions with their rights, as readable texts in a stable order. */
export async function dumpSchema(sql: postgres.Sql): Promise<SchemaFiles> {
  return await sql.begin(async (tx) => {
    // Names come out qualified only when nothing is on the path.
    await tx`set local search_path = ''`;
    const files: Record<string, string[]> = {};
    for (const entry of catalogueQueries) {
      const rows = await tx.unsafe<{ name: string; block: string }[]>(entry.query);
      for (const { name, block } of rows) {
        const path = 'folder' in entry ? join(entry.folder, name) : entry.file;
        files[path + ENDING] ??= [HEADER];
        files[path + ENDING]?.push(block.trim());
      }
    }
    return Object.fromEntries(
      Object.entries(files).map(([path, blocks]) => [path, `${blocks.join('\n\n')}\n`]),
    );
  });
}

/** What the folder holds. */
export async function readSchema(folder = SCHEMA_FOLDER): Promise<SchemaFiles> {
  const paths = await readdir(folder, { recursive: true });
  const files = paths.filter((path) => path.endsWith(ENDING)).toSorted();
  return Object.fromEntries(
    await Promise.all(
      files.map(async (path) => [path, await readFile(join(folder, path), 'utf8')] as const),
    ),
  );
}

async function writeSchema(files: SchemaFiles): Promise<void> {
  await rm(SCHEMA_FOLDER, { recursive: true, force: true });
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(SCHEMA_FOLDER, path)), { recursive: true });
    await writeFile(join(SCHEMA_FOLDER, path), text);
  }
}

/** Applies the migrations to a database of its own and writes the folder anew. */
async function main(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kinstead-schema-'));
  const { databasePasswords: passwords } = await loadKeys(dataDir);
  const password = passwords[ADMIN_ROLE];
  const cluster = await startCluster({ dataDir, port: await freePort(), password });
  const adminUrl = cluster.url(ADMIN_ROLE, password);
  try {
    await prepareDatabase({ adminUrl, passwords });
    const sql = postgres(adminUrl, { max: 1, onnotice: () => {} });
    await writeSchema(await dumpSchema(sql));
    await sql.end();
  } finally {
    await cluster.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

if (import.meta.main) await main();
