import { expect, PASSWORD, test } from '#tests/support/browser.ts';
import { apiPerson } from '#tests/support/person.ts';
import { arriveAs } from '../people.ts';

const HOST2 = 'host2@kinstead.test';
const HOST = 'host@kinstead.test';

test('[NTF-01] [NTF-02] [NTF-03] [NTF-05] the bell shows a dot and the latest five', async ({
  page,
  stack,
}) => {
  await arriveAs(page, stack, HOST);
  await page.goto('/dashboard');
  await expect(page.getByTestId('unread-dot')).toBeVisible();
  await page.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByRole('listitem')).toHaveCount(5);
  expect((await panel.boundingBox())?.height).toBe(400);
  await panel.getByRole('link', { name: 'View All Notifications' }).click();
  await page.waitForURL('**/dashboard/notifications');
  await expect(panel).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
});

test('[NTF-09] [NTF-13] a message’s notification opens its conversation and is marked as read', async ({
  page,
  stack,
}) => {
  const { client } = await apiPerson(stack, HOST, PASSWORD);
  await arriveAs(page, stack, HOST);
  await page.goto('/dashboard/notifications?show=unread&type=message');
  const row = page.getByRole('button', { name: /New message from/ }).first();
  const text = (await row.textContent()) ?? '';
  const name = /New message from ([A-Z][a-z]+)/.exec(text)?.[1] ?? '';
  await row.click();
  await page.waitForURL('**/dashboard/messages?c=**');
  await expect(page.getByRole('textbox', { name: new RegExp(`Message to ${name}`) })).toBeVisible();
  const conversation = new URL(page.url()).searchParams.get('c');
  // The same person may have written about another home as well: those stay unread.
  const unread = async () => {
    const all = client.from('notifications').select('id').is('read_at', null);
    return (await all.eq('metadata->>conversation_id', conversation ?? '')).data;
  };
  await expect.poll(unread).toEqual([]);
});

test('[NTF-12] the filters of notifications are in the URL', async ({ page, stack }) => {
  await arriveAs(page, stack, HOST);
  await page.goto('/dashboard/notifications');
  await page.getByRole('combobox', { name: 'Type' }).selectOption('Application');
  await expect(page).toHaveURL(/type=application/);
  await expect(page.getByRole('button', { name: /application/i }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Unread New message/ })).toHaveCount(0);
});

test('[NTF-14] [NTF-11] marking all notifications as read clears dot and count, also after a reload', async ({
  page,
  stack,
}) => {
  await arriveAs(page, stack, HOST2);
  await page.goto('/dashboard/notifications');
  // It is shown at once, and a reload would cut off the call that says it to the server.
  const marked = page.waitForResponse('**/rpc/mark_all_notifications_read');
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByText('Everything is read.')).toBeVisible();
  await expect(page.getByTestId('unread-dot')).toHaveCount(0);
  await (await marked).finished();
  await page.reload();
  await expect(page.getByText('Everything is read.')).toBeVisible();
  await page.goto('/dashboard/notifications?show=unread');
  await expect(page.getByRole('heading', { name: 'No notifications' })).toBeVisible();
});
