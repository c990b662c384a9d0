import { join } from 'node:path';
import { build } from 'esbuild';
import type { Browser, BrowserContext, Page } from 'playwright/test';
import { fillThread, makeTwoPeople } from '../browser/messages/two-people.ts';
import { arriveAs } from '../browser/people.ts';
import type { Stack } from '../support/stack.ts';
import type { Bench } from './kept-messages.ts';
import { withPages } from './opened-routes.ts';
import { descendantsCpu } from './process-cpu.ts';
import type { Measurement, Row } from './row.ts';
import { median, scrollBy, watched, watchRows } from './watched-page.ts';

const MESSAGES = 100_000;
/** How far back a reader scrolls, and so how many of them the page holds. */
const BACK = 10_000;
const PAIRS = 7;
const RUNS = 3;

const LOG = '[role=log]';
/** The messages stand in the last part of the log, each and each day's line in a box. */
const LINES = `${LOG} > :last-child`;

/** P7: a conversation of 100,000 messages. */
export const longThread: Measurement = {
  name: 'P7 long conversation',
  measure: () =>
    withPages(async ({ stack, browser }) => [
      ...(await measureScrolling(stack, browser)),
      await measureKeeping(stack, browser),
    ]),
};

async function openThread(context: BrowserContext, conversation: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`/messages?c=${conversation}`);
  await page.getByText(`number ${MESSAGES}.`).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(watchRows, LINES);
  return page;
}

/** One person's way: up through the newest messages, then to one far back, then up and down there. */
async function walk(context: BrowserContext, conversation: string) {
  const page = await openThread(context, conversation);
  const reading = await watched(page, () => scrollBy(page, LOG, -400, 240));
  const jump = await watched(page, async () => {
    const to = `/messages?c=${conversation}&message=${MESSAGES - BACK}`;
    await page.evaluate((path) => history.pushState({}, '', path), to);
    const found = page.getByText(`number ${MESSAGES - BACK}.`).first();
    await found.waitFor({ timeout: 120_000 });
  });
  const scrolling = await watched(page, async () => {
    await scrollBy(page, LOG, 1_500, 100);
    await scrollBy(page, LOG, -1_500, 100);
  });
  await page.close();
  return { reading, jump, scrolling };
}

async function measureScrolling(stack: Stack, browser: Browser): Promise<Row[]> {
  const people = await makeTwoPeople(stack);
  await fillThread(stack, people, MESSAGES);
  const context = await browser.newContext({ baseURL: stack.pwaUrl });
  await arriveAs(await context.newPage(), stack, people.renter.email);
  const walks: Awaited<ReturnType<typeof walk>>[] = [];
  for (let run = 0; run < RUNS; run++) walks.push(await walk(context, people.conversation));
  await context.close();
  const rows = walks.flatMap(({ reading, jump, scrolling }) =>
    [reading, jump, scrolling].map((each) => each.rows),
  );
  const longest = (part: keyof (typeof walks)[number], what: string): Row => {
    const tasks = walks.map((each) => each[part].longest);
    console.log(`  longest task in ms of CPU, ${what}: ${tasks.map(Math.round).join(' ')}`);
    return {
      id: 'P7',
      what: `longest task (CPU), ${what}`,
      figure: median(tasks),
      unit: 'ms',
      goal: 50,
      of: 'figure',
    };
  };
  return [
    {
      id: 'P7',
      what: 'rows in the page at once, 100,000 in the conversation',
      figure: Math.max(...rows),
      unit: 'rows',
      goal: 60,
      of: 'figure',
    },
    longest('reading', 'scrolling back page by page'),
    longest('jump', '10,000 messages back at once'),
    longest('scrolling', 'scrolling there'),
  ];
}

/** Keeping 10,000 messages on a device that has none, next to raw puts in the same browser. */
async function measureKeeping(stack: Stack, browser: Browser): Promise<Row> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'kept-messages.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    minify: true,
  });
  const context = await browser.newContext({ baseURL: stack.pwaUrl });
  const page = await context.newPage();
  await page.goto('/health');
  await page.evaluate(outputFiles[0]?.text ?? '');
  const run = async (way: 'keep' | 'put') => {
    await page.evaluate(async (name) => {
      const { bench } = globalThis as unknown as { bench: Bench };
      Object.assign(globalThis, { work: await bench[name]() });
    }, way);
    const before = descendantsCpu();
    await page.evaluate(() => (globalThis as unknown as { work: () => Promise<void> }).work());
    return descendantsCpu() - before;
  };
  await run('keep');
  await run('put');
  const pairs: { ours: number; floor: number }[] = [];
  for (let pair = 0; pair < PAIRS; pair++) {
    pairs.push({ ours: await run('keep'), floor: await run('put') });
  }
  await context.close();
  const ratio = (pair: { ours: number; floor: number }) => pair.ours / pair.floor;
  const ordered = pairs.sort((a, b) => ratio(a) - ratio(b));
  console.log(`  ratio of each pair: ${ordered.map((each) => ratio(each).toFixed(2)).join(' ')}`);
  const middle = ordered[Math.floor(PAIRS / 2)];
  return {
    id: 'P7',
    what: 'CPU of keeping 10,000 messages, beside raw puts',
    unit: 'ms',
    figure: middle?.ours ?? Number.NaN,
    floor: middle?.floor ?? Number.NaN,
    goal: 1.3,
    of: 'ratio',
  };
}
