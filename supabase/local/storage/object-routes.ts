import { Hono } from 'hono';
import { z } from 'zod';
import { parse, readJson } from './bodies.ts';
import { notFound } from './errors.ts';
import { receive } from './link-routes.ts';
import { listingSchema, listObjects } from './listing.ts';
import { listingV2Schema, listObjectsV2 } from './listing-v2.ts';
import { checkedName, nameAfter } from './names.ts';
import { fullName } from './object-path.ts';
import { type BucketContext, removeObjects } from './objects.ts';
import { copyObject, moveObject } from './relocate.ts';
import type { StorageEnv } from './routes.ts';
import { parseMetadata } from './upload.ts';

const relocationSchema = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationBucket: z.string().optional(),
  destinationKey: z.string(),
});
const copySchema = relocationSchema.extend({
  copyMetadata: z.boolean().default(true),
  metadata: z
    .object({ cacheControl: z.string().max(100).optional(), mimetype: z.string().optional() })
    .default({}),
});
const removalSchema = z.object({ prefixes: z.array(z.string()).min(1).max(1000) });

/** Writing, moving, removing and listing objects. */
export function objectRoutes(): Hono<StorageEnv> {
  return new Hono<StorageEnv>()
    .post('/list/:bucket', async (c) => {
      const listing = parse(listingSchema, await readJson(c.req.raw));
      const { sql, identity } = c.var.context;
      return c.json(await listObjects(sql, identity, c.req.param('bucket'), listing));
    })
    .post('/list-v2/:bucket', async (c) => {
      const listing = parse(listingV2Schema, await readJson(c.req.raw));
      const { sql, identity } = c.var.context;
      return c.json(await listObjectsV2(sql, identity, c.req.param('bucket'), listing));
    })
    .post('/move', async (c) => {
      const body = parse(relocationSchema, await readJson(c.req.raw));
      const places = await readPlaces(c.var.context, body);
      const id = await moveObject(c.var.context, places);
      return c.json({ message: 'Successfully moved', Id: id, Key: places.to.key });
    })
    .post('/copy', async (c) => {
      const body = parse(copySchema, await readJson(c.req.raw));
      const notes = c.req.header('x-metadata');
      const own = notes ? parseMetadata(Buffer.from(notes, 'base64').toString()) : null;
      const places = await readPlaces(c.var.context, body);
      const { id } = await copyObject(c.var.context, {
        ...places,
        upsert: c.req.header('x-upsert') === 'true',
        overrides: body.copyMetadata ? {} : body.metadata,
        userMetadata: body.copyMetadata ? null : (own ?? {}),
      });
      return c.json({ Id: id, Key: fullName(places.to) });
    })
    .delete('/:bucket', async (c) => {
      const { prefixes } = parse(removalSchema, await readJson(c.req.raw));
      return c.json(await removeObjects(c.var.context, c.req.param('bucket'), prefixes));
    })
    .delete('/*', async (c) => {
      const { bucket, key } = nameAfter(c.req.raw, '/object/');
      const removed = await removeObjects(c.var.context, bucket, [key], 'storage.object.delete');
      if (removed.length === 0) throw notFound();
      return c.json({ message: 'Successfully deleted' });
    })
    .on(['POST', 'PUT'], '/*', async (c) => {
      const name = nameAfter(c.req.raw, '/object/');
      const upsert = c.req.method === 'PUT' || c.req.header('x-upsert') === 'true';
      return c.json(await receive(c.req.raw, c.var.context, name, upsert));
    });
}

async function readPlaces({ catalogue }: BucketContext, body: z.infer<typeof relocationSchema>) {
  const from = checkedName(body.bucketId, body.sourceKey);
  const to = checkedName(body.destinationBucket ?? body.bucketId, body.destinationKey);
  return { from, to, bucket: await catalogue.bucket(to.bucket) };
}
