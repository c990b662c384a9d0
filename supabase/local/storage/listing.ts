import type postgres from 'postgres';
import { z } from 'zod';
import { asCaller } from '../database/as-caller.ts';
import type { Identity } from '../gateway/identity.ts';

/** The body of a listing, as supabase-js sends it. */
export const listingSchema = z.object({
  prefix: z.string().max(1024),
  limit: z.number().int().min(1).default(100),
  offset: z.number().int().min(0).default(0),
  search: z.string().max(1024).default(''),
  sortBy: z
    .object({
      column: z.enum(['name', 'updated_at', 'created_at', 'last_accessed_at']),
      order: z.enum(['asc', 'desc']).default('asc'),
    })
    .default({ column: 'name', order: 'asc' }),
});

type Listing = z.infer<typeof listingSchema>;

/** Supabase answers no more than this, whatever is asked for. */
const MOST = 1500;

/** One level of a bucket: files, and folders as rows without an id. */
export async function listObjects(
  sql: postgres.Sql,
  identity: Identity,
  bucket: string,
  { prefix, search, sortBy, limit, offset }: Listing,
) {
  const folder = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`;
  const { column, order } = sortBy;
  const rows = await asCaller(
    sql,
    identity,
    (tx) => {
      const direction = order === 'desc' ? tx`desc` : tx`asc`;
      // Names sort folders among files; times, which folders lack, put the folders first.
      const sorted =
        column === 'name'
          ? tx`lower(name) collate "C" ${direction}`
          : tx`(id is null) desc, ${tx(column)} ${direction}, name ${direction}`;
      return tx`
        with visible as (
          select *, substr(name, length(${folder}) + 1) as rest
          from storage.objects
          where bucket_id = ${bucket} and starts_with(lower(name), lower(${folder + search}))
        ), entries as (
          select rest as name, id, updated_at, created_at, last_accessed_at, metadata
          from visible where position('/' in rest) = 0
          union all
          select distinct split_part(rest, '/', 1), null::uuid, null::timestamptz,
            null::timestamptz, null::timestamptz, null::jsonb
          from visible where position('/' in rest) > 0
        )
        select * from entries order by ${sorted}
        limit ${Math.min(limit, MOST)} offset ${offset}`;
    },
    { operation: 'storage.object.list' },
  );
  return [...rows];
}

/** One object's row in the names of Storage's info endpoint; null unless visible. */
export async function readInfo(
  sql: postgres.Sql,
  identity: Identity,
  { bucket, key }: { bucket: string; key: string },
) {
  const [row] = await asCaller(
    sql,
    identity,
    (tx) => tx`
      select id, name, version, bucket_id, created_at, updated_at as last_modified,
        (metadata ->> 'size')::bigint::float8 as size, metadata ->> 'mimetype' as content_type,
        metadata ->> 'cacheControl' as cache_control, metadata ->> 'eTag' as etag,
        coalesce(user_metadata, '{}') as metadata
      from storage.objects where bucket_id = ${bucket} and name = ${key}`,
    { operation: 'object.get_authenticated_info' },
  );
  return row ?? null;
}
