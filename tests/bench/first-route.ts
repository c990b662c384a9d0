import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium } from 'playwright/test';
import postgres from 'postgres';
import { ROOT } from '../../supabase/environment.ts';
import { CHROMIUM_FLAGS, requireChromium } from '../support/chromium.ts';
import { type Stack, startStack } from '../support/stack.ts';
import type { Measurement, Row } from './row.ts';

/** Scripts and styles asked for before the largest paint; what loads after it is not waited for. */
async function loadedBeforePaint(browser: Browser, url: string) {
  const page = await browser.newPage({ serviceWorkers: 'block' });
  await page.goto(url, { waitUntil: 'networkidle' });
  const entries = await page.evaluate(async () => {
    const paint = await new Promise<number>((done) => {
      new PerformanceObserver((list) => done(list.getEntries().at(-1)?.startTime ?? 0)).observe({
        type: 'largest-contentful-paint',
        buffered: true,
      });
    });
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return resources.filter(({ startTime }) => startTime < paint).map(({ name }) => name);
  });
  await page.close();
  return entries;
}

async function gzipKilobytes(urls: string[], pwaUrl: string): Promise<number> {
  let total = 0;
  const manifest: Record<string, { file: string; name?: string }> = JSON.parse(
    await readFile(join(ROOT, 'dist/pwa/.vite/manifest.json'), 'utf8'),
  );
  for (const url of new Set(urls)) {
    const path = new URL(url, pwaUrl).pathname;
    const size = gzipSync(await readFile(join(ROOT, 'dist/pwa', path)), { level: 9 }).length;
    const known = Object.values(manifest).find(({ file }) => `/${file}` === path);
    console.log(`  ${known?.name ?? basename(path)}: ${size}`);
    total += size;
  }
  return total / 1000;
}

async function measureRoute(browser: Browser, stack: Stack, path: string): Promise<Row[]> {
  const urls = await loadedBeforePaint(browser, stack.pwaUrl + path);
  const own = urls.filter((url) => url.startsWith(stack.pwaUrl));
  const name = path.replace(/[0-9a-f-]{36}/, ':id');
  console.log(`  ${name}`);
  const scripts = own.filter((url) => new URL(url).pathname.endsWith('.js'));
  const styles = own.filter((url) => new URL(url).pathname.endsWith('.css'));
  return [
    {
      ...{ id: 'P1', what: `JavaScript of ${name}, gzip`, unit: 'KB', goal: 150, of: 'figure' },
      figure: await gzipKilobytes(scripts, stack.pwaUrl),
    },
    {
      ...{ id: 'P1', what: `CSS of ${name}, gzip`, unit: 'KB', goal: 16, of: 'figure' },
      figure: await gzipKilobytes(styles, stack.pwaUrl),
    },
  ];
}

/** P1: bytes of the public first routes. */
export const firstRoute: Measurement = {
  name: 'P1 first route',
  measure: async () => {
    const stack = await startStack('bench');
    const browser = await chromium.launch({
      executablePath: requireChromium(),
      args: CHROMIUM_FLAGS,
    });
    try {
      const sql = postgres(stack.databaseUrl, { max: 1 });
      const [home] = await sql`select id from public.listings where status = 'active' limit 1`;
      await sql.end();
      const rows: Row[] = [];
      for (const path of ['/', '/homes', `/listings/${home?.id}`, '/auth/login']) {
        rows.push(...(await measureRoute(browser, stack, path)));
      }
      return rows;
    } finally {
      await browser.close();
      await stack.stop();
    }
  },
};
