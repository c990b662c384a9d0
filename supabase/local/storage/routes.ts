import { Hono } from 'hono';
import { z } from 'zod';
import { SERVICE } from '../gateway/identity.ts';
import { bucketRoutes, parse, readJson } from './bucket-routes.ts';
import type { Catalogue } from './catalogue.ts';
import { bucketNotFound, notFound } from './errors.ts';
import { listingSchema, listObjects, readInfo } from './listing.ts';
import { checkKey, encodeObjectName, type ObjectName, parseObjectName } from './object-path.ts';
import {
  checkMediaType,
  copyObject,
  moveObject,
  probeUpload,
  putObject,
  removeObjects,
  type Shelf,
  sizeLimit,
} from './objects.ts';
import { serveObject } from './serve.ts';
import { linkName, type Signing } from './signing.ts';
import { readUpload } from './upload.ts';

/** What the routes find in their context. */
export type StorageEnv = { Variables: { shelf: Shelf } };

const BASE = '/storage/v1';
const UPLOAD_LINK_SECONDS = 7200;
const YEAR = 31_536_000;

const seconds = z.number().int().min(1).max(YEAR);
const linkSchema = z.object({ expiresIn: seconds });
const linksSchema = linkSchema.extend({ paths: z.array(z.string()).min(1).max(500) });
const relocationSchema = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationBucket: z.string().optional(),
  destinationKey: z.string(),
});
const removalSchema = z.object({ prefixes: z.array(z.string()).min(1).max(1000) });

type Options = { catalogue: Catalogue; signing: Signing };

