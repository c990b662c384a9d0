import type { Page, WebSocketRoute } from 'playwright/test';
import { expect, test } from '../../support/browser.ts';
import { arriveAs, expectPath, makePerson } from '../people.ts';
import { allowedBefore, deviceId } from './answers.ts';

// Its worker answers some requests itself, out of the test's sight.
test.use({ serviceWorkers: 'block' });

const TOURS = /\/rest\/v1\/rpc\/my_tours/;

/** Every question for tours that the page asked, by what it asked for. */
function toursAsked(page: Page): () => Record<string, number> {
  const asked: Record<string, number> = {};
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !TOURS.test(request.url())) return;
    const body = request.postData() ?? '';
    asked[body] = (asked[body] ?? 0) + 1;
  });
  return () => asked;
}

/** How often each question was asked, all of which were asked equally often. */
const times = (asked: () => Record<string, number>) => [...new Set(Object.values(asked()))];

const empty = (page: Page) => page.getByText('Find a home that you like').first();

test('[ANA-12] [ANA-14] a query is fresh for 60 s, and focus refetches nothing', async ({
  page,
  stack,
}) => {
  await page.clock.install();
  await arriveAs(page, stack, await makePerson(stack, 'renter', 'Fay Fresh'));
  const asked = toursAsked(page);
  const awayAndBack = async () => {
    await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click();
    await expectPath(page, '/about');
    await page.goBack();
    await expect(empty(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
  };
  await page.goto('/my-tours');
  await expect(empty(page)).toBeVisible();
  // A question that is asked after the clock's leap would be younger than the others.
  await page.waitForLoadState('networkidle');
  expect(times(asked)).toEqual([1]);

  await page.clock.fastForward(40_000);
  await awayAndBack();
  expect(times(asked)).toEqual([1]);

  await page.clock.fastForward(30_000);
  await awayAndBack();
  await expect.poll(() => times(asked)).toEqual([2]);

  // Long stale, and the person comes back to the window.
  await page.clock.fastForward(120_000);
  await page.evaluate(() => {
    for (const state of ['hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      window.dispatchEvent(new Event(state === 'visible' ? 'focus' : 'blur'));
    }
  });
  await page.waitForLoadState('networkidle');
  await page.clock.fastForward(5_000);
  expect(times(asked)).toEqual([2]);
});

test('[ANA-13] a query that fails is retried once, then the page says so', async ({
  page,
  stack,
}) => {
  await page.clock.install();
  await arriveAs(page, stack, await makePerson(stack, 'renter', 'Rae Retry'));
  // No seed value makes reading fail, and a platform that is killed is back too soon.
  await page.route(TOURS, (route) => route.abort('connectionfailed'));
  const asked = toursAsked(page);
  await page.goto('/my-tours');
  await expect(async () => {
    await page.clock.fastForward(2_000);
    await expect(page.getByRole('button', { name: 'Retry' }).first()).toBeVisible({ timeout: 200 });
  }).toPass({ timeout: 90_000 });
  await page.clock.fastForward(30_000);
  await page.clock.fastForward(30_000);
  expect(times(asked)).toEqual([2]);
});

test('a query that failed offline is shown by itself once there is a connection', async ({
  page,
  stack,
}) => {
  const sockets: WebSocketRoute[] = [];
  await page.routeWebSocket(/\/realtime\/v1\//, (socket) => {
    sockets.push(socket);
    socket.connectToServer();
  });
  await arriveAs(page, stack, await makePerson(stack, 'renter', 'Heidi Healed'));
  await page.route(TOURS, (route) => route.abort('connectionfailed'));
  await page.goto('/my-tours');
  await expect(page.getByRole('button', { name: 'Retry' }).first()).toBeVisible();
  await expect.poll(() => sockets.length).toBe(1);
  await page.unroute(TOURS);
  // The device never noticed that it was cut off; only its channel did.
  await sockets[0]?.close();
  await expect(empty(page)).toBeVisible();
});

test('[ANA-11] anonymous id, theme and message filter are persisted on the device', async ({
  page,
  stack,
}) => {
  await allowedBefore(page);
  await arriveAs(page, stack, 'renter@kinstead.test');
  await page.goto('/messages');
  await page.getByRole('button', { name: 'Guides', exact: true }).click();
  await page.getByRole('button', { name: /dark theme/i }).click();
  const device = await deviceId(page);
  const kept = await page.evaluate(() => ({ ...localStorage }));
  expect(kept).toMatchObject({
    'kinstead.anonymous-id': device,
    'kinstead.theme': 'dark',
    'kinstead.message-filter': 'guide',
  });
});
