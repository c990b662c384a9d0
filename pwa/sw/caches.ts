/** Public pictures of homes and people. */
export const PICTURES = 'kinstead-pictures';

/** Maps that were looked at: the code that draws them and the cities that are drawn. */
export const MAPS = 'kinstead-maps';

/** Code or a drawing of maps; too much to bring to everybody in advance. */
export const isMapPart = (path: string): boolean => /^\/(assets\/apart\/map|maps)\//.test(path);

/** What reads QR codes in browsers without a reader of their own. */
export const READERS = 'kinstead-readers';

/** Code that reads QR codes; the field kit brings it to who shows a home. */
export const isReaderPart = (path: string): boolean => path.startsWith('/assets/apart/reader/');

const PUBLIC_BUCKETS = /^\/storage\/v1\/object\/public\/(home_images|user_images)\//;

/** A picture from a public bucket. */
export function isPicture(url: URL, destination: string): boolean {
  return destination === 'image' && PUBLIC_BUCKETS.test(url.pathname);
}

/**
 * A read as a visitor. Whatever carries a person's token stays out of the worker's caches: what is
 * theirs lives in their own database, which sign-out wipes.
 */
export function isPublicAnswer(url: URL, request: Request): boolean {
  return (
    request.method === 'GET' &&
    url.pathname.startsWith('/rest/v1/') &&
    !request.headers.has('authorization')
  );
}
