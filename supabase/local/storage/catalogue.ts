import type postgres from 'postgres';
import { asCaller } from '../database/as-caller.ts';
import { type Identity, SERVICE } from '../gateway/identity.ts';
import { bucketNotFound } from './errors.ts';
import { fullName, type ObjectName } from './object-path.ts';

/** A row of storage.buckets, in the columns that decide something. */
export type Bucket = {
  id: string;
  public: boolean;
  file_size_limit: string | null;
  allowed_mime_types: string[] | null;
};

/** What serving needs to know of an object. */
export type ObjectFacts = {
  version: string;
  etag: string;
  mimetype: string;
  cacheControl: string;
};

/** Reads of the platform itself, which policies do not decide; remembered for a moment. */
export type Catalogue = {
  bucket(id: string): Promise<Bucket>;
  /** Null when there is no such object; `again` asks the database whatever is remembered. */
  facts(name: ObjectName, again?: boolean): Promise<ObjectFacts | null>;
  /** As above, but only for whom the policies let see it. */
  visibleFacts(
    identity: Identity,
    name: ObjectName,
    operation: string,
  ): Promise<ObjectFacts | null>;
  /** After a write: of one object, or of everything. */
  forget(name?: ObjectName): void;
};

const BUCKET_MS = 5_000;
const FACTS_MS = 60_000;
const REMEMBERED_FACTS = 5_000;

export function createCatalogue(sql: postgres.Sql): Catalogue {
  const buckets = new Map<string, { bucket: Promise<Bucket>; until: number }>();
  const known = new Map<string, { facts: ObjectFacts; until: number }>();

  return {
    bucket: (id) => {
      const found = buckets.get(id);
      if (found && found.until > Date.now()) return found.bucket;
      const bucket = readBucket(sql, id);
      buckets.set(id, { bucket, until: Date.now() + BUCKET_MS });
      bucket.catch(() => buckets.delete(id));
      return bucket;
    },
    facts: async (name, again = false) => {
      const id = fullName(name);
      const found = known.get(id);
      if (!again && found && found.until > Date.now()) return found.facts;
      known.delete(id);
      const facts = await readFacts(sql, SERVICE, name, 'object.get_public');
      if (!facts) return null;
      if (known.size >= REMEMBERED_FACTS) known.delete(known.keys().next().value ?? '');
      known.set(id, { facts, until: Date.now() + FACTS_MS });
      return facts;
    },
    visibleFacts: (identity, name, operation) => readFacts(sql, identity, name, operation),
    forget: (name) => {
      if (name) {
        known.delete(fullName(name));
        return;
      }
      buckets.clear();
      known.clear();
    },
  };
}

async function readBucket(sql: postgres.Sql, id: string): Promise<Bucket> {
  const [bucket] = await asCaller(
    sql,
    SERVICE,
    (tx) => tx<Bucket[]>`
      select id, public, file_size_limit, allowed_mime_types from storage.buckets where id = ${id}`,
  );
  if (!bucket) throw bucketNotFound();
  return bucket;
}

async function readFacts(
  sql: postgres.Sql,
  identity: Identity,
  { bucket, key }: ObjectName,
  operation: string,
): Promise<ObjectFacts | null> {
  const [facts] = await asCaller(
    sql,
    identity,
    (tx) => tx<ObjectFacts[]>`
      select version, coalesce(metadata ->> 'eTag', '"' || version || '"') as etag,
        coalesce(metadata ->> 'mimetype', 'application/octet-stream') as mimetype,
        coalesce(metadata ->> 'cacheControl', 'no-cache') as "cacheControl"
      from storage.objects
      where bucket_id = ${bucket} and name = ${key} and version is not null`,
    { operation: `storage.${operation}` },
  );
  return facts ?? null;
}
