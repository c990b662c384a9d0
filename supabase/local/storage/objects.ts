import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { asCaller, wouldBeAllowed } from '../database/as-caller.ts';
import type { Identity } from '../gateway/identity.ts';
import type { Bucket, Catalogue } from './catalogue.ts';
import { commit } from './commit.ts';
import { admit } from './content/admit.ts';
import { invalidMimeType } from './errors.ts';
import { type Draft, describeObject, removeVersion, writeDraft } from './files.ts';
import { fullName, type ObjectName } from './object-path.ts';
import type { Upload } from './upload.ts';

/** Supabase's default for a bucket without a limit of its own. */
export const SIZE_LIMIT = 100 * 1024 * 1024;

/** Database, folder and caller of a storage request; `catalogue` caches bucket and object rows. */
export type BucketContext = {
  sql: postgres.Sql;
  root: string;
  identity: Identity;
  catalogue: Catalogue;
};

/** What an object is to become. */
export type Put = {
  name: ObjectName;
  bucket: Bucket;
  upload: Omit<Upload, 'body'>;
  upsert: boolean;
  /** The name of its bytes; made up when missing. */
  version?: string;
};

/** A bucket may name the media types that it takes, from everybody. */
export function checkMediaType({ allowed_mime_types: allowed }: Bucket, type: string): void {
  const fits = (wanted: string) =>
    wanted === type || (wanted.endsWith('/*') && type.startsWith(wanted.slice(0, -1)));
  if (allowed?.length && !allowed.some(fits)) throw invalidMimeType(type);
}

/** The most bytes that an object of the bucket may have. */
export function sizeLimit({ file_size_limit }: Bucket): number {
  return file_size_limit === null ? SIZE_LIMIT : Math.min(Number(file_size_limit), SIZE_LIMIT);
}

/** Stores what a request brings. */
export async function putObject(
  context: BucketContext,
  put: Put & { upload: Upload },
): Promise<{ id: string }> {
  checkMediaType(put.bucket, put.upload.contentType);
  // Checked first, so that a refused client does not upload 100 MB in vain.
  await probeUpload(context, put.name, put.upsert, put.upload);
  return storeDraft(
    context,
    await writeDraft(context.root, put.upload.body, sizeLimit(put.bucket)),
    put,
  );
}

/** Makes a draft an object: looked at, published under its version, and named by its row. */
export async function storeDraft(
  context: BucketContext,
  raw: Draft,
  put: Put,
): Promise<{ id: string }> {
  const { sql, root, identity } = context;
  const { name, bucket, upload, upsert, version = randomUUID() } = put;
  const draft = await admit(raw, { root, bucket, key: name.key, type: upload.contentType });
  const metadata = describeObject(draft, upload.contentType, upload.cacheControl);
  const row = { ...newRow(name, identity), version };
  let replaced: string | null = null;
  await commit({
    work: (decided) =>
      asCaller(
        sql,
        identity,
        async (tx) => {
          replaced = await lockName(tx, identity, name);
          await insertRow(tx, row, { upsert, metadata, userMetadata: upload.userMetadata });
          await draft.publish(version);
          decided();
        },
        { operation: uploadOperation(upsert) },
      ),
    undo: async () => {
      await draft.discard();
      await removeVersion(root, version);
    },
  });
  context.catalogue.forget(name);
  await removeVersion(root, replaced);
  return { id: row.id };
}

/** Throws what an upload would throw for its caller and name, storing nothing. */
export async function probeUpload(
  { sql, identity }: Pick<BucketContext, 'sql' | 'identity'>,
  name: ObjectName,
  upsert: boolean,
  about: { contentType?: string; size?: number | null },
): Promise<void> {
  const row = newRow(name, identity);
  const metadata = { mimetype: about.contentType, contentLength: about.size ?? undefined };
  await wouldBeAllowed(sql, identity, (tx) => insertRow(tx, row, { upsert, metadata }), {
    operation: uploadOperation(upsert),
  });
}

function uploadOperation(upsert: boolean): string {
  return upsert ? 'storage.object.upload_update' : 'storage.object.upload';
}

function newRow({ bucket, key }: ObjectName, { userId }: Identity): Row {
  return {
    id: randomUUID(),
    bucket_id: bucket,
    name: key,
    owner: userId,
    version: randomUUID(),
  };
}

/**
 * One writer a name, until the transaction ends. Answers the version that the name has: the
 * caller may be allowed to replace it without being allowed to see it.
 */
async function lockName(
  tx: postgres.TransactionSql,
  { role }: Identity,
  name: ObjectName,
): Promise<string | null> {
  await tx`
    select set_config('role', 'service_role', true),
      pg_advisory_xact_lock(hashtextextended(${fullName(name)}, 0))`;
  const [row] = await tx<{ version: string | null }[]>`
    select version from storage.objects
    where bucket_id = ${name.bucket} and name = ${name.key}`;
  await tx`select set_config('role', ${role}, true)`;
  return row?.version ?? null;
}

type Row = { id: string; bucket_id: string; name: string; owner: string | null; version: string };
type Facts = { upsert: boolean; metadata?: object; userMetadata?: object | null };

async function insertRow(tx: postgres.TransactionSql, row: Row, facts: Facts): Promise<void> {
  const metadata = JSON.stringify(facts.metadata ?? {});
  const notes = facts.userMetadata ? JSON.stringify(facts.userMetadata) : null;
  // `returning` would ask for the right to read, which an upload does not need.
  const replace = facts.upsert
    ? tx`
      on conflict (bucket_id, name) do update set
        owner = excluded.owner, owner_id = excluded.owner_id, version = excluded.version,
        metadata = excluded.metadata, user_metadata = excluded.user_metadata, updated_at = now()`
    : tx``;
  await tx`
    insert into storage.objects
      (id, bucket_id, name, owner, owner_id, version, metadata, user_metadata)
    values (
      ${row.id}, ${row.bucket_id}, ${row.name}, ${row.owner}, ${row.owner}, ${row.version},
      ${metadata}::text::jsonb, ${notes}::text::jsonb
    ) ${replace}`;
}

/** Removes the objects that the caller may remove; answers their rows. */
export async function removeObjects(
  context: BucketContext,
  bucket: string,
  keys: string[],
  operation = 'storage.object.delete_many',
) {
  const rows = await asCaller(
    context.sql,
    context.identity,
    (tx) => tx<{ name: string; version: string | null }[]>`
      delete from storage.objects where bucket_id = ${bucket} and name = any(${keys})
      returning bucket_id, name, id, owner, owner_id, version, created_at, updated_at,
        last_accessed_at, metadata, user_metadata`,
    { operation },
  );
  for (const { name, version } of rows) {
    context.catalogue.forget({ bucket, key: name });
    await removeVersion(context.root, version);
  }
  return [...rows];
}
