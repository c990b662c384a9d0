import { type Context, Hono } from 'hono';
import { parse } from '../bodies.ts';
import { nameAfter } from '../names.ts';
import { type FactsSource, publicFacts, serveKnown, visibleFacts } from '../read-routes.ts';
import type { StorageEnv } from '../routes.ts';
import { serveFile } from '../serve.ts';
import { readTransform, type Transform, transformSchema } from './transform.ts';

/** Pictures of another size, format or quality. */
export function renderRoutes(): Hono<StorageEnv> {
  return new Hono<StorageEnv>()
    .get('/public/*', async (c) => {
      const name = nameAfter(c.req.raw, '/render/image/public/');
      const transform = parse(transformSchema, c.req.query(), 'querystring');
      const facts = await publicFacts(c.var.context.catalogue, name);
      return serveRender(c, { facts, transform, shared: true });
    })
    .get('/authenticated/*', async (c) => {
      const name = nameAfter(c.req.raw, '/render/image/authenticated/');
      const transform = parse(transformSchema, c.req.query(), 'querystring');
      const facts = await visibleFacts(c.var.context, name, 'render.image_authenticated');
      return serveRender(c, { facts, transform, shared: false });
    })
    .get('/sign/*', async (c) => {
      const name = nameAfter(c.req.raw, '/render/image/sign/');
      const token = c.req.query('token') ?? null;
      const ticket = await c.var.signing.open(token, 'download', name);
      // The link decides alone: what else the query says changes nothing.
      const transform = readTransform(ticket.transformations ?? '');
      const facts: FactsSource = (again) => c.var.context.catalogue.facts(name, again);
      return serveRender(c, { facts, transform, shared: false });
    });
}

type Rendering = { facts: FactsSource; transform: Transform; shared: boolean };

function serveRender(c: Context<StorageEnv>, { facts, transform, shared }: Rendering) {
  const accept = c.req.header('accept') ?? '';
  return serveKnown(facts, async (found) => {
    const render = await c.var.renders.render(found, transform, accept);
    if (!render) return null;
    const { transformations, ...about } = render;
    return serveFile({
      ...about,
      request: c.req.raw,
      shared,
      cacheControl: found.cacheControl,
      headers: { vary: 'accept', ...(transformations && { 'x-transformations': transformations }) },
    });
  });
}
