import type postgres from 'postgres';
import { z } from 'zod';
import { asCaller } from '../database/as-caller.ts';
import type { Identity } from '../gateway/identity.ts';

/** The body of a listing, as supabase-js sends it. */
export const listingSchema = z.object({
  prefix: z.string().max(1024).default(''),
  limit: z.number().int().min(1).max(1000).default(100),
  offset: z.number().int().min(0).default(0),
  search: z.string().max(255).default(''),
  sortBy: z
    .object({
      column: z.enum(['name', 'updated_at', 'created_at', 'last_accessed_at']).default('name'),
      order: z.enum(['asc', 'desc']).default('asc'),
    })
    .default({ column: 'name', order: 'asc' }),
});

type Listing = z.infer<typeof listingSchema>;

/** One level of a bucket: files, and folders as rows without an id. */
export async function listObjects(
  sql: postgres.Sql,
  identity: Identity,
  bucket: string,
  listing: Listing,
) {
  const folder = listing.prefix.replace(/^\/+|\/+$/g, '');
  const prefix = folder === '' ? '' : `${folder}/`;
  const { column, order } = listing.sortBy;
  const rows = await asCaller(
    sql,
    identity,
    (tx) => tx`
      with visible as (
        select *, substr(name, length(${prefix}) + 1) as rest
        from storage.objects
        where bucket_id = ${bucket} and starts_with(name, ${prefix})
      ), entries as (
        select rest as name, id, updated_at, created_at, last_accessed_at, metadata
        from visible where position('/' in rest) = 0
        union all
        select distinct split_part(rest, '/', 1), null::uuid, null::timestamptz,
          null::timestamptz, null::timestamptz, null::jsonb
        from visible where position('/' in rest) > 0
      )
      select * from entries
      where starts_with(lower(name), lower(${listing.search}))
      order by ${tx(column)} ${order === 'desc' ? tx`desc` : tx`asc`}, name
      limit ${listing.limit} offset ${listing.offset}`,
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
        user_metadata as metadata
      from storage.objects where bucket_id = ${bucket} and name = ${key}`,
    { operation: 'object.get_authenticated_info' },
  );
  return row ?? null;
}
