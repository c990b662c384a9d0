import { readdirSync } from 'node:fs';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { PRIVATE_PATHS, robotsText, sitemap } from '../../../../pwa/server/sitemap.ts';
import { ROOT } from '../../../../supabase/environment.ts';

const SITE = 'https://homes.example';
const UPDATED = '2026-11-01T08:00:00+00:00';

/** An id with a number at its end, among those that begin with a 7. */
const idOf = (n: number) => `70000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** A map over so many homes, and each request for their rows. */
async function mapOver(count: number) {
  const ids = Array.from({ length: count }, (_, index) => idOf(index + 1));
  const world = { ids, asked: [] as URLSearchParams[], now: 0, fails: false };
  const before = globalThis.fetch;
  globalThis.fetch = async (input) => {
    const { searchParams } = new URL(String(input));
    world.asked.push(searchParams);
    if (world.fails) return new Response('no', { status: 500 });
    const [from = '', to = ''] = searchParams.getAll('id');
    const found = world.ids.filter(
      (id) =>
        (from.startsWith('gte.') ? id >= from.slice(4) : id > from.slice(3)) && id <= to.slice(4),
    );
    const rows = found.slice(0, Number(searchParams.get('limit')));
    return Response.json(rows.map((id) => ({ id, updated_at: UPDATED })));
  };
  onTestFinished(() => {
    globalThis.fetch = before;
  });
  const folder = await mkdtemp(join(tmpdir(), 'kinstead-sitemap-'));
  await mkdir(join(folder, '.vite'));
  const view = { title: 'Page', head: '', body: '', rows: [] };
  const en = { '/homes': view, '/help': view, '/auth/login': view };
  await writeFile(join(folder, '.vite/prerendered.json'), JSON.stringify({ en, es: {} }));
  const options = {
    site: SITE,
    folder,
    supabaseUrl: 'https://rows.example',
    publishableKey: 'key',
  };
  return { world, file: sitemap({ ...options, now: () => world.now }) };
}

const addresses = (xml: string | null) =>
  [...(xml ?? '').matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);

test('the map of a site lists one file of pages and sixteen of homes, and each of them is there', async () => {
  const { file } = await mapOver(1);
  const files = addresses(await file('sitemap.xml'));
  expect(files).toHaveLength(17);
  for (const address of files) {
    expect(address.startsWith(`${SITE}/`)).toBe(true);
    expect(await file(address.slice(SITE.length + 1))).toMatch(/^<\?xml .*<urlset/s);
  }
});

test('homes are read page by page, as a visitor who asks for those on offer', async () => {
  const { file, world } = await mapOver(2_500);
  const xml = await file('sitemap-homes-7.xml');
  expect(addresses(xml)).toEqual(world.ids.map((id) => `${SITE}/listings/${id}`));
  expect(xml).toContain(`<lastmod>${UPDATED}</lastmod>`);
  expect(world.asked).toHaveLength(3);
  for (const query of world.asked) expect(query.get('status')).toBe('eq.active');
  expect(addresses(await file('sitemap-homes-8.xml'))).toEqual([]);
});

test('a file is read once for all who ask within five minutes, and anew afterwards', async () => {
  const { file, world } = await mapOver(1);
  const [one, two] = await Promise.all([file('sitemap-homes-7.xml'), file('sitemap-homes-7.xml')]);
  expect(one).toBe(two);
  world.now = 299_999;
  await file('sitemap-homes-7.xml');
  expect(world.asked).toHaveLength(1);
  world.ids = [];
  world.now = 300_000;
  expect(addresses(await file('sitemap-homes-7.xml'))).toEqual([]);
});

test('a file whose rows do not answer is refused, and read anew at the next request', async () => {
  const { file, world } = await mapOver(1);
  world.fails = true;
  await expect(file('sitemap-homes-7.xml')).rejects.toThrow('500');
  world.fails = false;
  expect(addresses(await file('sitemap-homes-7.xml'))).toHaveLength(1);
});

test.each(['sitemap-homes-g.xml', 'sitemap-homes-77.xml', 'sitemap-people.xml', 'sitemap-.xml'])(
  'there is no file %s',
  async (name) => expect(await (await mapOver(1)).file(name)).toBeNull(),
);

/** Addresses of the pages in a folder of routes, by the names of their files. */
const routesIn = (folder: string) =>
  readdirSync(join(ROOT, 'pwa/routes', folder))
    .filter((name) => name.endsWith('.tsx') && name !== 'route.tsx')
    .map((name) => `/${name.replace('.tsx', '').split(/[._]/)[0]}`);

test('search engines are sent away from all that needs a sign-in, and from no page that is public', async () => {
  const isPrivate = (path: string) => PRIVATE_PATHS.some((one) => path.startsWith(one));
  const account = routesIn('_account');
  expect(account.length).toBeGreaterThan(10);
  const open = [...account, '/dashboard', '/guide-dashboard', '/guide'].filter(
    (path) => !isPrivate(path),
  );
  expect(open).toEqual([]);
  const pages = addresses(await (await mapOver(0)).file('sitemap-pages.xml'));
  expect(pages).toEqual([`${SITE}/homes`, `${SITE}/help`]);
  for (const path of [
    '/homes',
    '/listings/1',
    '/hosts/1',
    '/mates',
    '/valuator',
    '/blog',
    '/terms',
  ])
    expect(isPrivate(path), path).toBe(false);
  expect(robotsText(SITE)).toMatch(/^User-agent: \*\nDisallow: \//);
  expect(robotsText(SITE)).toContain(`\nSitemap: ${SITE}/sitemap.xml\n`);
});
