import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import postgres from 'postgres';
import { expect, PASSWORD, test } from '../../support/browser.ts';
import { apiPerson } from '../../support/person.ts';
import type { Stack } from '../../support/stack.ts';
import { arriveAs, expectPath, makePerson } from '../people.ts';
import { INSTALLED, look, pushService, pushTarget } from '../push.ts';

// Each page of a browser with windows is dear: two journeys prove all that push does in one.
test.use({ serviceWorkers: 'allow', windows: true, contextOptions: { reducedMotion: 'reduce' } });

async function openSettings(page: Page, stack: Stack, type: 'renter' | 'host') {
  const email = await makePerson(stack, type, 'Nora Notified');
  await arriveAs(page, stack, email);
  await page.goto('/settings/notifications');
  await expect(page.getByRole('switch', { name: 'Tours: Push' })).toBeVisible();
  return email;
}

test('push is enabled in two steps, listed, tested and turned off; removed elsewhere or signed out it ends', async ({
  page,
  stack,
}) => {
  const endpoint = await pushService(page);
  await page.context().grantPermissions(['notifications']);
  const email = await openSettings(page, stack, 'renter');
  const sql = postgres(stack.adminDatabaseUrl, { max: 1 });
  const rows = () =>
    sql`select user_id from public.push_subscriptions where endpoint = ${endpoint}`;

  await page.getByRole('button', { name: 'Turn on notifications' }).click();
  expect(await rows(), 'the first step asks nobody').toHaveLength(0);
  await page.getByRole('button', { name: 'Not now' }).click();
  await page.getByRole('button', { name: 'Turn on notifications' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('This device', { exact: true })).toBeVisible(INSTALLED);
  expect(await rows()).toHaveLength(1);
  const key = await page.evaluate(() => localStorage.getItem('test.subscribed'));
  const config = await (await fetch(`${stack.pwaUrl}/config.json`)).json();
  expect(key).toBe(config.pushKey);
  expect(key).toMatch(/^B[\w-]{86}$/);

  await page.getByRole('button', { name: 'Send a test' }).click();
  await expect(page.getByText('Test sent')).toBeVisible();
  const sent = await sql`
    select from public.notification_deliveries d join public.profiles p on p.id = d.recipient_id
    where p.email = ${email} and d.channel = 'push'`;
  expect(sent).toHaveLength(1);

  await page.getByRole('button', { name: 'Turn off on this device' }).click();
  await expect(page.getByRole('button', { name: 'Turn on notifications' })).toBeVisible();
  expect(await rows()).toHaveLength(0);

  // Removed on another device: this one notices.
  const subscribed = () => page.evaluate(() => localStorage.getItem('test.subscribed') !== null);
  const turnOn = async () => {
    await page.getByRole('button', { name: 'Turn on notifications' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('This device', { exact: true })).toBeVisible(INSTALLED);
  };
  await turnOn();
  await sql`delete from public.push_subscriptions where endpoint = ${endpoint}`;
  await page.reload();
  await expect.poll(subscribed).toBe(false);

  await turnOn();
  expect(await rows()).toHaveLength(1);
  await page.getByRole('link', { name: 'Settings', exact: true }).first().click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect.poll(subscribed).toBe(false);
  await expect.poll(async () => (await rows()).length).toBe(0);
  await sql.end();
});

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body, tag }) => ({
      title,
      body,
      tag,
    }));
  });

/** As a user who dismisses all that is shown. */
async function closeAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    for (const one of await registration.getNotifications()) one.close();
  });
  await expect.poll(() => shown(page)).toEqual([]);
}

/** A click on the notification that is shown. */
const CLICK = `(async () => {
  const [notification] = await self.registration.getNotifications();
  if (!notification) throw new Error('nothing to click');
  self.dispatchEvent(new NotificationEvent('notificationclick', { notification }));
})()`;

const aPush = (change: object = {}) => ({
  ...{ id: randomUUID(), notification_type: 'tour', title: 'A tour', message: 'Tomorrow at ten' },
  ...{ unread: 3, urgent: false, metadata: {}, ...change },
});

