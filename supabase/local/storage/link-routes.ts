import { Hono } from 'hono';
import { z } from 'zod';
import { SERVICE } from '../gateway/identity.ts';
import { parse, readJson } from './bodies.ts';
import { notFound } from './errors.ts';
import { checkedName, nameAfter } from './names.ts';
import { fullName, type ObjectName } from './object-path.ts';
import { type BucketContext, probeUpload, putObject, sizeLimit } from './objects.ts';
import { serveObject } from './read-routes.ts';
import { transformSchema, writeTransform } from './render/transform.ts';
import type { StorageEnv } from './routes.ts';
import { readUpload } from './upload.ts';

const UPLOAD_LINK_SECONDS = 7200;
/** Later than this a date is no date; Supabase has the same limit in its own words. */
const LONGEST = 1e9;

const seconds = z.number().int().min(1).max(LONGEST);
const linkSchema = z.object({ expiresIn: seconds, transform: transformSchema.optional() });
const linksSchema = z.object({
  expiresIn: seconds,
  paths: z.array(z.string()).min(1).max(1000),
});
const NO_LINK = 'Either the object does not exist or you do not have access to it';

/** Signed links: to read one object, as it is or as a changed picture, and to upload one. */
export function linkRoutes(): Hono<StorageEnv> {
  return new Hono<StorageEnv>()
    .get('/sign/*', async (c) => {
      const name = nameAfter(c.req.raw, '/object/sign/');
      const { signing, context } = c.var;
      await signing.open(c.req.query('token') ?? null, 'download', name);
      const facts = (again: boolean) => context.catalogue.facts(name, again);
      return serveObject({ root: context.root, request: c.req.raw, shared: false, facts });
    })
    .put('/upload/sign/*', async (c) => {
      const name = nameAfter(c.req.raw, '/object/upload/sign/');
      const { signing } = c.var;
      const ticket = await signing.open(c.req.query('token') ?? null, 'upload', name);
      const { owner, upsert } = ticket;
      // The right to upload was checked when the link was made, in the owner's name.
      const context = { ...c.var.context, identity: { ...SERVICE, userId: owner } };
      return c.json(await receive(c.req.raw, context, name, upsert));
    })
    .post('/upload/sign/*', async (c) => {
      const name = nameAfter(c.req.raw, '/object/upload/sign/');
      const { context, signing } = c.var;
      await context.catalogue.bucket(name.bucket);
      const { userId: owner } = context.identity;
      const upsert = c.req.header('x-upsert') === 'true';
      await probeUpload(context, name, upsert, {});
      const ticket = { intent: 'upload', url: fullName(name), owner, upsert } as const;
      const token = await signing.sign(ticket, UPLOAD_LINK_SECONDS);
      return c.json({ url: `/object/upload/sign/${fullName(name)}?token=${token}`, token });
    })
    .post('/sign/:bucket', async (c) => {
      const { paths, expiresIn } = parse(linksSchema, await readJson(c.req.raw));
      const bucket = c.req.param('bucket');
      const { context, signing } = c.var;
      const link = async (path: string) => {
        const name = checkedName(bucket, path);
        await mustSee(context, name, 'object.sign_many');
        const token = await signing.sign({ intent: 'download', url: fullName(name) }, expiresIn);
        return `/object/sign/${fullName(name)}?token=${token}`;
      };
      const links = paths.map((path) =>
        link(path).then(
          (signedURL) => ({ error: null, path, signedURL }),
          () => ({ error: NO_LINK, path, signedURL: null }),
        ),
      );
      return c.json(await Promise.all(links));
    })
    .post('/sign/*', async (c) => {
      const { expiresIn, transform } = parse(linkSchema, await readJson(c.req.raw));
      const name = nameAfter(c.req.raw, '/object/sign/');
      const { context, signing } = c.var;
      await mustSee(context, name, 'object.sign');
      const transformations = transform && writeTransform(transform);
      const ticket = { intent: 'download' as const, url: fullName(name) };
      const bound = transformations ? { ...ticket, transformations } : ticket;
      const token = await signing.sign(bound, expiresIn);
      const path = transformations ? '/render/image/sign' : '/object/sign';
      // Not encoded: clients encode what they get.
      return c.json({ signedURL: `${path}/${fullName(name)}?token=${token}` });
    });
}

async function mustSee(context: BucketContext, name: ObjectName, operation: string): Promise<void> {
  if (!(await context.catalogue.visibleFacts(context.identity, name, operation))) throw notFound();
}

/** Takes one upload in, whichever permission it came with. */
export async function receive(
  request: Request,
  context: BucketContext,
  name: ObjectName,
  upsert: boolean,
) {
  const bucket = await context.catalogue.bucket(name.bucket);
  const upload = await readUpload(request, sizeLimit(bucket));
  const { id } = await putObject(context, { name, bucket, upload, upsert });
  return { Id: id, Key: fullName(name) };
}
