import type { MiddlewareHandler } from 'hono';

const METHODS = 'GET,HEAD,PUT,PATCH,POST,DELETE,OPTIONS';
const EXPOSED = [
  'content-range',
  'content-location',
  'preference-applied',
  'x-request-id',
  'x-total-count',
  'x-supabase-api-version',
  'retry-after',
  'sb-error-code',
  'link',
  'etag',
  // What a resumable upload reads, and what a player of parts does.
  ...['location', 'upload-offset', 'upload-length', 'upload-expires', 'upload-metadata'],
  ...['upload-defer-length', 'tus-resumable', 'tus-version', 'tus-extension', 'tus-max-size'],
  ...['tus-complete', 'accept-ranges', 'content-length', 'content-disposition'],
].join(', ');

/**
 * As on Supabase, every origin may call: what protects data is the token in a header, never a
 * cookie, so a foreign page has nothing to send along.
 */
export function cors(): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.method === 'OPTIONS' && c.req.header('access-control-request-method')) {
      return c.body(null, 204, {
        'access-control-allow-origin': '*',
        'access-control-allow-methods': METHODS,
        'access-control-allow-headers':
          c.req.header('access-control-request-headers') ?? 'authorization, apikey, content-type',
        'access-control-max-age': '86400',
        vary: 'access-control-request-headers',
      });
    }
    await next();
    c.header('access-control-allow-origin', '*');
    c.header('access-control-expose-headers', EXPOSED);
  };
}
