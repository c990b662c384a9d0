import { randomUUID } from 'node:crypto';
import { asCaller } from '../database/as-caller.ts';
import type { Bucket } from './catalogue.ts';
import { commit } from './commit.ts';
import { admit } from './content/admit.ts';
import { accessDenied, notFound } from './errors.ts';
import { type Draft, draftFromVersion, type ObjectMetadata, removeVersion } from './files.ts';
import type { ObjectName } from './object-path.ts';
import {
  type BucketContext,
  checkMediaType,
  probeUpload,
  sizeLimit,
  storeDraft,
} from './objects.ts';

/** Two names, and the bucket of the second. */
type Places = { from: ObjectName; to: ObjectName; bucket: Bucket };

type Source = {
  version: string;
  metadata: Partial<ObjectMetadata>;
  user_metadata: Record<string, unknown> | null;
};

/** Bytes on their way into another bucket. */
type Arrival = { draft: Draft; version: string; source: Source };

/** Within a bucket only the name changes; answers the object's id. */
export async function moveObject(
  context: BucketContext,
  { from, to, bucket }: Places,
): Promise<string> {
  const arrival = from.bucket === to.bucket ? null : await arrive(context, { from, to, bucket });
  const id = await commit({
    work: (decided) => rename(context, { from, to, arrival, decided }),
    undo: async () => {
      await arrival?.draft.discard();
      if (arrival) await removeVersion(context.root, arrival.version);
    },
  });
  context.catalogue.forget(from);
  context.catalogue.forget(to);
  if (arrival) await removeVersion(context.root, arrival.source.version);
  return id;
}

/**
 * What was good enough for one bucket may not be for another (a position in a picture that
 * becomes public), so it is looked at again and its bytes get a version of their own.
 */
async function arrive(context: BucketContext, { from, to, bucket }: Places): Promise<Arrival> {
  const source = await readSource(context, from, 'storage.object.move');
  const type = source.metadata.mimetype ?? '';
  checkMediaType(bucket, type);
  const raw = await draftFromVersion(context.root, source.version, sizeLimit(bucket));
  const draft = await admit(raw, { root: context.root, bucket, key: to.key, type });
  return { draft, version: randomUUID(), source };
}

type Rename = {
  from: ObjectName;
  to: ObjectName;
  arrival: Arrival | null;
  decided(): void;
};

function rename(context: BucketContext, { from, to, arrival, decided }: Rename): Promise<string> {
  const { sql, identity } = context;
  return asCaller(
    sql,
    identity,
    async (tx) => {
      const [seen] = await tx<{ version: string }[]>`
        select version from storage.objects
        where bucket_id = ${from.bucket} and name = ${from.key}`;
      const version = arrival?.source.version ?? seen?.version;
      if (!seen || seen.version !== version) throw notFound();
      const bytes = arrival
        ? tx`, version = ${arrival.version}, metadata = metadata || ${changed(arrival.draft)}::text::jsonb`
        : tx``;
      const [moved] = await tx<{ id: string }[]>`
        update storage.objects
        set bucket_id = ${to.bucket}, name = ${to.key}, owner = ${identity.userId},
          owner_id = ${identity.userId}, updated_at = now() ${bytes}
        where bucket_id = ${from.bucket} and name = ${from.key} and version = ${version}
        returning id`;
      // Visible, and yet not to be changed by this caller.
      if (!moved) throw accessDenied();
      await arrival?.draft.publish(arrival.version);
      decided();
      return moved.id;
    },
    { operation: 'storage.object.move' },
  );
}

function changed({ size, md5 }: Draft): string {
  return JSON.stringify({ eTag: `"${md5}"`, size, contentLength: size });
}

type Copy = Places & {
  upsert: boolean;
  /** In place of what the source says; unsaid stays as it is. */
  overrides: { cacheControl?: string | undefined; mimetype?: string | undefined };
  /** Null: as the source has it. */
  userMetadata: Record<string, unknown> | null;
};

/** Copies what the caller may read to where they may write. */
export async function copyObject(context: BucketContext, copy: Copy): Promise<{ id: string }> {
  const { from, to, bucket, upsert, overrides } = copy;
  const source = await readSource(context, from, 'storage.object.copy');
  const contentType = overrides.mimetype ?? source.metadata.mimetype ?? 'application/octet-stream';
  const cacheControl = overrides.cacheControl ?? source.metadata.cacheControl ?? 'no-cache';
  checkMediaType(bucket, contentType);
  await probeUpload(context, to, upsert, { contentType, size: source.metadata.size ?? null });
  const draft = await draftFromVersion(context.root, source.version, sizeLimit(bucket));
  const userMetadata = copy.userMetadata ?? source.user_metadata;
  const upload = { contentType, cacheControl, userMetadata, size: draft.size };
  return storeDraft(context, draft, { name: to, bucket, upload, upsert });
}

async function readSource(
  { sql, identity }: BucketContext,
  { bucket, key }: ObjectName,
  operation: string,
): Promise<Source> {
  const [source] = await asCaller(
    sql,
    identity,
    (tx) => tx<Source[]>`
      select version, metadata, user_metadata from storage.objects
      where bucket_id = ${bucket} and name = ${key} and version is not null`,
    { operation },
  );
  if (!source) throw notFound();
  return source;
}
