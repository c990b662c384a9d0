import { basename } from 'node:path';
import type { Browser, BrowserContextOptions } from 'playwright/test';
import { gzipBytesOf, largestPageChunk } from '../support/built-app.ts';
import type { Stack } from '../support/stack.ts';
import { keptBy, type Opened, withPages } from './opened-routes.ts';
import type { Measurement, Row } from './row.ts';

/** A phone and a desktop: the page is as heavy as in the window where it is heavier. */
const WINDOWS = [
  { width: 412, height: 823 },
  { width: 1440, height: 900 },
];

/** Goals of P1 (docs/quality.md); pages that need their person's session may weigh and ask more. */
const GOALS = {
  visitor: { kilobytes: 140, requests: 8 },
  person: { kilobytes: 175, requests: 12 },
};

/**
 * What was asked for before the largest paint, the page first, and `scripts`: also those that come after
 * the paint of a first view, until the app has taken its place. What loads after it does not count.
 */
async function askedFor(browser: Browser, url: string, options: BrowserContextOptions) {
  const context = await browser.newContext({ ...options, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      if (document.readyState === 'loading' || document.getElementById('prerendered')) return;
      watch.disconnect();
      performance.mark('app-drawn');
    });
    watch.observe(document, { childList: true, subtree: true });
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const asked = await page.evaluate(async () => {
    const paint = await new Promise<number>((done) => {
      new PerformanceObserver((list) => done(list.getEntries().at(-1)?.startTime ?? 0)).observe({
        type: 'largest-contentful-paint',
        buffered: true,
      });
    });
    const [drawn] = performance.getEntriesByName('app-drawn');
    const before = (time: number) =>
      performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => startTime < time)
        .map(({ name }) => name);
    return { requests: before(paint), scripts: before(Math.max(paint, drawn?.startTime ?? 0)) };
  });
  await context.close();
  return { requests: [url, ...asked.requests], scripts: asked.scripts };
}

type Asked = Awaited<ReturnType<typeof askedFor>>;

async function measureWindow({ requests, scripts }: Asked, stack: Stack) {
  const origins = requests.map((url) => new URL(url));
  const files = (ending: string) =>
    [...scripts, ...requests]
      .map((url) => new URL(url))
      .filter(({ origin, pathname }) => origin === stack.pwaUrl && pathname.endsWith(ending))
      .map(({ pathname }) => pathname);
  const ours = [stack.pwaUrl, stack.supabaseUrl, stack.assistantUrl].map(
    (url) => new URL(url).origin,
  );
  return {
    scripts: (await gzipBytesOf(new Set(files('.js')))) / 1000,
    styles: (await gzipBytesOf(new Set(files('.css')))) / 1000,
    requests: requests.length,
    foreign: origins.filter(({ origin }) => !ours.includes(origin)).length,
  };
}

async function measureRoute(browser: Browser, stack: Stack, route: Opened): Promise<Row[]> {
  const storageState = await keptBy(browser, stack, route.as);
  const windows: Awaited<ReturnType<typeof measureWindow>>[] = [];
  for (const viewport of WINDOWS) {
    const options = { viewport, ...(storageState && { storageState }) };
    const asked = await askedFor(browser, stack.pwaUrl + route.path, options);
    windows.push(await measureWindow(asked, stack));
    console.log(
      `  ${route.name} at ${viewport.width}: ${asked.requests.map((url) => basename(url)).join(' ')}`,
    );
  }
  const most = (what: keyof (typeof windows)[number]) =>
    Math.max(...windows.map((one) => one[what]));
  const { kilobytes, requests } = GOALS[route.as ? 'person' : 'visitor'];
  const row = (what: string, figure: number, unit: Row['unit'], goal: number): Row => ({
    id: 'P1',
    what: `${what} ${route.name}`,
    figure,
    unit,
    goal,
    of: 'figure',
  });
  return [
    row('JavaScript, gzip,', most('scripts'), 'KB', kilobytes),
    row('CSS, gzip,', most('styles'), 'KB', 16),
    row('requests before the largest paint,', most('requests'), 'requests', requests),
    row('of these to others,', most('foreign'), 'requests', 0),
  ];
}

/** P1: what the first opened page costs, and the heaviest page's own chunk. */
export const firstRoute: Measurement = {
  name: 'P1 first route',
  measure: () =>
    withPages(async ({ stack, browser, routes }) => {
      const rows: Row[] = [];
      for (const route of routes) rows.push(...(await measureRoute(browser, stack, route)));
      const { name, bytes } = await largestPageChunk();
      const what = `largest chunk of a page, gzip (${name})`;
      const figure = bytes / 1000;
      return [...rows, { id: 'P1', what, figure, unit: 'KB', goal: 35, of: 'figure' }];
    }),
};