test('a push is shown once, replaced by a newer one, silent while the app is visible, closed when read, and opens its page', async ({
  page,
  stack,
}) => {
  await page.context().grantPermissions(['notifications']);
  const email = await openSettings(page, stack, 'host');
  const { worker, push } = await pushTarget(page);

  await test.step('a push is shown once, replaced by a newer one, and silent while the app is visible', async () => {
    await worker.evaluate(() => {
      const badges: number[] = [];
      Object.assign(self, { badges });
      Object.assign(navigator, {
        setAppBadge: async (n: number) => void badges.push(n),
        clearAppBadge: async () => void badges.push(0),
      });
    });
    const badges = () => worker.evaluate(() => (self as unknown as { badges: number[] }).badges);

    await look(worker, false);
    const first = aPush();
    await push(first);
    await expect
      .poll(() => shown(page))
      .toEqual([{ title: 'A tour', body: 'Tomorrow at ten', tag: first.id }]);
    await push({ ...first, message: 'Tomorrow at eleven', unread: 0 });
    await expect
      .poll(async () => (await shown(page)).map(({ body }) => body))
      .toEqual(['Tomorrow at eleven']);
    await push('not for us');
    await expect.poll(async () => (await shown(page)).length).toBe(2);

    await look(worker, true);
    await push(aPush({ unread: 4 }));
    await expect.poll(badges).toEqual([3, 0, 4]);
    expect(await shown(page), 'nothing more').toHaveLength(2);
  });

  await test.step('a conversation has one push, the newest, which is closed when it is read on another device', async () => {
    await closeAll(page);
    const person = (who: string) => apiPerson(stack, who, PASSWORD);
    const [host, renter] = await Promise.all([person(email), person('renter@kinstead.test')]);
    const conversation = await renter.write(host.id, 'Is it free?');
    await look(worker, false);
    const { data: rows } = await host.client.from('notifications').select('created_at');
    const sent = (at: number, message: string) =>
      aPush({
        ...{ notification_type: 'message', title: 'Renata', message, unread: 1 },
        metadata: { conversation_id: conversation },
        created_at: new Date(Date.parse(rows?.[0]?.created_at) + at).toISOString(),
      });
    const bodies = async () => (await shown(page)).map(({ body }) => body);
    await push(sent(-2000, 'Is it free?'));
    await expect.poll(bodies).toEqual(['Is it free?']);
    await push(sent(0, 'Hello?'));
    await expect.poll(bodies).toEqual(['Hello?']);
    await push(sent(-1000, 'Late'));
    await push(aPush());
    await expect.poll(async () => (await bodies()).sort()).toEqual(['Hello?', 'Tomorrow at ten']);

    const read = await host.client.rpc('mark_conversation_read', { conversation });
    expect(read.error).toBeNull();
    await expect.poll(bodies).toEqual(['Tomorrow at ten']);

    // No page of the app is needed for it: the next push of any kind says that nothing is unread.
    await push(sent(5000, 'Still there?'));
    await expect.poll(async () => (await bodies()).length).toBe(2);
    await push(aPush({ message: 'Tomorrow at noon', unread: 0 }));
    await expect
      .poll(async () => (await bodies()).sort())
      .toEqual(['Tomorrow at noon', 'Tomorrow at ten']);
  });

  await test.step('a click on a push opens the bell’s target in the open page and marks it as read', async () => {
    await closeAll(page);
    const sql = postgres(stack.adminDatabaseUrl, { max: 1 });
    const [row] = await sql<{ id: string }[]>`
      insert into public.notifications (recipient_id, notification_type, title)
      select id, 'maintenance', 'A leak' from public.profiles where email = ${email} returning id`;
    await page.evaluate(() => Object.assign(window, { still: 'here' }));
    await look(worker, false);
    const leak = aPush({ id: row?.id, notification_type: 'maintenance', title: 'A leak' });
    // What the browser drops comes again; what is only slow must not come a second time after the click.
    await expect(async () => {
      await push(leak);
      await expect.poll(async () => (await shown(page)).length, { timeout: 4_000 }).toBe(1);
    }).toPass();
    await worker.evaluate(CLICK);
    await expectPath(page, '/dashboard/maintenance');
    expect(await page.evaluate(() => 'still' in window), 'the page was not loaded anew').toBe(true);
    expect(await shown(page)).toEqual([]);
    await expect
      .poll(async () => {
        const [now] =
          await sql`select read_at from public.notifications where id = ${row?.id ?? ''}`;
        return now?.read_at;
      })
      .not.toBeNull();
    await sql.end();
  });
});
