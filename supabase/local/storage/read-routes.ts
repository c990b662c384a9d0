import { Hono } from 'hono';
import { SERVICE } from '../gateway/identity.ts';
import type { Catalogue, ObjectFacts } from './catalogue.ts';
import { bucketNotFound, notFound } from './errors.ts';
import { versionFile } from './files.ts';
import { readInfo } from './listing.ts';
import { nameAfter } from './names.ts';
import type { ObjectName } from './object-path.ts';
import type { BucketContext } from './objects.ts';
import type { StorageEnv } from './routes.ts';
import { serveFile } from './serve.ts';

/** Reading objects and what is known of them; signed links are in link-routes.ts. */
export function readRoutes(): Hono<StorageEnv> {
  return new Hono<StorageEnv>()
    .get('/public/*', async (c) => {
      const name = nameAfter(c.req.raw, '/object/public/');
      const { catalogue, root } = c.var.context;
      const facts = await publicFacts(catalogue, name);
      return serveObject({ root, request: c.req.raw, shared: true, facts });
    })
    .get('/info/public/*', async (c) => {
      const name = nameAfter(c.req.raw, '/object/info/public/');
      const { catalogue, sql } = c.var.context;
      await publicFacts(catalogue, name);
      return c.json(await info({ sql, identity: SERVICE }, name));
    })
    .get('/info/authenticated/*', async (c) =>
      c.json(await info(c.var.context, nameAfter(c.req.raw, '/object/info/authenticated/'))),
    )
    .get('/info/*', async (c) =>
      c.json(await info(c.var.context, nameAfter(c.req.raw, '/object/info/'))),
    )
    .get('/authenticated/*', async (c) =>
      serveVisible(c.var.context, c.req.raw, nameAfter(c.req.raw, '/object/authenticated/')),
    )
    .get('/*', async (c) =>
      serveVisible(c.var.context, c.req.raw, nameAfter(c.req.raw, '/object/')),
    );
}

/** Where the facts of a public object come from; throws when its bucket is not public. */
export async function publicFacts(catalogue: Catalogue, name: ObjectName): Promise<FactsSource> {
  if (!(await catalogue.bucket(name.bucket)).public) throw bucketNotFound();
  return (again) => catalogue.facts(name, again);
}

/** The same for what a caller may see; what is public may be seen by everybody. */
export async function visibleFacts(
  { catalogue, identity }: BucketContext,
  name: ObjectName,
  operation: string,
): Promise<FactsSource> {
  const bucket = await catalogue.bucket(name.bucket);
  return (again) =>
    bucket.public
      ? catalogue.facts(name, again)
      : catalogue.visibleFacts(identity, name, operation);
}

async function serveVisible(context: BucketContext, request: Request, name: ObjectName) {
  const facts = await visibleFacts(context, name, 'object.get_authenticated');
  return serveObject({ root: context.root, request, shared: false, facts });
}

/** Reads what is known of an object; `again` when what was remembered turned out to be old. */
export type FactsSource = (again: boolean) => Promise<ObjectFacts | null>;

/** Serves by what is known; an object that was replaced meanwhile (null) is looked up again. */
export async function serveKnown(
  facts: FactsSource,
  serve: (found: ObjectFacts) => Promise<Response | null>,
): Promise<Response> {
  for (const again of [false, true]) {
    const found = await facts(again);
    if (!found) throw notFound();
    const served = await serve(found);
    if (served) return served;
  }
  throw notFound();
}

type Stored = { root: string; request: Request; shared: boolean; facts: FactsSource };

/** Answers with an object's bytes. */
export function serveObject({ root, request, shared, facts }: Stored): Promise<Response> {
  return serveKnown(facts, ({ version, ...about }) =>
    serveFile({ file: versionFile(root, version), request, shared, ...about }),
  );
}

async function info({ sql, identity }: Pick<BucketContext, 'sql' | 'identity'>, name: ObjectName) {
  const found = await readInfo(sql, identity, name);
  if (!found) throw notFound();
  return found;
}
