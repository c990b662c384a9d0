import type { Logger } from 'pino';
import type { Locale } from '../../shared/language/locale.ts';
import type { Environment } from '../../supabase/environment.ts';
import type { Drawn, Renderer } from '../prerender/schema.ts';
import type { publicConfig } from './app.ts';

/** Pages whose first view is public rows. */
const PAGES = [/^\/$/, /^\/homes$/, /^\/listings\/[^/]+$/];

/** An app that asks for its rows itself is on the screen after some two seconds: no use waiting long. */
const PATIENCE_MS = 500;

/**
 * Each rendering takes the processor for some 20 ms; requests above this limit get the page without
 * rows.
 */
const MOST_AT_ONCE = 8;

type Options = {
  /** The file that the build made of pwa/prerender/render.tsx. */
  renderer: string;
  config: ReturnType<typeof publicConfig>;
  environment: Environment;
  log: Logger;
};

/**
 * Answers with the first view of a page of homes, `missing` where there is no such home, or null where
 * another page has to do.
 */
export type RowsRenderer = (path: string, language: Locale) => Promise<Drawn>;

/** Renders pages of homes per request, with the rows of this moment. */
export function rowsRenderer({ renderer, config, environment, log }: Options): RowsRenderer {
  // On the network a phone's address of us may not be one that leads from here to us.
  const { supabaseUrl } = environment;
  const loaded = import(renderer).then(({ createRenderer }: Renderer) =>
    createRenderer({ ...config, supabaseUrl }),
  );
  // A build without it: each request says so in the log, and gets the page without rows.
  loaded.catch(() => undefined);
  const outward = (text: string) => text.replaceAll(supabaseUrl, () => config.supabaseUrl);
  let atOnce = 0;

  async function renderAt(path: string, language: Locale): Promise<Drawn> {
    atOnce++;
    try {
      const view = await (await loaded)(path, language);
      return view && JSON.parse(outward(JSON.stringify(view)));
    } catch (error) {
      log.warn({ error, path }, 'page not rendered');
      return null;
    } finally {
      atOnce--;
    }
  }

  return async (path, language) => {
    const [pathname = ''] = path.split('?');
    if (atOnce >= MOST_AT_ONCE || !PAGES.some((page) => page.test(pathname))) return null;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((done) => {
      timer = setTimeout(done, PATIENCE_MS, null);
    });
    const view = await Promise.race([renderAt(path, language), late]);
    clearTimeout(timer);
    return view;
  };
}
