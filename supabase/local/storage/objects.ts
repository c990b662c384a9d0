import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { asCaller, wouldBeAllowed } from '../database/as-caller.ts';
import type { Identity } from '../gateway/identity.ts';
import type { Bucket } from './catalogue.ts';
import { notFound, StorageError } from './errors.ts';
import { copyToDraft, describeObject, removeObjectFile, writeDraft } from './files.ts';
import type { ObjectName } from './object-path.ts';
import type { Upload } from './upload.ts';

/** Supabase's default for a bucket without a limit of its own. */
const SIZE_LIMIT = 100 * 1024 * 1024;

/** Where objects are kept, and for whom this call is. */
export type Shelf = { sql: postgres.Sql; root: string; identity: Identity };

type Put = {
  name: ObjectName;
  bucket: Bucket;
  upload: Upload;
  upsert: boolean;
  owner?: string | null;
};

/** A bucket may name the media types that it takes, from everybody. */
export function checkMediaType({ allowed_mime_types: allowed }: Bucket, upload: Upload): void {
  const fits = (type: string) =>
    type === upload.contentType ||
    (type.endsWith('/*') && upload.contentType.startsWith(type.slice(0, -1)));
  if (!allowed?.length || allowed.some(fits)) return;
  const message = `mime type ${upload.contentType} is not supported`;
  throw new StorageError(415, 'invalid_mime_type', message, 'InvalidMimeType');
}

/** The most bytes that an object of the bucket may have. */
export function sizeLimit({ file_size_limit }: Bucket): number {
  return file_size_limit === null ? SIZE_LIMIT : Number(file_size_limit);
}

/** Stores an object: bytes first, then row and name together, so that a crash leaves neither. */
export async function putObject(shelf: Shelf, put: Put): Promise<{ id: string }> {
  const { sql, root, identity } = shelf;
  const { name, bucket, upload, upsert } = put;
  const row = newRow(name, identity);
  // Nobody streams 100 MB in before hearing no.
  await probeUpload(shelf, name, upsert);
  const draft = await writeDraft(root, upload.body, sizeLimit(bucket));
  const metadata = describeObject(draft, upload.contentType, upload.cacheControl);
  const facts = { metadata, userMetadata: upload.userMetadata };
  try {
    await asCaller(
      sql,
      identity,
      async (tx) => {
        await insertRow(tx, row, { upsert, ...facts });
        await draft.publish(name);
      },
      { operation: uploadOperation(upsert) },
    );
  } catch (error) {
    await draft.discard();
    throw error;
  }
  return { id: row.id };
}

/** Throws what an upload would throw for its caller and name, storing nothing. */
export async function probeUpload(
  { sql, identity }: Shelf,
  name: ObjectName,
  upsert: boolean,
): Promise<void> {
  const row = newRow(name, identity);
  await wouldBeAllowed(sql, identity, (tx) => insertRow(tx, row, { upsert }), {
    operation: uploadOperation(upsert),
  });
}

function uploadOperation(upsert: boolean): string {
  return upsert ? 'storage.object.upload_update' : 'storage.object.upload';
}

function newRow({ bucket, key }: ObjectName, { userId }: Identity): Row {
  return { id: randomUUID(), bucket_id: bucket, name: key, owner: userId };
}

type Row = { id: string; bucket_id: string; name: string; owner: string | null };
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
      ${row.id}, ${row.bucket_id}, ${row.name}, ${row.owner}, ${row.owner}, ${randomUUID()},
      ${metadata}::text::jsonb, ${notes}::text::jsonb
    ) ${replace}`;
}

/** Removes the objects that the caller may remove; answers their rows. */
export async function removeObjects(shelf: Shelf, bucket: string, keys: string[]) {
  const rows = await asCaller(
    shelf.sql,
    shelf.identity,
    (tx) => tx<{ name: string }[]>`
      delete from storage.objects where bucket_id = ${bucket} and name = any(${keys})
      returning bucket_id, name, id, owner, owner_id, version, created_at, updated_at,
        last_accessed_at, metadata, user_metadata`,
    { operation: 'storage.object.delete_many' },
  );
  for (const { name } of rows) await removeObjectFile(shelf.root, { bucket, key: name });
  return [...rows];
}

/** The old name keeps its bytes until the new one is committed. */
export async function moveObject(shelf: Shelf, from: ObjectName, to: ObjectName): Promise<void> {
  await asCaller(
    shelf.sql,
    shelf.identity,
    async (tx) => {
      const moved = await tx`
        update storage.objects
        set bucket_id = ${to.bucket}, name = ${to.key}, version = ${randomUUID()}, updated_at = now()
        where bucket_id = ${from.bucket} and name = ${from.key}
        returning id`;
      if (moved.length === 0) throw notFound();
      await (await copyToDraft(shelf.root, from)).publish(to);
    },
    { operation: 'storage.object.move' },
  );
  const stayed = from.bucket === to.bucket && from.key === to.key;
  if (!stayed) await removeObjectFile(shelf.root, from);
}

export async function copyObject(
  shelf: Shelf,
  from: ObjectName,
  to: ObjectName,
  upsert: boolean,
): Promise<{ id: string }> {
  const row = newRow(to, shelf.identity);
  await asCaller(
    shelf.sql,
    shelf.identity,
    async (tx) => {
      const [source] = await tx<{ metadata: object; user_metadata: object | null }[]>`
        select metadata, user_metadata from storage.objects
        where bucket_id = ${from.bucket} and name = ${from.key}`;
      if (!source) throw notFound();
      const { metadata, user_metadata: userMetadata } = source;
      await insertRow(tx, row, { upsert, metadata, userMetadata });
      await (await copyToDraft(shelf.root, from)).publish(to);
    },
    { operation: 'storage.object.copy' },
  );
  return { id: row.id };
}
