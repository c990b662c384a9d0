/** Addresses that the page may talk to. */
export type Reachable = {
  supabaseUrl: string;
  assistantUrl: string;
  /** The style of a street map, whose tiles come from the same origin; null for the product's own map. */
  tilesUrl: string | null;
  /** The server of calls of more than two (`ws:` or `wss:`); null where calls are for two. */
  callsUrl: string | null;
  /** Where the payment provider's script and its API are; null in the sandbox. */
  payments: { scriptUrl: string; apiUrl: string | null } | null;
};

/**
 * Headers of every answer. The policy names the two servers: scripts come from us alone, and within
 * a page only those of the given hashes; inline styles stay allowed, because positioned menus need
 * them (quality.md S6). A payment provider's script is let in where one is connected: it brings frames, scripts and
 * a default policy of its own (decision 097).
 */
export function securityHeaders(
  { supabaseUrl, assistantUrl, tilesUrl, callsUrl, payments }: Reachable,
  scripts: readonly string[] = [],
): Record<string, string> {
  const supabase = new URL(supabaseUrl).origin;
  const talkTo = [supabase, new URL(assistantUrl).origin].flatMap((origin) => [
    origin,
    origin.replace(/^http/, 'ws'),
  ]);
  const provider = providerSources(payments);
  const tiles = tilesUrl ? [new URL(tilesUrl).origin] : [];
  // Its library speaks on a socket, and asks by HTTP why one was refused.
  const calls = callsUrl ? new URL(callsUrl).origin : null;
  const callServer = calls ? [calls, calls.replace(/^ws/, 'http')] : [];
  const policy = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...provider.scripts, ...scripts.map((hash) => `'${hash}'`)],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', supabase],
    'media-src': ["'self'", 'blob:', supabase],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...new Set([...talkTo, ...tiles, ...callServer, ...provider.calls])],
    ...(payments ? { 'frame-src': provider.frames } : {}),
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    // Text never becomes markup or code; the one policy makes the service worker's address.
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['kinstead', ...(payments ? ['default'] : [])],
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

/** Where the build puts what reads pictures and papers. */
export const READING_PATH = '/assets/reading/';

/**
 * The policy of the worker that reads pictures and papers, in place of the page's: it may run WebAssembly and
 * load our own code, and reaches nothing but this server. So what it reads cannot leave the device.
 */
export const READING_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self'",
  "connect-src 'self'",
].join('; ');

/** As Stripe's security guide lists them, or the one place of a stand-in. */
function providerSources(payments: Reachable['payments']) {
  if (!payments) return { scripts: [], calls: [], frames: [] };
  const script = new URL(payments.scriptUrl).origin;
  const api = payments.apiUrl ? new URL(payments.apiUrl).origin : 'https://api.stripe.com';
  const isStripe = script === 'https://js.stripe.com';
  const scripts = isStripe ? [script, 'https://*.js.stripe.com'] : [script];
  return {
    scripts,
    calls: [api],
    frames: isStripe ? [...scripts, 'https://hooks.stripe.com'] : [script],
  };
}
