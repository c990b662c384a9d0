import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright/test';
import { expect, test } from '../../support/browser.ts';
import { type ChaosProxy, startChaosProxy } from '../../support/chaos/proxy.ts';
import { type Random, seededRandom } from '../../support/random.ts';
import { recordResult } from '../../support/results.ts';
import { sized } from '../../support/size.ts';
import type { Stack } from '../../support/stack.ts';
import {
  addConversation,
  arriveIn,
  type Desk,
  expectNoFaults,
  inDatabase,
  launchBehind,
  onDevice,
  openDesk,
  twoPeople,
  untilFewWait,
  writeText,
} from './desks.ts';
import { startPlainBroadcast } from './plain-broadcast.ts';

test.use({ serviceWorkers: 'allow', trace: 'off' });

const MESSAGES = sized(300, 10_000);
const CUTS = sized(6, 200);
/** The longest time without a network, in ms: half of the cuts are as short as they can be. */
const TUNNEL = 1_500;

/** Two people, the first with a tab for each of their conversations. */
async function openDesks(browser: Browser, stack: Stack): Promise<Desk[]> {
  const [one, other] = await twoPeople(stack);
  const shared = await addConversation(stack, [one, other]);
  const aside = await addConversation(stack, [one, other]);
  const first = await arriveIn(browser, stack, one);
  const second = await arriveIn(browser, stack, other);
  return await Promise.all([
    openDesk(first, one, shared),
    openDesk(first, one, aside),
    openDesk(second, other, shared),
  ]);
}

/** Cuts until somebody says that it is enough; at least as often as asked. */
async function cutAll(proxy: ChaosProxy, random: Random, isOver: () => boolean): Promise<number> {
  let cuts = 0;
  while (cuts < CUTS || !isOver()) {
    await sleep(300 + random.integer(2_000));
    if (cuts >= CUTS && isOver()) break;
    const kind = random.pick(['short', 'long', 'answers'] as const);
    // What is asked meanwhile happens, and nobody hears of it.
    if (kind === 'answers') {
      proxy.loseAnswers();
      await sleep(random.integer(400));
    }
    if (kind === 'long') await proxy.cutFor(random.integer(TUNNEL));
    else proxy.cut();
    cuts += 1;
  }
  return cuts;
}

test(`[F1] ${MESSAGES} messages of two people in three tabs survive ${CUTS} cuts`, async ({
  stack,
}) => {
  test.setTimeout(180_000 + MESSAGES * 400);
  const random = seededRandom('F1');
  const proxy = await startChaosProxy(Number(new URL(stack.supabaseUrl).port));
  const browser = await launchBehind(proxy, stack);
  const plain = await startPlainBroadcast(stack, proxy.port);
  try {
    const desks = await openDesks(browser, stack);
    const each = Math.ceil(MESSAGES / desks.length);
    let isOver = false;
    const cutting = cutAll(proxy, random, () => isOver);
    await Promise.all(
      desks.map(async (desk, at) => {
        for (let number = 0; number < each; number++) {
          await writeText(desk, `Desk ${at}, number ${number}`);
          plain.say();
          // Faster than a device sends, no device ends: each change of a long queue costs its length.
          if (number % 20 === 19) await untilFewWait(desk);
        }
      }),
    );
    isOver = true;
    const cuts = await cutting;
    expect(proxy.ended).toBeGreaterThanOrEqual(CUTS);

    for (const desk of desks) {
      const { conversation } = desk;
      await expectNoFaults(desks, conversation, () => inDatabase(stack, conversation));
      // Without being asked: what came while there was no way is there as well.
      await expectNoFaults(desks, conversation, () => onDevice(desk));
    }
    await recordResult({
      id: 'F1',
      what: 'messages of two people in three tabs while all connections to the platform are cut',
      seed: random.seed,
      figures: {
        messages: desks.flatMap(({ typed }) => typed).length,
        cuts,
        'connections ended': proxy.ended,
        ...{ lost: 0, doubled: 0, 'out of order': 0 },
        'lost by a plain broadcast': `${plain.said() - plain.heard()} of ${plain.said()}`,
      },
    });
  } finally {
    await browser.close();
    await plain.stop();
    await proxy.stop();
  }
});
