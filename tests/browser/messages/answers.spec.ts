import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '../../support/browser.ts';
import { startChaosProxy } from '../../support/chaos/proxy.ts';
import { seededRandom } from '../../support/random.ts';
import { recordResult } from '../../support/results.ts';
import { sized } from '../../support/size.ts';
import { walkOf } from '../routes/walk.ts';
import {
  addConversation,
  arriveIn,
  expectNoFaults,
  inDatabase,
  launchBehind,
  onDevice,
  openDesk,
  twoPeople,
  writeText,
} from './desks.ts';

test.use({ serviceWorkers: 'allow', trace: 'off' });

const MESSAGES = sized(6, 1_000);

test(`[F2] ${MESSAGES} messages whose answers are lost after they are stored are there once each`, async ({
  stack,
}) => {
  test.setTimeout(120_000 + MESSAGES * 6_000);
  const random = seededRandom('F2');
  const proxy = await startChaosProxy(Number(new URL(stack.supabaseUrl).port));
  const browser = await launchBehind(proxy, stack);
  try {
    const [one, other] = await twoPeople(stack);
    const conversation = await addConversation(stack, [one, other]);
    const context = await arriveIn(browser, stack, one);
    const desk = await openDesk(context, one, conversation);
    // Once in peace: the browser asks first whether it may send, and remembers that answer.
    await writeText(desk, 'In peace');
    await expect(desk.page.getByRole('log').getByText(/Sending|Queued/)).toHaveCount(0);
    let lost = 0;
    const { open } = walkOf(desk.page);
    for (let number = 0; number < MESSAGES; number += 1) {
      // What hangs takes up one of the browser's six connections: everything else has its answer first.
      await expect.poll(() => open.size).toBe(0);
      proxy.loseAnswers();
      await writeText(desk, `Number ${number}`);
      // Stored, and no page there has received it.
      const stored = async () => (await inDatabase(stack, conversation)).length;
      const came = await expect
        .poll(stored, { intervals: [50], timeout: 10_000 })
        .toBe(number + 2)
        .then(() => true)
        // Something else was asked for in between, hung, and took the way: no answer to lose.
        .catch(() => false);
      const state = desk.page.getByRole('log').getByText('Sending', { exact: false }).last();
      if (came && (await state.isVisible())) lost += 1;
      await sleep(random.integer(100));
      proxy.cut();
      await expect(desk.page.getByRole('log').getByText(/Sending|Queued/)).toHaveCount(0);
    }
    expect(lost).toBeGreaterThan(MESSAGES / 2);
    await expectNoFaults([desk], conversation, () => inDatabase(stack, conversation));
    const faults = await expectNoFaults([desk], conversation, () => onDevice(desk));
    await recordResult({
      id: 'F2',
      what: 'answers to messages lost after the commit, in a browser',
      seed: random.seed,
      figures: { messages: MESSAGES, 'answers lost': lost, ...faults },
    });
  } finally {
    await browser.close();
    await proxy.stop();
  }
});
