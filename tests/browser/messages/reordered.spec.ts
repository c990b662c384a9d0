import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright/test';
import { percentile } from '../../bench/row.ts';
import { expect, PASSWORD, test } from '../../support/browser.ts';
import { type DisturbedWay, disturbEvents } from '../../support/chaos/events.ts';
import { type ApiPerson, apiPerson } from '../../support/person.ts';
import { type Random, seededRandom } from '../../support/random.ts';
import { recordResult } from '../../support/results.ts';
import { sized } from '../../support/size.ts';
import type { Stack } from '../../support/stack.ts';
import { DAY, setClock } from '../device-clock.ts';
import { composer } from '../leaving/life.ts';
import { arriveAs } from '../people.ts';
import { addConversation, type Person, twoPeople } from './desks.ts';
import { inView, toBeShown } from './shown-list.ts';

test.use({ trace: 'off' });

const RUNS = sized(3, 500);
/** How many runs a page that was loaded has before it; each has a conversation of its own. */
const OF_ONE_LOAD = 20;
/** What one person does in one run. */
const ACTS = 12;
const EMOJIS = ['👍', '❤️', '🙏'] as const;
/** All that is written in one run stands in the window at once. */
const WINDOW = { width: 1280, height: 2_000 };

/** A page whose clock is off, behind a way of its own. */
type Window = { page: Page; way: DisturbedWay };

async function openWindow(
  browser: Browser,
  stack: Stack,
  person: Person,
  clock: { ahead: number; random: Random },
): Promise<Window> {
  const context = await browser.newContext({ baseURL: stack.pwaUrl, viewport: WINDOW });
  const way = await disturbEvents(context, clock.random);
  await context.addInitScript(setClock, clock.ahead);
  const page = await context.newPage();
  await arriveAs(page, stack, person.email);
  return { page, way };
}

/** Goes to a conversation inside the running app, as its links do. */
async function goTo(page: Page, conversation: string): Promise<void> {
  await page.evaluate((to) => history.pushState({}, '', to), `/messages?c=${conversation}`);
  await expect(composer(page)).toBeVisible();
}

/** One person on a device of theirs that no page of this test is: writes, and does things with what is there. */
async function act(random: Random, { id, client }: ApiPerson, conversation: string) {
  const mine: string[] = [];
  for (let number = 0; number < ACTS; number += 1) {
    const what = random.integer(10);
    const message = mine.length > 0 ? random.pick(mine) : null;
    if (message === null || what < 2) {
      const row = { id: randomUUID(), conversation_id: conversation, sender_id: id };
      mine.push(row.id);
      const content = `Words ${number} of ${id.slice(0, 4)}`;
      const { error } = await client.from('messages').insert({ ...row, content, attachments: [] });
      expect(error).toBeNull();
    } else if (what < 5) {
      await client.rpc('edit_message', { message, content: `Better words ${number}` });
    } else if (what < 6) {
      await client.rpc('unsend_message', { message });
    } else {
      const { data } = await client
        .from('messages')
        .select('id')
        .eq('conversation_id', conversation);
      const emoji = random.pick([...EMOJIS, null]);
      await client.rpc('set_reaction', { message: random.pick(data ?? []).id, emoji });
    }
  }
}

/** The ms until each page shows what the server has. */
async function untilSame(
  windows: readonly Window[],
  stack: Stack,
  conversation: string,
  me: string,
  run: string,
) {
  const since = performance.now();
  const rows = await toBeShown(stack, conversation, me);
  for (const [at, { page }] of windows.entries())
    await expect
      .poll(() => inView(page), { message: `${run}, page ${at}`, intervals: [50] })
      .toEqual(rows);
  return performance.now() - since;
}

test(`[F12] events that are doubled, delayed and reordered end in the server's state, ${RUNS} times, by clocks a day off`, async ({
  browser,
  stack,
}) => {
  test.setTimeout(120_000 + RUNS * 10_000);
  const random = seededRandom('F12-browser');
  const [reading, writing] = await twoPeople(stack);
  const [me, other] = [
    await apiPerson(stack, reading.email, PASSWORD),
    await apiPerson(stack, writing.email, PASSWORD),
  ];
  const windows = [
    await openWindow(browser, stack, reading, { ahead: DAY, random }),
    await openWindow(browser, stack, reading, { ahead: -DAY, random }),
  ];
  const took: number[] = [];
  const conversations: string[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    if (conversations.length === 0) {
      while (conversations.length < Math.min(RUNS, OF_ONE_LOAD))
        conversations.push(await addConversation(stack, [reading, writing]));
      for (const { page } of windows) await page.goto('/messages');
    }
    const conversation = conversations.pop() ?? '';
    for (const { page } of windows) await goTo(page, conversation);
    await Promise.all([
      act(random, me, conversation),
      act(random, other, conversation),
      ...windows.map(async ({ page }, at) => {
        await composer(page).fill(`From page ${at}`);
        await composer(page).press('Enter');
      }),
    ]);
    const said = `SEED=${random.seed}, run ${run}`;
    for (const { page, way } of windows) {
      await expect(page.getByRole('log').getByText(/Sending|Queued/), said).toHaveCount(0);
      await expect.poll(way.waiting, said).toBe(0);
    }
    took.push(await untilSame(windows, stack, conversation, reading.id, said));
  }
  for (const { page } of windows) await page.context().close();
  const counts = windows.map(({ way }) => way.counts());
  const sum = (what: 'arrived' | 'again') => counts.reduce((all, each) => all + each[what], 0);
  await recordResult({
    id: 'F12-browser',
    what: 'events doubled, delayed and reordered on their way to two pages, clocks a day off',
    seed: random.seed,
    figures: {
      runs: RUNS,
      different: 0,
      events: sum('arrived'),
      'of them again': sum('again'),
      'ms until the same after the last event, p95': Math.round(percentile(took, 0.95)),
    },
  });
});
