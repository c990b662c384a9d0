import type postgres from 'postgres';
import { z } from 'zod';
import { asCaller } from '../database/as-caller.ts';
import { bucketNotEmpty, bucketNotFound } from './errors.ts';
import { type BucketContext, removeObjects } from './objects.ts';

/** What listBuckets() may ask for. */
export const listQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).default(10_000),
  offset: z.coerce.number().int().min(0).default(0),
  sortColumn: z.enum(['id', 'name', 'created_at', 'updated_at']).default('id'),
  sortOrder: z.enum(['asc', 'desc']).default('asc'),
  search: z.string().max(100).default(''),
});

type Options = {
  public?: boolean | undefined;
  file_size_limit?: number | null | undefined;
  allowed_mime_types?: string[] | null | undefined;
};

const COLUMNS = [
  ...['id', 'name', 'owner', 'public', 'file_size_limit', 'allowed_mime_types'],
  ...['created_at', 'updated_at'],
];

export async function listBuckets(
  { sql, identity }: BucketContext,
  query: z.infer<typeof listQuerySchema>,
): Promise<object[]> {
  const { limit, offset, sortColumn, sortOrder, search } = query;
  const rows = await asCaller(
    sql,
    identity,
    (tx) => tx`
      select ${tx(COLUMNS)} from storage.buckets
      where position(lower(${search}) in lower(name)) > 0
      order by ${tx(sortColumn)} ${sortOrder === 'desc' ? tx`desc` : tx`asc`}
      limit ${limit} offset ${offset}`,
    { operation: 'storage.bucket.list' },
  );
  return rows.map(toWire);
}

export async function readBucket({ sql, identity }: BucketContext, id: string): Promise<object> {
  const [row] = await asCaller(
    sql,
    identity,
    (tx) => tx`select ${tx(COLUMNS)} from storage.buckets where id = ${id}`,
    { operation: 'storage.bucket.get' },
  );
  if (!row) throw bucketNotFound();
  return toWire(row);
}

/** bigint arrives as text, limits fit a double by far; there is one type of bucket. */
function toWire(row: postgres.Row): object {
  const { file_size_limit: limit } = row;
  return { ...row, type: 'STANDARD', file_size_limit: limit === null ? null : Number(limit) };
}

export async function insertBucket(
  { sql, identity }: BucketContext,
  bucket: Options & { id: string; name: string },
): Promise<void> {
  await asCaller(
    sql,
    identity,
    (tx) => tx`
      insert into storage.buckets
        (id, name, owner, owner_id, public, file_size_limit, allowed_mime_types)
      values (
        ${bucket.id}, ${bucket.name}, ${identity.userId}, ${identity.userId},
        ${bucket.public ?? false}, ${bucket.file_size_limit ?? null},
        ${bucket.allowed_mime_types ?? null}
      )`,
    { operation: 'storage.bucket.create' },
  );
}

export async function updateBucket(
  { sql, identity }: BucketContext,
  id: string,
  options: Options,
): Promise<void> {
  const changes = Object.fromEntries(
    Object.entries(options).filter(([, value]) => value !== undefined),
  );
  const rows = await asCaller(
    sql,
    identity,
    (tx) => tx`
      update storage.buckets set ${tx({ ...changes, updated_at: new Date() })}
      where id = ${id} returning id`,
    { operation: 'storage.bucket.update' },
  );
  if (rows.length === 0) throw bucketNotFound();
}

export async function emptyBucket(context: BucketContext, id: string): Promise<void> {
  await readBucket(context, id);
  const rows = await asCaller(
    context.sql,
    context.identity,
    (tx) => tx<{ name: string }[]>`select name from storage.objects where bucket_id = ${id}`,
    { operation: 'storage.bucket.empty' },
  );
  const keys = rows.map((row) => row.name);
  if (keys.length > 0) await removeObjects(context, id, keys, 'storage.bucket.empty');
}

export async function deleteBucket({ sql, identity }: BucketContext, id: string): Promise<void> {
  const rows = await asCaller(
    sql,
    identity,
    (tx) => tx`delete from storage.buckets where id = ${id} returning id`,
    { operation: 'storage.bucket.delete' },
  ).catch((error: unknown) => {
    const full = error instanceof Error && 'code' in error && error.code === '23503';
    throw full ? bucketNotEmpty() : error;
  });
  if (rows.length === 0) throw bucketNotFound();
}
