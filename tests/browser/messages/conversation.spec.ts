import type { Page } from 'playwright/test';
import { expect, secondPerson, test } from '#tests/support/browser.ts';
import { arriveAs } from '../people.ts';

const RENTER = 'renter@kinstead.test';
const HOST = 'host@kinstead.test';

async function openThread(page: Page, path: string, name: RegExp): Promise<void> {
  await page.goto(path);
  await page.getByRole('region', { name: 'Conversations' }).getByRole('button', { name }).click();
  await expect(page.getByRole('textbox', { name: /^Message to/ })).toBeVisible();
}

/**
 * Whether this device keeps what its person sends; it begins a moment after their first page. Held, the
 * outbox stays busy, so that whatever is to be written there waits.
 */
async function expectOutbox(page: Page, hold = false): Promise<void> {
  const found = await page.evaluate(async (isHeld) => {
    const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
    const outboxes = names.map(async (name) => {
      const opening = indexedDB.open(name);
      await new Promise((done) => {
        opening.onsuccess = done;
      });
      const database = opening.result;
      const isThere = database.objectStoreNames.contains('outbox');
      if (!isThere || !isHeld) {
        database.close();
        return isThere;
      }
      const outbox = database.transaction('outbox', 'readwrite').objectStore('outbox');
      const goOn = () => {
        outbox.count().onsuccess = goOn;
      };
      goOn();
      return true;
    });
    return (await Promise.all(outboxes)).includes(true);
  }, hold);
  expect(found).toBe(true);
}

async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: /^Message to/ }).fill(text);
  await page.keyboard.press('Enter');
}

test('[MSG-09] [MSG-14] a message arrives in thread, list, badge and title', async ({
  page,
  baseURL,
  stack,
}) => {
  const text = `Is Friday at five fine? ${Date.now()}`;
  const other = await secondPerson(page);
  const host = await other.newPage();
  await arriveAs(page, stack, RENTER);
  await openThread(page, '/messages', /Hanna Brooks/);
  await host.goto(baseURL);
  // The same origin, another person.
  await host.goto(`${baseURL}/auth/login`);
  await host.getByLabel('E-mail').fill(HOST);
  await host.getByLabel('Password', { exact: true }).fill('kinstead-local');
  await host.getByRole('button', { name: /^(log|sign) in$/i }).click();
  await host.waitForURL('**/dashboard');
  await expect(host).toHaveTitle(/^\(\d\+?\) /);
  // In the list of who waits, where Maya's earlier questions may stand, too: only the new one counts.
  const waiting = host.getByRole('button', { name: /^Maya Nakamura/ }).filter({ hasText: text });

  await write(page, text);
  await expect(page.getByRole('log').getByText(text)).toBeVisible();
  await expect(waiting).toBeVisible();

  await waiting.click();
  await expect(host.getByRole('log').getByText(text)).toBeVisible();
  // 'Read' is sent at once, without an answer.
  const own = page.getByRole('article').filter({ hasText: text });
  await expect(own.getByText('Read', { exact: true })).toBeAttached();
  await write(host, `Friday is perfect. ${text.slice(-6)}`);
  await expect(
    page.getByRole('log').getByText(`Friday is perfect. ${text.slice(-6)}`),
  ).toBeVisible();
  await other.close();
});

test('[DEC-02] offline messages wait, survive a reload and go out once, in order', {
  tag: '@worker',
}, async ({ page, stack }) => {
  const stamp = String(Date.now());
  await arriveAs(page, stack, RENTER);
  await openThread(page, '/messages', /Hanna Brooks/);
  await expect(() => expectOutbox(page)).toPass();
  await page.context().setOffline(true);
  await write(page, `First ${stamp}`);
  await write(page, `Second ${stamp}`);
  await expect(
    page
      .getByRole('log')
      .getByText(/^Queued/)
      .first(),
  ).toBeVisible();
  await page.context().setOffline(false);
  const log = page.getByRole('log');
  await expect(page.getByRole('log').getByText(/^Queued/)).toHaveCount(0);
  await page.reload();
  await expect(log.getByText(`Second ${stamp}`)).toBeVisible();
  expect(await log.getByText(stamp).allInnerTexts()).toEqual([`First ${stamp}`, `Second ${stamp}`]);
});

