import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { expect, PASSWORD, test } from '../../support/browser.ts';
import { apiPerson, serviceClient } from '../../support/person.ts';
import { composer, makeLeaver } from '../leaving/life.ts';
import { arriveAs } from '../people.ts';

test.use({ pictures: true });

const rowsOf = (page: Page) =>
  page.getByRole('region', { name: 'Conversations' }).getByRole('listitem');

/** All places that say how much is unread; the app's icon notes what it was given. */
async function numbersOf(page: Page) {
  const bell = await page
    .getByRole('button', { name: /^Notifications/ })
    .getAttribute('aria-label');
  return {
    title: /^\((\d+)\)/.exec(await page.title())?.[1] ?? '0',
    icon: await page.evaluate(() => String(Reflect.get(globalThis, 'iconBadge') ?? 0)),
    bell: /(\d+) unread/.exec(bell ?? '')?.[1] ?? '0',
    list: String(await rowsOf(page).getByText('Unread', { exact: true }).count()),
  };
}

const all = (number: string) => ({ title: number, icon: number, bell: number, list: number });

test('[MSG-15] title, icon, bell and list say the same number: on arrival, after reading elsewhere, offline', {
  tag: '@worker',
}, async ({ page, stack, context }) => {
  await page.addInitScript(() => {
    const note = (count: number) => Object.assign(globalThis, { iconBadge: count });
    Object.assign(Navigator.prototype, {
      setAppBadge: async (count: number) => note(count),
      clearAppBadge: async () => note(0),
    });
  });
  const leaver = await makeLeaver(stack, 'host');
  await arriveAs(page, stack, leaver.email);
  // The question of the host's profile has tests of its own.
  await page.evaluate(
    (host) => sessionStorage.setItem('kinstead.host-popup-later', host),
    leaver.id,
  );
  await page.goto('/dashboard/messages');
  await expect.poll(() => numbersOf(page)).toEqual(all('1'));

  // One more, in a conversation of its own.
  const friend = await apiPerson(stack, leaver.friendEmail, PASSWORD);
  const other = randomUUID();
  const service = serviceClient(stack);
  await service.from('conversations').insert({ id: other });
  await service.from('conversation_participants').insert([
    { conversation_id: other, user_id: leaver.id },
    { conversation_id: other, user_id: friend.id },
  ]);
  const write = (conversation_id: string, content: string) =>
    friend.client.from('messages').insert({
      id: randomUUID(),
      conversation_id,
      sender_id: friend.id,
      content,
      attachments: [],
    });
  expect((await write(other, 'And one more thing')).error).toBeNull();
  await expect.poll(() => numbersOf(page)).toEqual(all('2'));

  // Read on another device.
  const elsewhere = await apiPerson(stack, leaver.email, PASSWORD);
  await elsewhere.client.rpc('mark_conversation_read', { conversation: other });
  await expect.poll(() => numbersOf(page)).toEqual(all('1'));

  // Read here, without a connection.
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toContainText(/\S/);
  await page.keyboard.press('Escape');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await rowsOf(page)
    .getByRole('button', { name: /plum-coloured/ })
    .first()
    .click();
  await expect(composer(page)).toBeVisible();
  await expect.poll(() => numbersOf(page)).toEqual(all('0'));
  await context.setOffline(false);
  await expect.poll(() => numbersOf(page)).toEqual(all('0'));
});
