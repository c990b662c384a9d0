/** Addresses that the page may talk to. */
export type Reachable = { supabaseUrl: string; assistantUrl: string };

/**
 * Headers of every answer. The policy names the two servers: scripts come from us alone, and within
 * a page only those of the given hashes; inline styles stay allowed, because positioned menus need
 * them (quality.md S6).
 */
export function securityHeaders(
  { supabaseUrl, assistantUrl }: Reachable,
  scripts: readonly string[] = [],
): Record<string, string> {
  const supabase = new URL(supabaseUrl).origin;
  const talkTo = [supabase, new URL(assistantUrl).origin].flatMap((origin) => [
    origin,
    origin.replace(/^http/, 'ws'),
  ]);
  const policy = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts.map((hash) => `'${hash}'`)],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', supabase],
    'media-src': ["'self'", 'blob:', supabase],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...new Set(talkTo)],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    // Text never becomes markup or code; the one policy makes the service worker's address.
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['kinstead'],
  };
  return {
    'content-security-policy': Object.entries(policy)
      .map(([name, sources]) => `${name} ${sources.join(' ')}`)
      .join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(self), microphone=(self), geolocation=(self)',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
  };
}
