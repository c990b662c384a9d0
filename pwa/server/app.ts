import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import type { Environment } from '../../supabase/environment.ts';
import { observeRequests } from '../../supabase/observe/requests.ts';
import { securityHeaders } from './security-headers.ts';

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
    // The mailbox shows everybody's codes: nobody else's browser hears of it.
    mailboxUrl: environment.lan || environment.hosted ? null : environment.mailboxUrl,
    // Where /partner/renter/signup/f25 leads; without one to the product's own form.
    renterFormUrl: environment.raw.RENTER_FORM_URL ?? null,
    version,
  };
}

type Options = {
  environment: Environment;
  keys: PublicKeys;
  /** Folder of the built app. */
  folder: string;
  /** Text of its index.html for an address, as it is now. */
  index(path: string): Promise<string>;
  version: string;
  log: Logger;
};

/** Serves the built app: files, `/config.json`, and the one page for every other path. */
export function createPwaApp(options: Options) {
  const { environment, keys, folder, index, version, log } = options;
  const app = new Hono();
  const headers = securityHeaders({
    supabaseUrl: environment.publicSupabaseUrl,
    assistantUrl: environment.publicAssistantUrl,
  });

  app.use(observeRequests(log));
  app.use(async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) context.header(name, value);
  });
  app.get('/health', (context) => context.json({ status: 'ok' }));
  app.get('/config.json', (context) =>
    context.json(publicConfig(environment, keys, version), 200, {
      'access-control-allow-origin': '*',
      'cache-control': 'no-cache',
    }),
  );
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
  app.get('/*', async (context) =>
    context.html(await index(context.req.path), 200, { 'cache-control': 'no-cache' }),
  );
  return app;
}
