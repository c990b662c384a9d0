import { Hono } from 'hono';
import { bucketRoutes, cacheRoutes } from './bucket-routes.ts';
import { linkRoutes } from './link-routes.ts';
import { objectRoutes } from './object-routes.ts';
import type { BucketContext } from './objects.ts';
import { readRoutes } from './read-routes.ts';
import { renderRoutes } from './render/render-routes.ts';
import type { Renders } from './render/renders.ts';
import type { Resumable } from './resumable/resumable.ts';
import { resumableRoutes } from './resumable/resumable-routes.ts';
import type { Signing } from './signing.ts';

/** What the routes find in their context. */
export type StorageEnv = {
  Variables: { context: BucketContext; signing: Signing; renders: Renders; resumable: Resumable };
};

/** The routes of Supabase Storage that its clients call, below /storage/v1. */
export function storageRoutes(): Hono<StorageEnv> {
  return new Hono<StorageEnv>()
    .get('/status', (c) => c.json({ status: 'ok' }))
    .route('/bucket', bucketRoutes())
    .route('/cdn', cacheRoutes())
    .route('/render/image', renderRoutes())
    .route('/upload/resumable', resumableRoutes())
    .route('/object', linkRoutes())
    .route('/object', readRoutes())
    .route('/object', objectRoutes());
}
