import { Hono } from 'hono';
import type postgres from 'postgres';
import { z } from 'zod';
import { asCaller } from '../database/as-caller.ts';
import type { Catalogue } from './catalogue.ts';
import { bucketNotFound, invalidRequest, StorageError } from './errors.ts';
import { checkBucketName } from './object-path.ts';
import { removeObjects, type Shelf } from './objects.ts';
import type { StorageEnv } from './routes.ts';

const optionsSchema = z.object({
  public: z.boolean().optional(),
  file_size_limit: z.number().int().positive().nullish(),
  allowed_mime_types: z.array(z.string()).nullish(),
});
const bucketSchema = optionsSchema.extend({ id: z.string().optional(), name: z.string() });

const COLUMNS = [
  'id',
  'name',
  'owner',
  'public',
  'file_size_limit',
  'allowed_mime_types',
  'created_at',
  'updated_at',
];

/** Buckets: whoever the policies on storage.buckets let through, by default the secret key. */
export function bucketRoutes(catalogue: Catalogue): Hono<StorageEnv> {
  return new Hono<StorageEnv>()
    .use(async (_c, next) => {
      await next();
      catalogue.forget();
    })
    .get('/', async (c) => {
      const { sql, identity } = c.var.shelf;
      const rows = await asCaller(
        sql,
        identity,
        (tx) => tx`select ${tx(COLUMNS)} from storage.buckets order by id`,
      );
      return c.json(rows.map(withNumbers));
    })
    .get('/:id', async (c) => {
      const { sql, identity } = c.var.shelf;
      const [row] = await asCaller(
        sql,
        identity,
        (tx) => tx`select ${tx(COLUMNS)} from storage.buckets where id = ${c.req.param('id')}`,
      );
      if (!row) throw bucketNotFound();
      return c.json(withNumbers(row));
    })
    .post('/', async (c) => {
      const bucket = parse(bucketSchema, await readJson(c.req.raw));
      const id = bucket.id ?? bucket.name;
      checkBucketName(id);
      const { sql, identity } = c.var.shelf;
      await asCaller(
        sql,
        identity,
        (tx) => tx`
          insert into storage.buckets
            (id, name, owner, owner_id, public, file_size_limit, allowed_mime_types)
          values (
            ${id}, ${bucket.name}, ${identity.userId}, ${identity.userId},
            ${bucket.public ?? false}, ${bucket.file_size_limit ?? null},
            ${bucket.allowed_mime_types ?? null}
          )`,
      );
      return c.json({ name: id });
    })
    .put('/:id', async (c) => {
      const options = parse(optionsSchema, await readJson(c.req.raw));
      await updateBucket(c.var.shelf, c.req.param('id'), options);
      return c.json({ message: 'Successfully updated' });
    })
    .post('/:id/empty', async (c) => {
      await emptyBucket(c.var.shelf, c.req.param('id'));
      return c.json({ message: 'Successfully emptied' });
    })
    .delete('/:id', async (c) => {
      const { sql, identity } = c.var.shelf;
      const id = c.req.param('id');
      const rows = await asCaller(
        sql,
        identity,
        (tx) => tx`delete from storage.buckets where id = ${id} returning id`,
      ).catch((error: unknown) => {
        const full = error instanceof Error && 'code' in error && error.code === '23503';
        throw full
          ? new StorageError(409, 'InvalidRequest', 'The bucket you tried to delete is not empty')
          : error;
      });
      if (rows.length === 0) throw bucketNotFound();
      return c.json({ message: 'Successfully deleted' });
    });
}

/** bigint arrives as text; limits fit a double by far. */
function withNumbers(row: postgres.Row): postgres.Row {
  const { file_size_limit: limit } = row;
  return { ...row, file_size_limit: limit === null ? null : Number(limit) };
}

async function updateBucket(
  { sql, identity }: Shelf,
  id: string,
  options: z.infer<typeof optionsSchema>,
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
  );
  if (rows.length === 0) throw bucketNotFound();
}

async function emptyBucket(shelf: Shelf, id: string): Promise<void> {
  const rows = await asCaller(
    shelf.sql,
    shelf.identity,
    (tx) => tx<{ name: string }[]>`select name from storage.objects where bucket_id = ${id}`,
  );
  const keys = rows.map((row) => row.name);
  if (keys.length > 0) await removeObjects(shelf, id, keys);
}

/** A body that must be JSON. */
export async function readJson(request: Request): Promise<unknown> {
  return request.json().catch(() => {
    throw invalidRequest('The body must be JSON');
  });
}

/** Reads a body with a schema; the client hears which field is wrong. */
export function parse<T>(schema: z.ZodType<T>, body: unknown): T {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw invalidRequest(`${issue?.path.join('.') || 'body'}: ${issue?.message}`);
}
