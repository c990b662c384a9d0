import lighthouse, { type Result } from 'lighthouse';
import { type BrowserContext, chromium, type Page } from 'playwright/test';
import { freePorts } from '../support/addresses.ts';
import { signIn } from '../support/browser.ts';
import { CHROMIUM_FLAGS, requireChromium } from '../support/chromium.ts';
import type { Stack } from '../support/stack.ts';
import { type Opened, withPages } from './opened-routes.ts';
import type { Measurement, Row } from './row.ts';

/** Odd, so that there is one in the middle. */
const RUNS = 5;

const OTHER_CATEGORIES = ['accessibility', 'best-practices'];

/** A phone on a slow network, simulated from what an unhindered load asked for and computed. */
async function judge(
  page: Page,
  url: string,
  port: number,
  onlyCategories = ['performance'],
): Promise<Result> {
  await forgetCode(page, new URL(url).origin);
  const judged = await lighthouse(url, {
    port,
    onlyCategories,
    formFactor: 'mobile',
    throttlingMethod: 'simulate',
    // A user's session is restored; what would make the load a warm one is cleared above.
    disableStorageReset: true,
    logLevel: 'error',
  });
  if (!judged) throw new Error('Lighthouse gave no answer');
  if (judged.lhr.runtimeError) throw new Error(judged.lhr.runtimeError.message);
  return judged.lhr;
}

/** The load of a visitor who comes for the first time with this release. */
async function forgetCode(page: Page, origin: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  const storageTypes = 'service_workers,cache_storage,indexeddb';
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes });
  await session.detach();
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** What costs points, in Lighthouse's own words. */
function complaints({ categories, audits }: Result): string[] {
  const counted = Object.values(categories).flatMap(({ auditRefs }) => auditRefs);
  const names = counted.filter(({ weight }) => weight > 0).map(({ id }) => id);
  return [...new Set(names)].flatMap((id) => {
    const audit = audits[id];
    if (!audit || audit.score === null || audit.score >= 0.9) return [];
    const places = audit.details && 'items' in audit.details ? audit.details.items : [];
    const where = JSON.stringify(places.slice(0, 3)).slice(0, 300);
    return [`${id}: ${audit.title} ${audit.displayValue ?? ''} ${places.length ? where : ''}`];
  });
}

async function measureRoute({ pwaUrl }: Stack, { name, path, as }: Opened): Promise<Row[]> {
  const [port = 0] = await freePorts(1);
  const context: BrowserContext = await chromium.launchPersistentContext('', {
    baseURL: pwaUrl,
    executablePath: requireChromium(),
    args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`],
  });
  const results: Result[] = [];
  let others: Result;
  try {
    const page = await context.newPage();
    if (as) await signIn(page, as);
    await page.goto('about:blank');
    // A browser that has just started is slow itself, whatever it shows.
    await judge(page, pwaUrl + path, port);
    for (let run = 0; run < RUNS; run++) results.push(await judge(page, pwaUrl + path, port));
    // By itself and last: what axe leaves behind keeps the next load busy for 120 ms (measured).
    others = await judge(page, pwaUrl + path, port, OTHER_CATEGORIES);
  } finally {
    await context.close();
  }
  for (const line of new Set([...results, others].flatMap(complaints)))
    console.log(`  ${name} ${line}`);
  const score = (id: string, of: Result[]) =>
    median(of.map((one) => one.categories[id]?.score ?? 0));
  const value = (id: string) => median(results.map((one) => one.audits[id]?.numericValue ?? 0));
  const row = (what: string, figure: number, unit: Row['unit'], goal: number): Row => ({
    id: 'P2',
    what: `${what}, ${name}`,
    figure,
    unit,
    goal,
    of: 'figure',
  });
  const least = (what: string, id: string, of: Result[], goal: number): Row => ({
    ...row(what, score(id, of), 'score', goal),
    least: true,
  });
  return [
    least('performance', 'performance', results, 0.95),
    row('largest paint', value('largest-contentful-paint') / 1000, 's', 2.3),
    row('blocked', value('total-blocking-time'), 'ms', 100),
    row('layout shift', value('cumulative-layout-shift'), 'score', 0.02),
    least('accessibility', 'accessibility', [others], 1),
    least('best practices', 'best-practices', [others], 1),
  ];
}

/** P2: what Lighthouse says of the first pages, median of five loads each, after one that does not count. */
export const pageQuality: Measurement = {
  name: 'P2 Lighthouse',
  measure: () =>
    withPages(async ({ stack, routes }) => {
      const rows: Row[] = [];
      for (const route of routes) rows.push(...(await measureRoute(stack, route)));
      return rows;
    }),
};