test('[DEC-02] what is written before the thread has come is shown while it waits', {
  tag: '@worker',
}, async ({ page, stack }) => {
  const text = `From the lift ${Date.now()}`;
  await arriveAs(page, stack, RENTER);
  await page.route('**/rest/v1/messages?*', (route) => route.abort('internetdisconnected'));
  await openThread(page, '/messages', /Hanna Brooks/);
  await expect(() => expectOutbox(page)).toPass();
  await page.context().setOffline(true);
  await write(page, text);
  const log = page.getByRole('log');
  await expect(log.getByText(text)).toBeVisible();
  await expect(log.getByText(/^Queued/)).toBeVisible();
  await page.unroute('**/rest/v1/messages?*');
  await page.context().setOffline(false);
  await expect(log.getByText(/^Queued/)).toHaveCount(0);
  await expect(log.getByText(text)).toHaveCount(1);
  await expect(log.getByRole('article').first()).not.toContainText(text);
});

test('[F3] a message whose page is closed while sending goes out once', {
  tag: '@worker',
}, async ({ page, stack }) => {
  const text = `Gone in a moment ${Date.now()}`;
  await arriveAs(page, stack, RENTER);
  await openThread(page, '/messages', /Hanna Brooks/);
  await expect(() => expectOutbox(page)).toPass();
  await expectOutbox(page, true);
  await write(page, text);
  await expect(page.getByRole('log').getByText(text)).toBeVisible();
  const address = page.url();
  const next = await page.context().newPage();
  await page.close();
  await next.goto(address);
  const sent = next.getByRole('log').getByText(text);
  await expect(sent).toBeVisible();
  await expect(next.getByRole('log').getByText('Queued')).toHaveCount(0);
  await next.reload();
  await expect(sent).toBeVisible();
  await expect(sent).toHaveCount(1);
  await expect(next.getByRole('textbox', { name: /^Message to/ })).toHaveValue('');
});

test('a draft stays in its conversation', async ({ page, stack }) => {
  await arriveAs(page, stack, RENTER);
  await openThread(page, '/messages', /Hanna Brooks/);
  const box = page.getByRole('textbox', { name: /^Message to/ });
  await box.fill('Not yet finished');
  await page
    .getByRole('region', { name: 'Conversations' })
    .getByRole('button', { name: /Elena Castillo/ })
    .click();
  await expect(page.getByRole('textbox', { name: /^Message to Elena/ })).toHaveValue('');
  await expect(page.getByText('Draft:')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('textbox', { name: /^Message to Hanna/ })).toHaveValue(
    'Not yet finished',
  );
  await page.reload();
  await expect(page.getByRole('textbox', { name: /^Message to Hanna/ })).toHaveValue(
    'Not yet finished',
  );
  await box.fill('');
});

test('[MSG-02] [MSG-03] the filter narrows the list of conversations and is remembered', async ({
  page,
  stack,
}) => {
  await arriveAs(page, stack, RENTER);
  await page.goto('/messages');
  const list = page.getByRole('region', { name: 'Conversations' });
  await expect(list.getByRole('button', { name: /Hanna Brooks/ })).toBeVisible();
  await list.getByRole('button', { name: 'Guides' }).click();
  await expect(list.getByRole('button', { name: /Hanna Brooks/ })).toHaveCount(0);
  await expect(list.getByRole('button', { name: /Elena Castillo/ })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('kinstead.message-filter'))).toBe('guide');
  await page.reload();
  await expect(list.getByRole('button', { name: /Elena Castillo/ })).toBeVisible();
  await expect(list.getByRole('button', { name: /Hanna Brooks/ })).toHaveCount(0);
});

test('[RP-08] a visitor is redirected from messages to sign in and back', async ({ page }) => {
  await page.goto('/messages');
  await page.waitForURL('**/auth/login?redirect=**');
});

test('on a phone messages show one pane at a time', async ({ page, stack }) => {
  await arriveAs(page, stack, RENTER);
  await page.setViewportSize({ width: 360, height: 740 });
  await openThread(page, '/messages', /Hanna Brooks/);
  await expect(page.getByRole('region', { name: 'Conversations' })).toBeHidden();
  await page.getByRole('button', { name: 'Back to all conversations' }).click();
  await expect(page.getByRole('region', { name: 'Conversations' })).toBeVisible();
});
