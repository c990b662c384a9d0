import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '@supabase/supabase-js';
import type { Page } from 'playwright/test';
import { percentile } from '../../bench/row.ts';
import { findLosses } from '../../faults/process-death/checker.ts';
import { KILLS, killAndWait, type Victim, victimOf } from '../../faults/process-death/kills.ts';
import { type Load, startLoad } from '../../faults/process-death/load.ts';
import { expect, PASSWORD, test } from '../../support/browser.ts';
import { apiPerson } from '../../support/person.ts';
import { seededRandom } from '../../support/random.ts';
import { recordResult } from '../../support/results.ts';
import { sized } from '../../support/size.ts';
import { addConversation, arriveIn, onDevice, openDesk, twoPeople } from './desks.ts';
import { inView, readThrough, toBeShown } from './shown-list.ts';

test.use({ serviceWorkers: 'allow', trace: 'off' });

/** So many of the last messages stand in the window at once, and more than are written around one kill. */
const AROUND = 40;
const WINDOW = { width: 1280, height: 3_600 };
/** The ms between two messages. */
const PAUSE = 100;
const LONGEST = 60_000;
/** At smoke size on a machine that runs other tests at the same time, nothing is timed. */
const P95_MS = sized(LONGEST, 3_000);

const soon = { intervals: [25], timeout: 90_000 };

/** Counts the frames in which a message stands there twice, or after one that was written later. */
function watchOrder(): void {
  Object.assign(globalThis, { wrongFrames: 0 });
  const look = () => {
    const articles = [...document.querySelectorAll<HTMLElement>('article[data-message]')];
    const ids = new Set(articles.map(({ dataset }) => dataset.message));
    const numbers = articles.map((each) => Number(/message (\d+)/.exec(each.innerText)?.[1]));
    // An answer that was lost leaves its number to the next message as well.
    const isWrong = numbers.some((number, at) => number < (numbers[at - 1] ?? 0));
    if (isWrong || ids.size < articles.length)
      Object.assign(globalThis, { wrongFrames: Reflect.get(globalThis, 'wrongFrames') + 1 });
    requestAnimationFrame(look);
  };
  look();
}

const wrongFrames = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'wrongFrames'));

/** Waits until the page shows messages, each of them. */
async function untilShown(page: Page, ids: readonly string[], message: string): Promise<void> {
  const missing = (wanted: readonly string[]) =>
    wanted.filter((id) => !document.querySelector(`article[data-message="${id}"]`));
  const often = { message, intervals: [20], timeout: LONGEST };
  await expect.poll(() => page.evaluate(missing, ids), often).toEqual([]);
}

async function writeMore({ ledger: { messages } }: Load): Promise<void> {
  const { length } = messages;
  await expect.poll(() => messages.length, soon).toBeGreaterThan(length);
}

/** Something was written and stored, and then a random moment. */
async function untilBusy({ ledger: { messages, files } }: Load, wait: number): Promise<void> {
  const reached = { messages: messages.length + 5, files: files.size + 1 };
  await expect.poll(() => messages.length, soon).toBeGreaterThan(reached.messages);
  await expect.poll(() => files.size, soon).toBeGreaterThan(reached.files);
  await sleep(wait);
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

test(`[F4] an open page shows each message once and in order over ${KILLS} kills of the platform`, async ({
  browser,
  stack,
}) => {
  test.setTimeout(180_000 + KILLS * 60_000);
  const random = seededRandom('F4-browser');
  const [reading, writing] = await twoPeople(stack);
  const conversation = await addConversation(stack, [reading, writing]);
  const writer = await apiPerson(stack, writing.email, PASSWORD);
  const context = await arriveIn(browser, stack, reading);
  const desk = await openDesk(context, reading, conversation);
  const { page } = desk;
  await page.setViewportSize(WINDOW);
  await page.evaluate(watchOrder);
  const stored = () => toBeShown(stack, conversation, reading.id);

  const uploader = createClient(stack.supabaseUrl, stack.secretKey);
  const sender = { writer: writer.client, sender: writer.id, conversation };
  const load = startLoad({ ...sender, uploader, pause: PAUSE });
  const { messages } = load.ledger;
  const down: number[] = [];
  const behind = new Map<Victim, number[]>();
  try {
    for (let round = 0; round < KILLS; round += 1) {
      await untilBusy(load, random.integer(400));
      const victim = victimOf(round, random);
      down.push(await killAndWait(stack, victim));
      const back = performance.now();
      // While the page is not there yet, and nothing comes after it that would show the hole.
      await writeMore(load);
      await load.hold();
      await untilShown(page, messages.slice(-AROUND), `after ${victim}`);
      behind.set(victim, [...(behind.get(victim) ?? []), performance.now() - back]);
      // Also of what was stored and never acknowledged: from the first that stands there nothing is missing.
      const all = idsOf(await stored());
      const seen = async () => idsOf(await inView(page));
      const expected = all.slice(all.indexOf((await seen())[0] ?? ''));
      await expect.poll(seen, { message: `after ${victim}`, timeout: LONGEST }).toEqual(expected);
      load.goOn();
    }
  } finally {
    await load.stop();
  }
  const rows = await stored();
  await untilShown(page, idsOf(rows.slice(-1)), 'in the end');
  const losses = await findLosses(stack, conversation, load.ledger);
  expect(losses).toEqual({ messages: [], files: [], doubled: 0 });
  const kept = (await onDevice(desk)).toSorted((one, other) => one.seq - other.seq);
  expect(kept.map(({ text }) => text)).toEqual(rows.map(({ text }) => text));
  const read = await readThrough(page, rows[0]?.id ?? '', rows.at(-1)?.id ?? '');
  expect(read).toEqual(rows);
  expect(await wrongFrames(page)).toBe(0);
  await context.close();

  const all = [...behind.values()].flat();
  await recordResult({
    id: 'F4-browser',
    what: `an open page while ${[...behind.keys()].join(', ')} are killed with kill -9`,
    seed: random.seed,
    figures: {
      kills: KILLS,
      ...Object.fromEntries([...behind].map(([victim, { length }]) => [victim, length])),
      messages: rows.length,
      lost: losses.messages.length,
      doubled: losses.doubled,
      'out of order': rows.filter(({ id }, at) => read[at]?.id !== id).length,
      caughtUpP50: Math.round(percentile(all, 0.5)),
      caughtUpP95: Math.round(percentile(all, 0.95)),
      ...Object.fromEntries(
        [...behind].map(([victim, took]) => [
          `caughtUpP95After_${victim}`,
          Math.round(percentile(took, 0.95)),
        ]),
      ),
      downP50: Math.round(percentile(down, 0.5)),
      downP95: Math.round(percentile(down, 0.95)),
    },
  });
  expect(percentile(all, 0.95)).toBeLessThanOrEqual(P95_MS);
});
