import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright/test';
import { expect, test } from '../../support/browser.ts';
import { type Random, seededRandom } from '../../support/random.ts';
import { recordResult } from '../../support/results.ts';
import { sized } from '../../support/size.ts';
import { composer } from '../leaving/life.ts';
import { arriveAs } from '../people.ts';
import {
  addConversation,
  type Desk,
  expectNoFaults,
  inDatabase,
  launchOn,
  onDevice,
  openDesk,
  twoPeople,
  writeText,
} from './desks.ts';
import { killBrowserOn, openAgain } from './killed.ts';

test.use({ serviceWorkers: 'allow', trace: 'off' });

const MESSAGES = sized(24, 2_000);
const DEATHS = ['close', 'reload', 'crash', 'kill'] as const;
/** Messages between two deaths, on average. */
const LIFE = sized(6, 10);

/** Whether the device’s database, or already the server, has a text. */
async function isKept(page: Page, writer: string, text: string): Promise<boolean> {
  return await page.evaluate(
    async ([name, wanted]) => {
      const opening = indexedDB.open(name);
      await new Promise((done) => {
        opening.onsuccess = done;
      });
      const database = opening.result;
      const reading = database.transaction(['outbox', 'messages']);
      const requests = ['outbox', 'messages'].map((store) => reading.objectStore(store).getAll());
      await new Promise((done) => {
        reading.oncomplete = done;
      });
      database.close();
      return JSON.stringify(requests.map(({ result }) => result)).includes(`"${wanted}"`);
    },
    [`kinstead.${writer}`, text] as const,
  );
}

async function die(
  way: (typeof DEATHS)[number],
  { page, writer, typed }: Desk,
  profile: string,
): Promise<void> {
  if (way === 'close') await page.close();
  if (way === 'reload') await page.reload();
  if (way === 'crash') {
    const session = await page.context().newCDPSession(page);
    // It never answers.
    void session.send('Page.crash').catch(() => undefined);
    await page.waitForEvent('crash');
    await page.close();
  }
  if (way === 'kill') {
    // A browser writes small things down when it has time: its database is what a message counts in.
    const last = typed.at(-1)?.text ?? '';
    await expect.poll(() => isKept(page, writer, last), { intervals: [5] }).toBe(true);
    await killBrowserOn(profile);
  }
}

test(`[F3] ${MESSAGES} messages survive tabs that close, reload and crash, and a browser that is killed`, async ({
  stack,
}) => {
  test.setTimeout(180_000 + MESSAGES * 2_500);
  const random: Random = seededRandom('F3');
  const profile = await mkdtemp(join(tmpdir(), 'kinstead-profile-'));
  let context = await launchOn(profile, stack);
  const [one, other] = await twoPeople(stack);
  const conversation = await addConversation(stack, [one, other]);
  await arriveAs(await context.newPage(), stack, one.email);
  let desk = await openDesk(context, one, conversation);
  const deaths: Record<string, number> = {};
  try {
    for (let number = 0; number < MESSAGES; ) {
      for (let left = 1 + random.integer(LIFE * 2 - 1); left > 0 && number < MESSAGES; left -= 1) {
        // The page may be gone before its field is empty: then the text is in neither place twice.
        await writeText(desk, `Number ${number}`);
        number += 1;
      }
      const way = DEATHS[Object.keys(deaths).length % DEATHS.length] ?? 'close';
      const next = Object.keys(deaths).length < DEATHS.length ? way : random.pick(DEATHS);
      deaths[next] = (deaths[next] ?? 0) + 1;
      await sleep(random.integer(120));
      await die(next, desk, profile);
      if (next === 'kill') context = await launchOn(profile, stack);
      if (next !== 'reload') desk = await openAgain(context, stack, one, desk);
      await expect(composer(desk.page)).toHaveValue('');
    }
    await expectNoFaults([desk], conversation, () => inDatabase(stack, conversation));
    const faults = await expectNoFaults([desk], conversation, () => onDevice(desk));
    await recordResult({
      id: 'F3',
      what: 'messages whose tab is closed, reloaded or crashes, or whose browser is killed, mid-send',
      seed: random.seed,
      figures: { messages: MESSAGES, ...deaths, ...faults },
    });
  } finally {
    await context.close().catch(() => undefined);
    await killBrowserOn(profile);
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
});
