import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../../support/browser.ts';
import { recordResult } from '../../support/results.ts';
import { sized } from '../../support/size.ts';
import { dismissSetup, makeLeaver } from '../leaving/life.ts';
import { arriveAs } from '../people.ts';
import { FIELDS, type Field, said } from './messaging-fields.ts';
import { clearWorld, makeWorld, type World } from './messaging-world.ts';
import { PAYLOADS } from './payloads.ts';

test.use({
  serviceWorkers: 'allow',
  trace: 'off',
  // Only one with windows knows that notifications are allowed.
  windows: true,
  contextOptions: { reducedMotion: 'reduce' },
});

/** As many as a page shows of each field at once, and as a message has files. */
const BATCH = 10;
const ASKED = sized(BATCH, PAYLOADS.length);
/** Each eleventh, round and round: a tenth of them has as many ways, and all that stands before them. */
const payloads = Array.from(
  { length: ASKED },
  (_, n) => PAYLOADS[(n * 11) % PAYLOADS.length] ?? '',
);

/** All that stands in some elements: text, what fields hold, and what is read out for pictures. */
const textIn = (box: Locator) =>
  box.evaluateAll((elements) =>
    elements
      .flatMap((element) => [
        element instanceof HTMLElement ? element.innerText : '',
        ...[element, ...element.querySelectorAll('input, textarea, [aria-label]')].flatMap(
          (part) => [
            part instanceof HTMLInputElement || part instanceof HTMLTextAreaElement
              ? part.value
              : '',
            part.getAttribute('aria-label') ?? '',
          ],
        ),
      ])
      .join('\n'),
  );

/** Whether anything of a payload ran or became a part of the page. */
async function expectHarmless(page: Page, where: string): Promise<void> {
  const seen = await page.evaluate(() => ({
    ran: 'pwned' in window,
    parts: document.querySelectorAll('[data-pwn], [href^="javascript:" i]').length,
  }));
  expect(seen, where).toEqual({ ran: false, parts: 0 });
  expect(page.context().pages(), where).toHaveLength(1);
}

/** Which of a field's texts are not on the page. */
async function missing(page: Page, field: Field, which: readonly string[]): Promise<string[]> {
  const text = await textIn(field.box(page));
  const wanted = which.flatMap((payload) => field.words.map((word) => said(word, payload)));
  return wanted.filter((each) => !text.includes(each));
}

/** Looks at a field with all payloads. */
async function look(page: Page, world: World, field: Field): Promise<void> {
  await page.setViewportSize({ width: 1440, height: field.height ?? 900 });
  await page.goto(field.path(world));
  const turns = field.oneByOne ? world.payloads.map((payload) => [payload]) : [world.payloads];
  for (const [at, which] of turns.entries()) {
    await field.show?.(page, world, at);
    await expect.poll(() => missing(page, field, which), { message: field.name }).toEqual([]);
  }
  await expectHarmless(page, field.name);
}

test('[S6] scripts in every text of messaging do not run', async ({ page, stack }) => {
  test.setTimeout(60_000 + ASKED * 12_000);
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted/.test(message.text())) violations.push(message.text());
  });
  for (let from = 0; from < payloads.length; from += BATCH) {
    const world = await makeWorld(stack, payloads.slice(from, from + BATCH));
    for (const who of ['host', 'guide'] as const) {
      await arriveAs(page, stack, world[who].email);
      await dismissSetup(page, who);
      for (const field of FIELDS.filter((each) => each.who === who)) {
        await test.step(field.name, () => look(page, world, field));
      }
    }
    await clearWorld(stack, world);
  }
  // Nothing even tried: the policy is the second wall.
  expect(violations).toEqual([]);
  await recordResult({
    id: 'S6-messaging',
    what: 'script payloads through every text of messaging',
    figures: { payloads: ASKED, fields: FIELDS.length, 'tried to run': violations.length },
  });
});

test('[S6] scripts in the push of a message do not run, when it is shown or clicked', async ({
  page,
  stack,
}) => {
  await page.context().grantPermissions(['notifications']);
  // With something unread: without, the app takes away what is shown of conversations.
  await arriveAs(page, stack, (await makeLeaver(stack, 'host')).email);
  await dismissSetup(page, 'host');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('no worker');
  for (const [at, payload] of payloads.slice(0, sized(3, ASKED)).entries()) {
    const push = JSON.stringify({
      id: `push-${at}`,
      notification_type: 'message',
      unread: 1,
      urgent: false,
      title: said('notice', payload),
      message: said('told', payload),
      metadata: { conversation_id: payload },
    });
    // As text: the worker's types are not the page's.
    const shown = await worker.evaluate(`(async () => {
      Object.defineProperty(WindowClient.prototype, 'focused', { configurable: true, get: () => false });
      const event = new PushEvent('push', { data: ${JSON.stringify(push)} });
      self.dispatchEvent(event);
      for (let turn = 0; turn < 200; turn++) {
        const all = await self.registration.getNotifications();
        const found = all.find(({ data }) => data.id === 'push-${at}');
        if (found) {
          self.dispatchEvent(new NotificationEvent('notificationclick', { notification: found }));
          return [found.title, found.body];
        }
        await new Promise((done) => setTimeout(done, 50));
      }
    })()`);
    expect(shown).toEqual([said('notice', payload), said('told', payload)]);
    await expect(page).toHaveURL((url) => url.searchParams.get('c') === payload);
    await expectHarmless(page, 'a push');
  }
});
