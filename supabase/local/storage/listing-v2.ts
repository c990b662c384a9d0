import type postgres from 'postgres';
import { z } from 'zod';
import { asCaller } from '../database/as-caller.ts';
import type { Identity } from '../gateway/identity.ts';
import { StorageError } from './errors.ts';

/** The body of listV2(), as supabase-js sends it. */
export const listingV2Schema = z.object({
  prefix: z.string().max(1024).default(''),
  limit: z.number().int().min(1).default(1000),
  cursor: z.string().max(4096).optional(),
  with_delimiter: z.boolean().default(false),
  sortBy: z
    .object({
      column: z.enum(['name', 'updated_at', 'created_at']),
      order: z.enum(['asc', 'desc']).default('asc'),
    })
    .default({ column: 'name', order: 'asc' }),
});

type ListingV2 = z.infer<typeof listingV2Schema>;
type Entry = {
  id: string | null;
  name: string;
  metadata: object | null;
  updated_at: Date | null;
  created_at: Date | null;
  last_accessed_at: Date | null;
};

const MOST = 1000;
/** A page ends at an entry; the cursor says which, and how the pages are sorted. */
const cursorSchema = z.object({
  name: z.string(),
  at: z.string().nullable(),
  sortBy: listingV2Schema.shape.sortBy.unwrap(),
});

/** A page of a bucket by cursor: files anywhere below a prefix, or one level of it. */
export async function listObjectsV2(
  sql: postgres.Sql,
  identity: Identity,
  bucket: string,
  listing: ListingV2,
) {
  const limit = Math.min(listing.limit, MOST);
  const after = listing.cursor === undefined ? null : readCursor(listing.cursor);
  const { column, order } = after?.sortBy ?? listing.sortBy;
  const rows = await asCaller(
    sql,
    identity,
    async (tx): Promise<Entry[]> => {
      const direction = order === 'desc' ? tx`desc` : tx`asc`;
      const beyond = order === 'desc' ? tx`<` : tx`>`;
      // Folders have no times: they come first, whichever way, by an instant before all.
      // Milliseconds, because that is what a cursor holds.
      const at =
        column === 'name'
          ? tx`'epoch'::timestamptz`
          : tx`date_trunc('milliseconds', coalesce(${tx(column)}, 'epoch'))`;
      const start = after
        ? tx`where (${at}, name collate "C") ${beyond} (${after.at ?? 'epoch'}::text::timestamptz, ${after.name})`
        : tx``;
      return tx<Entry[]>`
        with visible as (
          select *, substr(name, length(${listing.prefix}) + 1) as rest
          from storage.objects
          where bucket_id = ${bucket} and starts_with(name, ${listing.prefix})
        ), entries as (
          select id, name, metadata, updated_at, created_at, last_accessed_at from visible
          where not ${listing.with_delimiter} or position('/' in rest) = 0
          union all
          select distinct null::uuid, ${listing.prefix} || split_part(rest, '/', 1) || '/',
            null::jsonb, null::timestamptz, null::timestamptz, null::timestamptz
          from visible where ${listing.with_delimiter} and position('/' in rest) > 0
        )
        select * from entries ${start}
        order by ${at} ${direction}, name collate "C" ${direction} limit ${limit + 1}`;
    },
    { operation: 'storage.object.list_v2' },
  );
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  const keyed = page.map((entry) => ({ ...entry, key: entry.name }));
  return {
    hasNext: last !== undefined,
    folders: keyed
      .filter(({ id }) => id === null)
      .map(({ name, key }) => ({ name, key: key.replace(/\/$/, '') })),
    objects: keyed.filter(({ id }) => id !== null),
    ...(last && { nextCursor: writeCursor(last, { column, order }), nextCursorKey: last.name }),
  };
}

function writeCursor(entry: Entry, sortBy: ListingV2['sortBy']): string {
  const at = sortBy.column === 'name' ? null : (entry[sortBy.column]?.toISOString() ?? null);
  return Buffer.from(JSON.stringify({ name: entry.name, at, sortBy })).toString('base64url');
}

function readCursor(cursor: string): z.infer<typeof cursorSchema> {
  try {
    return cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw new StorageError(400, 'InvalidParameter', 'Invalid Parameter continuation token');
  }
}
