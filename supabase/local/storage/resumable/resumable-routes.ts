import { Hono } from 'hono';
import type { StorageEnv } from '../routes.ts';

/** Every method below /upload/resumable speaks TUS. */
export function resumableRoutes(): Hono<StorageEnv> {
  return new Hono<StorageEnv>()
    .all('/', (c) => c.var.resumable.handle(c.req.raw, c.var.context))
    .all('/*', (c) => c.var.resumable.handle(c.req.raw, c.var.context));
}
