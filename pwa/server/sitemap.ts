import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { prerenderedPagesSchema } from '../prerender/schema.ts';

/**
 * Addresses that a search engine has no use for: those behind a sign-in, and links that are meant for one person. Each
 * also stands for what begins with it.
 */
export const PRIVATE_PATHS = [
  ...['/applications', '/apply', '/auth', '/book-tour', '/check-', '/compare', '/dashboard'],
  ...['/favorites', '/groups', '/guide', '/invitation', '/join-list', '/maintenance', '/messages'],
  ...['/my-', '/notifications', '/payment', '/playground', '/profile', '/renter-dashboard'],
  ...['/reviews', '/saved-searches', '/settings', '/share', '/stop-alerts', '/tours', '/welcome'],
];

/** What search engines may read of a site, and where its addresses are. */
export function robotsText(site: string): string {
  const rules = PRIVATE_PATHS.map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...rules, '', `Sitemap: ${site}/sitemap.xml`, ''].join('\n');
}

/** An id begins with each of these equally often: so homes are spread over as many files. */
const PARTS = [...'0123456789abcdef'];

/** How many rows are read at a time: what a Supabase project gives at most. */
const PAGE = 1000;

/** How many addresses a file may have, by the protocol of sitemaps. */
const MOST = 50_000;

/** How long a file is answered as it was read; a home that is let is in it no longer than that. */
const FRESH_MS = 300_000;

const rowsSchema = z.array(
  z.object({ id: z.guid(), updated_at: z.iso.datetime({ offset: true }) }),
);

type Options = {
  /** The address of the app, without a slash at its end. */
  site: string;
  /** Folder of the built app, which has the names of the pages that are rendered. */
  folder: string;
  /** Where the rows are, and the key of a visitor: who asks as one is shown what is public. */
  supabaseUrl: string;
  publishableKey: string;
  now?: () => number;
};

/**
 * The map of the site by name: `sitemap.xml` lists the other files, one of pages and sixteen of the homes on offer.
 * Nothing where there is no such file; rejects where the rows do not answer, as a map without its homes would take them
 * out of search engines.
 */
export function sitemap({ site, folder, supabaseUrl, publishableKey, now = Date.now }: Options) {
  const read = new Map<string, { at: number; file: Promise<string> }>();

  async function homes(part: string): Promise<string> {
    const urls: string[] = [];
    let from = `gte.${part}0000000-0000-0000-0000-000000000000`;
    for (;;) {
      const query = new URLSearchParams({
        select: 'id,updated_at',
        status: 'eq.active',
        order: 'id',
        limit: String(PAGE),
      });
      query.append('id', from);
      query.append('id', `lte.${part}fffffff-ffff-ffff-ffff-ffffffffffff`);
      const answer = await fetch(`${supabaseUrl}/rest/v1/listings?${query}`, {
        headers: { apikey: publishableKey },
      });
      if (!answer.ok) throw new Error(`homes of the sitemap: ${answer.status}`);
      const rows = rowsSchema.parse(await answer.json());
      for (const { id, updated_at } of rows)
        urls.push(`<url><loc>${site}/listings/${id}</loc><lastmod>${updated_at}</lastmod></url>`);
      const last = rows.at(-1);
      if (!last || rows.length < PAGE || urls.length >= MOST) break;
      from = `gt.${last.id}`;
    }
    return document('urlset', urls.slice(0, MOST));
  }

  async function written(name: string): Promise<string> {
    const part = /^sitemap-homes-([0-9a-f])\.xml$/.exec(name)?.[1];
    if (part) return homes(part);
    if (name === 'sitemap-pages.xml') {
      const built = await readFile(join(folder, '.vite/prerendered.json'), 'utf8');
      const { en = {} } = prerenderedPagesSchema.parse(JSON.parse(built));
      const open = Object.keys(en).filter(
        (path) => !PRIVATE_PATHS.some((one) => path.startsWith(one)),
      );
      return document(
        'urlset',
        open.map((path) => `<url><loc>${site}${path}</loc></url>`),
      );
    }
    const files = ['sitemap-pages', ...PARTS.map((one) => `sitemap-homes-${one}`)];
    return document(
      'sitemapindex',
      files.map((file) => `<sitemap><loc>${site}/${file}.xml</loc></sitemap>`),
    );
  }

  return async (name: string): Promise<string | null> => {
    if (!/^sitemap(-pages|-homes-[0-9a-f])?\.xml$/.test(name)) return null;
    const known = read.get(name);
    if (known && now() - known.at < FRESH_MS) return known.file;
    // Those who ask at once share one reading.
    const file = written(name);
    read.set(name, { at: now(), file });
    file.catch(() => read.delete(name));
    return file;
  };
}

const document = (kind: 'urlset' | 'sitemapindex', entries: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${kind} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${kind}>\n`;
