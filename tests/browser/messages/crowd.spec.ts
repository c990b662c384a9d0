import type { Page } from 'playwright/test';
import { percentile } from '../../bench/row.ts';
import { openCrowd } from '../../faults/crowd.ts';
import { expect, PASSWORD, test } from '../../support/browser.ts';
import { startChaosProxy } from '../../support/chaos/proxy.ts';
import { apiPerson } from '../../support/person.ts';
import { recordResult } from '../../support/results.ts';
import { sized } from '../../support/size.ts';
import { composer } from '../leaving/life.ts';
import { arriveAs } from '../people.ts';
import { addConversation, launchBehind, twoPeople } from './desks.ts';

test.use({ serviceWorkers: 'allow', trace: 'off' });

/** Next to the pages: so many browsers fit on no machine of ours. */
const CROWD = sized(60, 1_997);
const PAGES = sized(1, 3);
/** At smoke size on a machine that runs other tests at the same time, nothing is timed. */
const BACK_MS = sized(60_000, 5_000);
const ATTEMPTS = sized(3, 2);

/** Sockets that a page opens, and when its person's channel was joined last. */
function watchSockets(page: Page) {
  const seen = { opened: 0, joinedAt: 0 };
  page.on('websocket', (socket) => {
    if (!socket.url().includes('/realtime/')) return;
    seen.opened += 1;
    socket.on('framereceived', ({ payload }) => {
      const isJoin = /"realtime:user:[^"]+","phx_reply",\{"status":"ok"/.test(String(payload));
      if (isJoin) seen.joinedAt = performance.now();
    });
  });
  return seen;
}

test(`[F15] pages reconnect soon in a crowd of ${CROWD} that is cut off with them`, async ({
  stack,
}) => {
  test.setTimeout(450_000);
  const proxy = await startChaosProxy(Number(new URL(stack.supabaseUrl).port));
  const browser = await launchBehind(proxy, stack);
  const [reading, writing] = await twoPeople(stack);
  const conversation = await addConversation(stack, [reading, writing]);
  const writer = await apiPerson(stack, writing.email, PASSWORD);
  const write = async (content: string) => {
    const row = { conversation_id: conversation, sender_id: writer.id, content, attachments: [] };
    const { error } = await writer.client.from('messages').insert(row);
    expect(error).toBeNull();
  };
  const pages: { page: Page; seen: ReturnType<typeof watchSockets> }[] = [];
  for (let at = 0; at < PAGES; at += 1) {
    const page = await (await browser.newContext({ baseURL: stack.pwaUrl })).newPage();
    const seen = watchSockets(page);
    await arriveAs(page, stack, reading.email);
    await page.goto(`/messages?c=${conversation}`);
    await expect(composer(page)).toBeVisible();
    await expect.poll(() => seen.joinedAt).toBeGreaterThan(0);
    pages.push({ page, seen });
  }
  const crowd = await openCrowd(stack, proxy, CROWD);
  try {
    await expect.poll(() => crowd.joined(), { timeout: 110_000 }).toBe(CROWD);
    for (const { seen } of pages) seen.opened = 0;
    crowd.forget();

    const cutAt = performance.now();
    expect(proxy.cut()).toBeGreaterThanOrEqual(CROWD + PAGES);
    await write('While nobody heard');
    const often = { intervals: [20], timeout: 100_000 };
    const shown = await Promise.all(
      pages.map(async ({ page }) => {
        await expect(page.getByRole('log').getByText('While nobody heard')).toBeVisible({
          timeout: 100_000,
        });
        return performance.now() - cutAt;
      }),
    );
    const joined = ({ seen }: (typeof pages)[number]) => seen.joinedAt > cutAt;
    await expect.poll(() => pages.filter(joined).length, often).toBe(PAGES);
    await expect.poll(() => crowd.joined(cutAt), often).toBe(CROWD);

    const { times, attemptsEach } = crowd.since(cutAt);
    const back = pages.map(({ seen }) => seen.joinedAt - cutAt);
    const attempts = pages.map(({ seen }) => seen.opened);
    // They hear again, and nothing has come twice.
    await write('And now they do');
    for (const { page } of pages) {
      await expect(page.getByRole('log').getByText('And now they do')).toBeVisible();
      await expect(page.getByRole('log').getByText('While nobody heard')).toHaveCount(1);
    }
    await recordResult({
      id: 'F15-browser',
      what: 'pages of the built app that are cut off with a crowd of Node clients',
      figures: {
        pages: PAGES,
        crowd: CROWD,
        'sockets of a page at most': Math.max(...attempts),
        'pages joined again, last': Math.round(Math.max(...back)),
        'pages show what they missed, last': Math.round(Math.max(...shown)),
        'crowd p99': Math.round(percentile(times, 0.99)),
        'crowd attempts each': Number(attemptsEach.toFixed(2)),
      },
    });
    expect(Math.max(...attempts)).toBeLessThanOrEqual(ATTEMPTS);
    expect(Math.max(...back, ...shown)).toBeLessThanOrEqual(BACK_MS);
  } finally {
    crowd.stop();
    await browser.close();
    await proxy.stop();
  }
});
