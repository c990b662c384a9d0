import { Hono } from 'hono';
import { z } from 'zod';
import { asCaller } from '../database/as-caller.ts';
import { parse, readJson } from './bodies.ts';
import {
  deleteBucket,
  emptyBucket,
  insertBucket,
  listBuckets,
  listQuerySchema,
  readBucket,
  updateBucket,
} from './buckets.ts';
import { bucketNotFound, invalidMimeType, tooLarge } from './errors.ts';
import { checkNewBucketName } from './object-path.ts';
import { SIZE_LIMIT } from './objects.ts';
import type { StorageEnv } from './routes.ts';

const UNITS: Record<string, number> = { b: 1, kb: 1e3, mb: 1e6, gb: 1e9 };
/** Bytes, or text such as '20MB'. */
const sizeSchema = z
  .union([
    z.number().int().min(0),
    z
      .string()
      .regex(/^\d+(\.\d+)?(gb|mb|kb|b)$/i, {
        error: 'Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B',
      })
      .transform((text) => {
        const unit = text.replace(/^[\d.]+/, '').toLowerCase();
        return Math.round(Number.parseFloat(text) * (UNITS[unit] ?? 1));
      }),
  ])
  .nullish();
const optionsSchema = z.object({
  public: z.boolean().optional(),
  file_size_limit: sizeSchema,
  allowed_mime_types: z.array(z.string()).nullish(),
});
const bucketSchema = optionsSchema.extend({ id: z.string().optional(), name: z.string() });
const MIME = /^[\w.+-]+\/([\w.+-]+(;\s*charset=[\w-]+)?|\*)$|^\*$/;

/** Buckets: open to what the policies on storage.buckets allow, by default the secret key only. */
export function bucketRoutes(): Hono<StorageEnv> {
  return new Hono<StorageEnv>()
    .use(async (c, next) => {
      await next();
      if (c.req.method !== 'GET') c.var.context.catalogue.forget();
    })
    .get('/', async (c) =>
      c.json(
        await listBuckets(c.var.context, parse(listQuerySchema, c.req.query(), 'querystring')),
      ),
    )
    .get('/:id', async (c) => c.json(await readBucket(c.var.context, c.req.param('id'))))
    .post('/', async (c) => {
      const bucket = parse(bucketSchema, await readJson(c.req.raw));
      checkNewBucketName(bucket.name);
      const id = bucket.id || bucket.name;
      checkNewBucketName(id);
      checkLimits(bucket);
      await insertBucket(c.var.context, { ...bucket, id });
      return c.json({ name: bucket.name });
    })
    .put('/:id', async (c) => {
      const options = parse(optionsSchema, await readJson(c.req.raw));
      checkLimits(options);
      await updateBucket(c.var.context, c.req.param('id'), options);
      return c.json({ message: 'Successfully updated' });
    })
    .post('/:id/empty', async (c) => {
      await emptyBucket(c.var.context, c.req.param('id'));
      // Supabase's words; here it is done when they arrive.
      const message = 'Empty bucket has been queued. Completion may take up to an hour.';
      return c.json({ message });
    })
    .delete('/:id', async (c) => {
      await deleteBucket(c.var.context, c.req.param('id'));
      return c.json({ message: 'Successfully deleted' });
    });
}

function checkLimits(options: z.infer<typeof optionsSchema>): void {
  if ((options.file_size_limit ?? 0) > SIZE_LIMIT) throw tooLarge();
  const wrong = options.allowed_mime_types?.find((type) => !MIME.test(type));
  if (wrong !== undefined) throw invalidMimeType(wrong);
}

/** Purges what a CDN would hold; there is none here, so the server's own cache is emptied. */
export function cacheRoutes(): Hono<StorageEnv> {
  return new Hono<StorageEnv>().delete('/:bucket{.+}', async (c) => {
    const { sql, identity, catalogue } = c.var.context;
    const [id = ''] = c.req.param('bucket').split('/');
    const seen = await asCaller(
      sql,
      identity,
      (tx) => tx`select from storage.buckets where id = ${decodeURIComponent(id)}`,
    );
    if (seen.length === 0) throw bucketNotFound();
    catalogue.forget();
    return c.json({ message: 'success', statusCode: '200' });
  });
}
