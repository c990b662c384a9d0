import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright/test';
import postgres from 'postgres';
import { signIn } from '../support/browser.ts';
import { precachedBytes } from '../support/built-app.ts';
import type { Stack } from '../support/stack.ts';
import { withPages } from './opened-routes.ts';
import { type Measurement, percentile, type Row } from './row.ts';

/** As many of a conversation as a device keeps ready. */
const MESSAGES = 50;
const OPENINGS = 12;

/** The newest message of the long conversation. */
const NEWEST = 'The last of many words';

/** What a person came for, by page; drawn from what the device has. */
const CONTENT: { path: string; as: string | null; content: string }[] = [
  { path: '/', as: null, content: 'main h1' },
  { path: '/auth/login', as: null, content: 'main form input[type=password]' },
  { path: '/messages', as: 'renter@kinstead.test', content: 'main nav li, main ul li' },
  { path: '/dashboard', as: 'host@kinstead.test', content: 'main h1' },
];

/** A page that the service worker has, opened once more since it took over. */
async function warmPage(context: BrowserContext, path: string, content: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  await page.locator(content).first().waitFor();
  // What the device keeps is written behind the page's back.
  await page.waitForLoadState('networkidle');
  await sleep(1_000);
  return page;
}

/** Whether a page shows its content while no server answers: then no request stands before it. */
async function waitsForServers(stack: Stack, page: Page, content: string): Promise<boolean> {
  for (const name of ['platform', 'pwa'] as const) await stack.kill(name, 'SIGSTOP');
  try {
    await page.reload({ waitUntil: 'commit' });
    const shown = page.locator(content).first().waitFor({ timeout: 5_000 });
    return await shown.then(
      () => false,
      () => true,
    );
  } finally {
    for (const name of ['platform', 'pwa'] as const) await stack.kill(name, 'SIGCONT');
  }
}

async function measureStarts(stack: Stack, browser: Browser): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { path, as, content } of CONTENT) {
    const context = await browser.newContext({ baseURL: stack.pwaUrl });
    if (as) await signIn(await context.newPage(), as);
    const page = await warmPage(context, path, content);
    rows.push({
      id: 'P3',
      what: `warm start of ${path}: requests that its content waits for`,
      figure: Number(await waitsForServers(stack, page, content)),
      unit: 'requests',
      goal: 0,
      of: 'figure',
    });
    await context.close();
  }
  return rows;
}

/** Fills a conversation of the renter and answers its id. */
async function longConversation(databaseUrl: string): Promise<string> {
  const sql = postgres(databaseUrl, { max: 1 });
  const [found] = await sql`
    select p.conversation_id as id, p.user_id as me
    from public.conversation_participants p join public.profiles r on r.id = p.user_id
    where r.email = 'renter@kinstead.test' limit 1`;
  await sql`
    insert into public.messages (id, conversation_id, sender_id, content, attachments)
    select gen_random_uuid(), ${found?.id}, ${found?.me},
      case n when ${MESSAGES + 10} then ${NEWEST} else 'Words and more words, number ' || n end, '[]'
    from generate_series(1, ${MESSAGES + 10}) n order by n`;
  await sql.end();
  return found?.id;
}

/** Milliseconds from a page's first paint until the newest messages stand in its thread; 0 in it. */
async function openOffline(page: Page): Promise<number> {
  await page.reload({ waitUntil: 'commit' });
  // The browser tells of a paint some time after it.
  const gap = await page.waitForFunction(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const [shown] = performance.getEntriesByName('thread-shown');
    return paint && shown && { ms: shown.startTime - paint.startTime };
  });
  return Math.max(0, (await gap.jsonValue())?.ms ?? Number.NaN);
}

async function measureThread(stack: Stack, browser: Browser): Promise<Row> {
  const conversation = await longConversation(stack.databaseUrl);
  const context = await browser.newContext({ baseURL: stack.pwaUrl });
  await signIn(await context.newPage(), 'renter@kinstead.test');
  await context.addInitScript((newest) => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector('[role=log]')?.textContent?.includes(newest)) return;
      watch.disconnect();
      requestAnimationFrame(() => performance.mark('thread-shown'));
    });
    watch.observe(document, { childList: true, subtree: true });
  }, NEWEST);
  const page = await warmPage(context, `/messages?c=${conversation}`, '[role=log]');
  await context.setOffline(true);
  const samples: number[] = [];
  for (let opening = 0; opening < OPENINGS; opening++) samples.push(await openOffline(page));
  await context.close();
  console.log(`  offline thread after first paint: ${samples.map(Math.round).join(' ')}`);
  return {
    id: 'P3',
    what: `offline: last ${MESSAGES} messages after first paint, p95`,
    unit: 'ms',
    figure: percentile(samples, 0.95),
    goal: 60,
    of: 'figure',
  };
}

/** P3: what waits for a server on a device that has been here, and what that device holds. */
export const warmStart: Measurement = {
  name: 'P3 warm start',
  measure: () =>
    withPages(async ({ stack, browser }) => {
      const rows = await measureStarts(stack, browser);
      rows.push(await measureThread(stack, browser));
      const { disk, gzip } = await precachedBytes();
      const precache = (what: string, bytes: number): Row => ({
        id: 'P3',
        what: `precache, ${what}`,
        figure: bytes / 1e6,
        unit: 'MB',
        goal: 1.5,
        of: 'figure',
      });
      return [...rows, precache('on its way (gzip)', gzip), precache('unpacked', disk)];
    }),
};
