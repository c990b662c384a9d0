import type { Page, Worker } from 'playwright/test';
import { expect, test } from '#tests/support/browser.ts';
import type { Stack } from '#tests/support/stack.ts';
import { composer, pressLogOut, unsentQuestion } from '../leaving/life.ts';
import { activity, arriveAs, endSessionOf, expectPath } from '../people.ts';
import { inDatabase } from './desks.ts';
import { makeTwoPeople, type TwoPeople } from './two-people.ts';
import { hasTicket, reconnect } from './woken-worker.ts';

test.use({ serviceWorkers: 'allow', windows: true });

const TEXT = 'Written in a tunnel, and the app is closed.';

/** A renter comes to the thread, and the connection goes. */
async function enterTunnel(page: Page, stack: Stack, people: TwoPeople): Promise<void> {
  await arriveAs(page, stack, people.renter.email);
  await page.goto(`/messages?c=${people.conversation}`);
  await expect(page.getByRole('log').getByText('Dry as a bone.')).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
}

/** Writes there; the app has done all it can once its worker could go on. */
async function write(page: Page): Promise<void> {
  await composer(page).fill(TEXT);
  await composer(page).press('Enter');
  await expect(page.getByRole('article').filter({ hasText: TEXT })).toContainText('Queued');
  await expect.poll(() => hasTicket(page)).toBe(true);
}

/** What is asked of the worker's own scope, which a page's types do not know. */
type WorkerScope = { registration: Pick<ServiceWorkerRegistration, 'getNotifications'> };

const STILL_WAITING = 'What you wrote is still waiting. Open the app to send it.';

/** What the worker's notifications say. */
const reminders = (worker: Worker | undefined) =>
  worker?.evaluate(async () => {
    const { registration } = globalThis as unknown as WorkerScope;
    return (await registration.getNotifications()).map(({ body }) => body);
  });

/** How often the text is in the database. */
const written = async (stack: Stack, { conversation }: TwoPeople) =>
  (await inDatabase(stack, conversation)).filter(({ text }) => text === TEXT).length;

const twoPeople = (stack: Stack) =>
  makeTwoPeople(stack, [
    { by: 'renter', text: 'Is the attic dry?', minutesAgo: 9 },
    { by: 'host', text: 'Dry as a bone.', minutesAgo: 5 },
  ]);

test('[O19] messages that wait when the app is closed are sent by its worker, once', async ({
  page,
  stack,
  context,
}) => {
  const people = await twoPeople(stack);
  await enterTunnel(page, stack, people);
  await write(page);
  // A browser may tell its worker of the connection before it tells the worker's own `navigator`.
  await context.serviceWorkers()[0]?.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => false });
  });
  await page.close();
  const elsewhere = await reconnect(context, stack.pwaUrl);

  await expect.poll(() => written(stack, people)).toBe(1);
  // In the next tunnel the app does not know yet that it is out, and gives nothing back.
  await context.setOffline(true);
  await elsewhere.goto(`${stack.pwaUrl}/messages?c=${people.conversation}`);
  const bubble = elsewhere.getByRole('log').getByRole('article').filter({ hasText: TEXT });
  await expect(bubble).toContainText('Queued');
  await bubble.getByRole('button', { name: 'Take back' }).click();
  await expect(activity(elsewhere, 'It cannot be taken back any more')).toBeVisible();
  await expect(composer(elsewhere)).toHaveValue('');
  await context.setOffline(false);
  await expect(bubble).toHaveCount(1);
  await expect(bubble).not.toContainText('Queued');
  await expect.poll(() => hasTicket(elsewhere)).toBe(false);
  expect(await written(stack, people)).toBe(1);
});

test('[O19] a visible page sends its messages without the service worker', async ({
  page,
  stack,
  context,
}) => {
  const people = await twoPeople(stack);
  await enterTunnel(page, stack, people);
  await write(page);
  // Only the page's own way is cut: the worker has one.
  await page.route('**/rest/v1/messages*', (route) => route.abort());
  const elsewhere = await reconnect(context, stack.pwaUrl, page);
  await elsewhere.waitForTimeout(3_000);
  expect(await written(stack, people)).toBe(0);
  // The page may try again by itself before anything is pressed; pressed first, nothing waits for its pause.
  await page.getByRole('button', { name: 'Try now' }).hover();
  await page.unroute('**/rest/v1/messages*');
  await page
    .getByRole('button', { name: 'Try now' })
    .click({ timeout: 5_000 })
    .catch(() => undefined);
  await expect(page.getByRole('article').filter({ hasText: TEXT })).not.toContainText('Queued');
  await expect.poll(() => hasTicket(page)).toBe(false);
  expect(await written(stack, people)).toBe(1);
});

test('[O19] the worker reminds of messages that it cannot send any more', async ({
  page,
  stack,
  context,
}) => {
  await context.grantPermissions(['notifications']);
  const people = await twoPeople(stack);
  await enterTunnel(page, stack, people);
  await endSessionOf(page);
  await write(page);
  const [worker] = context.serviceWorkers();
  await page.close();
  await reconnect(context, stack.pwaUrl);

  await expect.poll(() => reminders(worker)).toEqual([STILL_WAITING]);
  expect(await written(stack, people)).toBe(0);
});

test('[O19] the worker reminds of messages of a lost database, and the next page sends them', async ({
  page,
  stack,
  context,
}) => {
  await context.grantPermissions(['notifications']);
  const people = await twoPeople(stack);
  await enterTunnel(page, stack, people);
  await write(page);
  const [worker] = context.serviceWorkers();
  await page.close();
  await worker?.evaluate(async (name) => {
    const request = indexedDB.deleteDatabase(name);
    await new Promise((done, failed) => {
      request.onsuccess = done;
      request.onerror = failed;
    });
  }, `kinstead.${people.renter.id}`);
  const elsewhere = await reconnect(context, stack.pwaUrl);

  await expect.poll(() => reminders(worker)).toEqual([STILL_WAITING]);
  expect(await written(stack, people)).toBe(0);
  await elsewhere.goto(`${stack.pwaUrl}/messages?c=${people.conversation}`);
  await expect.poll(() => written(stack, people)).toBe(1);
  await expect.poll(() => hasTicket(elsewhere)).toBe(false);
});

test('[O19] [DEC-36] after sign-out the worker sends nothing', async ({ page, stack, context }) => {
  const people = await twoPeople(stack);
  await enterTunnel(page, stack, people);
  await write(page);
  await pressLogOut(page);
  await unsentQuestion(page).getByRole('button', { name: 'Keep here and sign out' }).click();
  await expectPath(page, '/');
  await expect.poll(() => hasTicket(page)).toBe(false);
  await page.close();
  const elsewhere = await reconnect(context, stack.pwaUrl);
  // Several times as long as it takes in the tests above.
  await elsewhere.waitForTimeout(3_000);
  expect(await written(stack, people)).toBe(0);
});
