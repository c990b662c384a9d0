import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import type { Logger } from 'pino';
import type { Environment } from '../../supabase/environment.ts';
import { observeRequests } from '../../supabase/observe/requests.ts';
import type { pageReader } from './page-reader.ts';
import { READING_PATH, READING_POLICY, securityHeaders } from './security-headers.ts';
import { robotsText, sitemap } from './sitemap.ts';

/** What search engines read: fresh for as long as the server itself answers the same. */
const FOR_READERS = 'public, max-age=300';

const YEAR = 'public, max-age=31536000, immutable';

/** Keys that every client of a copy may know. */
export type PublicKeys = { publishableKey: string; pushKey: string };

/** They come from the supervisor. */
export function publicKeysOf(variables: NodeJS.ProcessEnv): PublicKeys {
  const { SUPABASE_PUBLISHABLE_KEY = '', PUSH_PUBLIC_KEY = '' } = variables;
  return { publishableKey: SUPABASE_PUBLISHABLE_KEY, pushKey: PUSH_PUBLIC_KEY };
}

/** What a client needs to know of this copy; the same build serves any. */
export function publicConfig(environment: Environment, keys: PublicKeys, version: string) {
  return {
    pwaUrl: environment.pwaUrl,
    supabaseUrl: environment.publicSupabaseUrl,
    publishableKey: keys.publishableKey,
    // Browsers subscribe to it; push services check what is sent against it.
    pushKey: keys.pushKey || null,
    assistantUrl: environment.publicAssistantUrl,
    // The mailbox shows the codes of all accounts: browsers on other machines must not learn its
    // address.
    mailboxUrl: environment.lan || environment.hosted ? null : environment.mailboxUrl,
    // Where /partner/renter/signup/f25 leads; without one to the product's own form.
    renterFormUrl: environment.raw.RENTER_FORM_URL ?? null,
    tilesUrl: environment.raw.TILES_URL ?? null,
    version,
  };
}

type Options = {
  environment: Environment;
  /** What `/config.json` says. */
  config: ReturnType<typeof publicConfig>;
  /** Folder of the built app. */
  folder: string;
  page: ReturnType<typeof pageReader>;
  log: Logger;
};

/**
 * Serves the built app: files, `/config.json`, and the one page for every other path, with 404 where the
 * app has nothing.
 */
export function createPwaApp({ environment, config, folder, page, log }: Options) {
  const app = new Hono();
  const reachable = {
    supabaseUrl: environment.publicSupabaseUrl,
    assistantUrl: environment.publicAssistantUrl,
    tilesUrl: environment.raw.TILES_URL ?? null,
    callsUrl: environment.raw.LIVEKIT_URL ?? null,
    payments: environment.raw.STRIPE_SECRET_KEY
      ? {
          scriptUrl: environment.raw.STRIPE_JS_URL,
          apiUrl: environment.raw.STRIPE_API_URL ?? null,
        }
      : null,
  };
  const headers = securityHeaders(reachable);

  app.use(observeRequests(log));
  app.use(async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) {
      if (!context.res.headers.has(name)) context.header(name, value);
    }
  });
  app.use(`${READING_PATH}*`, async (context, next) => {
    await next();
    context.header('content-security-policy', READING_POLICY);
  });
  app.get('/health', (context) => context.json({ status: 'ok' }));
  app.get('/config.json', (context) =>
    context.json(config, 200, {
      'access-control-allow-origin': '*',
      'cache-control': 'no-cache',
    }),
  );
  const site = config.pwaUrl;
  app.get('/robots.txt', (context) =>
    context.text(robotsText(site), 200, { 'cache-control': FOR_READERS }),
  );
  const { supabaseUrl } = environment;
  const mapOf = sitemap({ site, folder, supabaseUrl, publishableKey: config.publishableKey });
  app.get('/:map{sitemap[-a-z0-9]*\\.xml}', compress(), etag(), async (context) => {
    const xml = await mapOf(context.req.param('map')).catch((error) => {
      log.warn({ error }, 'sitemap not read');
      return 'late' as const;
    });
    // Said as what passes: a search engine comes again, and forgets no home.
    if (xml === 'late') return context.text('Not now', 503, { 'retry-after': '60' });
    if (xml === null) return context.text('Not found', 404);
    return context.body(xml, 200, {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': FOR_READERS,
    });
  });
  app.use(
    '/assets/*',
    serveStatic({
      root: folder,
      precompressed: true,
      onFound: (_, context) => context.header('cache-control', YEAR),
    }),
  );
  // A page of an older release asks for a chunk that is gone: say so, never answer with a page.
  app.get('/assets/*', (context) => context.text('Not found', 404));
  // The page comes last, so that it is the same for '/' and for every other path.
  app.use(
    '/:file{.+\\.[a-z0-9]+}',
    serveStatic({
      root: folder,
      precompressed: true,
      onFound: (_, context) => context.header('cache-control', 'no-cache'),
    }),
  );
  app.get('/*', compress(), async (context) => {
    const url = new URL(context.req.url);
    const { status, html, scripts } = await page(url, languagesOf(context.req.raw.headers));
    return context.html(html, status, {
      'cache-control': 'no-cache',
      vary: 'accept-language',
      ...securityHeaders(reachable, scripts),
    });
  });
  return app;
}

/** The languages of a browser in its own order, as `navigator.languages` has them in the page. */
function languagesOf(headers: Headers): string[] {
  const list = headers.get('accept-language') ?? '';
  return list.split(',').map((tag) => tag.trim());
}
