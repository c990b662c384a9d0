import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import postgres from 'postgres';
import type { Addresses } from '../../support/addresses.ts';
import { BUCKET, type Ledger } from './load.ts';

/** What the ledger has and the product lost. */
export type Losses = { messages: string[]; files: string[]; doubled: number };

/**
 * Compares the ledger with the tables and the disk themselves. It asks nothing of the platform,
 * so a platform that answers from memory what it lost on disk is found out.
 */
export async function findLosses(
  { adminDatabaseUrl, dataDir }: Pick<Addresses, 'adminDatabaseUrl' | 'dataDir'>,
  conversation: string,
  { messages, files }: Ledger,
): Promise<Losses> {
  const sql = postgres(adminDatabaseUrl, { max: 1, onnotice: () => {} });
  try {
    const rows = await sql<{ id: string; seq: string }[]>`
      select id, seq from public.messages where conversation_id = ${conversation}`;
    const objects = await sql<{ name: string; size: number }[]>`
      select name, (metadata ->> 'size')::int as size from storage.objects
      where bucket_id = ${BUCKET}`;
    const ids = new Set(rows.map(({ id }) => id));
    const named = new Set(objects.map(({ name }) => name));
    const onDisk = await hashesBelow(join(dataDir, 'storage'));
    return {
      messages: messages.filter((id) => !ids.has(id)),
      files: [...files]
        .filter(([name, hash]) => !named.has(name) || !onDisk.has(hash))
        .map(([name]) => name),
      doubled: rows.length - new Set(rows.map(({ seq }) => seq)).size,
    };
  } finally {
    await sql.end();
  }
}

/** By content: how the product names files on its disk is its own affair. */
async function hashesBelow(folder: string): Promise<Set<string>> {
  const hashes = new Set<string>();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((one) => one.isFile())) {
    const bytes = await readFile(join(entry.parentPath, entry.name));
    hashes.add(createHash('sha256').update(bytes).digest('hex'));
  }
  return hashes;
}