/** The routes of Supabase Storage that supabase-js calls, below /storage/v1. */
export function storageRoutes({ catalogue, signing }: Options): Hono<StorageEnv> {
  const app = new Hono<StorageEnv>();
  const nameAfter = (path: string, prefix: string) => parseObjectName(path, `${BASE}${prefix}`);
  const pathOf = (request: Request) => new URL(request.url).pathname;

  const downloadLink = async (shelf: Shelf, name: ObjectName, expiresIn: number) => {
    const facts = await catalogue.visibleFacts(shelf.identity, name, 'object.sign');
    if (!facts) throw notFound();
    const token = await signing.sign({ intent: 'download', url: linkName(name) }, expiresIn);
    return `/object/sign/${encodeObjectName(name)}?token=${token}`;
  };

  const receive = async (request: Request, shelf: Shelf, name: ObjectName, upsert: boolean) => {
    const bucket = await catalogue.bucket(name.bucket);
    const upload = await readUpload(request, sizeLimit(bucket));
    checkMediaType(bucket, upload);
    const { id } = await putObject(shelf, { name, bucket, upload, upsert });
    return { Id: id, Key: linkName(name) };
  };

  app.route('/bucket', bucketRoutes(catalogue));
  app.get('/object/public/*', async (c) => {
    const name = nameAfter(pathOf(c.req.raw), '/object/public/');
    if (!(await catalogue.bucket(name.bucket)).public) throw bucketNotFound();
    const facts = (stamp: string) => catalogue.facts(name, stamp);
    const { root } = c.var.shelf;
    return serveObject({ root, name, request: c.req.raw, shared: true, facts });
  });
  app.get('/object/sign/*', async (c) => {
    const name = nameAfter(pathOf(c.req.raw), '/object/sign/');
    await signing.open(c.req.query('token') ?? null, 'download', name);
    const facts = (stamp: string) => catalogue.facts(name, stamp);
    const { root } = c.var.shelf;
    return serveObject({ root, name, request: c.req.raw, shared: false, facts });
  });
  app.put('/object/upload/sign/*', async (c) => {
    const name = nameAfter(pathOf(c.req.raw), '/object/upload/sign/');
    const { owner, upsert } = await signing.open(c.req.query('token') ?? null, 'upload', name);
    // The right to upload was checked when the link was made, in the owner's name.
    const identity = { ...SERVICE, userId: owner };
    return c.json(await receive(c.req.raw, { ...c.var.shelf, identity }, name, upsert));
  });
  app.post('/object/upload/sign/*', async (c) => {
    const name = nameAfter(pathOf(c.req.raw), '/object/upload/sign/');
    await catalogue.bucket(name.bucket);
    const { userId: owner } = c.var.shelf.identity;
    const upsert = c.req.header('x-upsert') === 'true';
    await probeUpload(c.var.shelf, name, upsert);
    const ticket = { intent: 'upload', url: linkName(name), owner, upsert } as const;
    const token = await signing.sign(ticket, UPLOAD_LINK_SECONDS);
    return c.json({ url: `/object/upload/sign/${encodeObjectName(name)}?token=${token}`, token });
  });
  app.post('/object/sign/:bucket', async (c) => {
    const { paths, expiresIn } = parse(linksSchema, await readJson(c.req.raw));
    const bucket = c.req.param('bucket');
    const links = paths.map(async (path) => {
      const link = downloadLink(c.var.shelf, { bucket, key: path }, expiresIn);
      return link.then(
        (signedURL) => ({ error: null, path, signedURL }),
        () => ({
          error: 'Either the object does not exist or you do not have access to it',
          path,
          signedURL: null,
        }),
      );
    });
    return c.json(await Promise.all(links));
  });
  app.post('/object/sign/*', async (c) => {
    const { expiresIn } = parse(linkSchema, await readJson(c.req.raw));
    const name = nameAfter(pathOf(c.req.raw), '/object/sign/');
    return c.json({ signedURL: await downloadLink(c.var.shelf, name, expiresIn) });
  });
  app.post('/object/list/:bucket', async (c) => {
    const listing = parse(listingSchema, await readJson(c.req.raw));
    const { sql, identity } = c.var.shelf;
    return c.json(await listObjects(sql, identity, c.req.param('bucket'), listing));
  });
  app.post('/object/move', async (c) => {
    const { from, to } = readRelocation(await readJson(c.req.raw));
    await moveObject(c.var.shelf, from, to);
    catalogue.forget();
    return c.json({ message: 'Successfully moved' });
  });
  app.post('/object/copy', async (c) => {
    const { from, to } = readRelocation(await readJson(c.req.raw));
    const { id } = await copyObject(c.var.shelf, from, to, c.req.header('x-upsert') === 'true');
    return c.json({ Id: id, Key: linkName(to) });
  });
  app.get('/object/info/*', async (c) => {
    const path = pathOf(c.req.raw).replace(/\/info\/(public|authenticated)\//, '/info/');
    const { sql, identity } = c.var.shelf;
    const info = await readInfo(sql, identity, nameAfter(path, '/object/info/'));
    if (!info) throw notFound();
    return c.json(info);
  });
  app.delete('/object/:bucket', async (c) => {
    const { prefixes } = parse(removalSchema, await readJson(c.req.raw));
    const removed = await removeObjects(c.var.shelf, c.req.param('bucket'), prefixes);
    catalogue.forget();
    return c.json(removed);
  });
  app.on(['POST', 'PUT'], '/object/*', async (c) => {
    const name = nameAfter(pathOf(c.req.raw), '/object/');
    const upsert = c.req.method === 'PUT' || c.req.header('x-upsert') === 'true';
    return c.json(await receive(c.req.raw, c.var.shelf, name, upsert));
  });
  app.get('/object/*', async (c) => {
    const path = pathOf(c.req.raw).replace('/object/authenticated/', '/object/');
    const name = nameAfter(path, '/object/');
    const { root, identity } = c.var.shelf;
    const bucket = await catalogue.bucket(name.bucket);
    const facts = (stamp: string) =>
      bucket.public
        ? catalogue.facts(name, stamp)
        : catalogue.visibleFacts(identity, name, 'object.get_authenticated');
    return serveObject({ root, name, request: c.req.raw, shared: false, facts });
  });
  return app;
}

function readRelocation(body: unknown): { from: ObjectName; to: ObjectName } {
  const move = parse(relocationSchema, body);
  const from = { bucket: move.bucketId, key: move.sourceKey };
  const to = { bucket: move.destinationBucket ?? move.bucketId, key: move.destinationKey };
  checkKey(from.key);
  checkKey(to.key);
  return { from, to };
}
