import type { Browser } from 'playwright/test';
import { expect, test } from '../../support/browser.ts';
import { CUTS, cutAll } from '../../support/chaos/cutting.ts';
import { startChaosProxy } from '../../support/chaos/proxy.ts';
import { seededRandom } from '../../support/random.ts';
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
  writeElsewhere,
  writeText,
} from './desks.ts';
import { startPlainBroadcast } from './plain-broadcast.ts';

test.use({ serviceWorkers: 'allow', trace: 'off' });

const MESSAGES = sized(60, 10_000);

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

/** Everything is where it belongs, in the end; answers what was counted. */
async function expectAllThere(
  stack: Stack,
  desks: readonly Desk[],
): Promise<Record<string, number>> {
  const sums: Record<string, number> = {};
  const add = (figures: Record<string, number>) => {
    for (const [name, count] of Object.entries(figures)) sums[name] = (sums[name] ?? 0) + count;
  };
  for (const desk of desks) {
    const { conversation } = desk;
    const stored = () => inDatabase(stack, conversation);
    add(await expectNoFaults(desks, conversation, stored, 'in the database'));
    // Without being asked: what came while there was no way is there as well.
    add(await expectNoFaults(desks, conversation, () => onDevice(desk), 'on a device'));
  }
  return sums;
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

    await expectAllThere(stack, desks);
    // A later message shows that one is missing, and the thread is asked for. Of the last ones of all
    // nothing tells a tab that was away: they come with its next join, or never.
    await proxy.cutWhile(async () => {
      for (const [at, desk] of desks.entries())
        await writeElsewhere(stack, desk, `Desk ${at}, last`);
    });
    const faults = await expectAllThere(stack, desks);
    await recordResult({
      id: 'F1',
      what: 'messages of two people in three tabs while all connections to the platform are cut',
      seed: random.seed,
      figures: {
        messages: desks.flatMap(({ typed }) => typed).length,
        cuts,
        'connections ended': proxy.ended,
        ...faults,
        'lost by a plain broadcast': `${plain.said() - plain.heard()} of ${plain.said()}`,
      },
    });
  } finally {
    await browser.close();
    await plain.stop();
    await proxy.stop();
  }
});
