import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { loadKeys } from '../keys.ts';
import { ADMIN_ROLE, startCluster } from './cluster.ts';
import { prepareDatabase } from './prepare.ts';
import { catalogueQueries } from './schema-queries.ts';

/** Where the readable catalogue is kept. */
export const SCHEMA_FILE = join(import.meta.dirname, '../../schema.gen.sql');

/** The product's tables, views, functions and rights as one readable text, in a stable order. */
export async function dumpSchema(sql: postgres.Sql): Promise<string> {
  return await sql.begin(async (tx) => {
    // Names come out qualified only when nothing is on the path.
    await tx`set local search_path = ''`;
    const parts = [
      '-- Generated from the migrations: node supabase/local/database/schema-dump.ts. Do not edit.',
    ];
    for (const query of catalogueQueries) {
      const rows = await tx.unsafe<{ block: string }[]>(query);
      parts.push(...rows.map(({ block }) => block.trim()));
    }
    return `${parts.join('\n\n')}\n`;
  });
}

/** Applies the migrations to a database of its own and writes the file anew. */
async function main(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kinstead-schema-'));
  const { databasePasswords: passwords } = await loadKeys(dataDir);
  const password = passwords[ADMIN_ROLE];
  const cluster = await startCluster({ dataDir, port: await freePort(), password });
  const adminUrl = cluster.url(ADMIN_ROLE, password);
  try {
    await prepareDatabase({ adminUrl, passwords });
    const sql = postgres(adminUrl, { max: 1, onnotice: () => {} });
    await writeFile(SCHEMA_FILE, await dumpSchema(sql));
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
