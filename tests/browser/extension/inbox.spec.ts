import { randomUUID } from 'node:crypto';
import { expect, PASSWORD, test } from '../../support/browser.ts';
import { serviceClient } from '../../support/person.ts';
import { badgeOf, HOST, withScene } from './hosts.ts';

test('the badge counts unread conversations, rises with a message and falls when the host reads in the app', async ({
  stack,
}) => {
  await withScene(stack, async ({ browser, host, renter }) => {
    const badge = () => browser.badge();
    const known = await renter.write(host.id, 'Hello, one question.');
    await host.client.rpc('mark_conversation_read', { conversation: known });
    const before = await host.unreadConversations();
    await expect.poll(badge, { timeout: 90_000 }).toBe(badgeOf(before));
    const conversation = await renter.write(host.id, 'Is the studio free in May?');
    expect(await host.unreadConversations()).toBe(before + 1);
    await expect.poll(badge, { timeout: 90_000 }).toBe(badgeOf(before + 1));
    // The popup says both numbers, and that of the badge with the badge's noun.
    const popup = await browser.open('popup');
    const [conversations, notifications] = [before + 1, await host.unreadNotifications()];
    const noun = (count: number, what: string) => `${count} unread ${what}${count > 1 ? 's' : ''}`;
    await expect(popup.getByRole('region', { name: 'Notifications' })).toContainText(
      `${noun(conversations, 'conversation')} · ${noun(notifications, 'notification')}`,
    );
    await popup.close();

    const app = await browser.context.newPage();
    const at = (path: string) => `${stack.pwaUrl}${path}`;
    await app.goto(at('/auth/login'));
    await app.getByLabel('E-mail').fill(HOST);
    await app.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await app.getByRole('button', { name: /^(log|sign) in$/i }).click();
    await app.waitForURL((url) => !url.pathname.startsWith('/auth/'));
    await app.goto(at(`/dashboard/messages?c=${conversation}`));
    await expect(app.getByText('Is the studio free in May?').last()).toBeVisible();
    await expect.poll(badge, { timeout: 90_000 }).toBe(badgeOf(before));
  });
});

test('[NTF-02] the popup shows the five latest, and a click opens the page of its kind', async ({
  stack,
}) => {
  await withScene(stack, async ({ browser, host }) => {
    const kinds = [
      ['NTF-06', 'maintenance', '/dashboard/maintenance'],
      ['NTF-07', 'tour', '/dashboard/tours'],
      ['NTF-08', 'application', '/dashboard/applications'],
      ['NTF-09', 'message', '/dashboard/messages'],
      ['NTF-10', 'payout', '/dashboard/notifications'],
    ] as const;
    const now = Date.now() + 60_000;
    const rows = [...kinds, ['older', 'tour', ''] as const].map(([row, kind], index) => ({
      id: randomUUID(),
      recipient_id: host.id,
      notification_type: kind,
      title: `A ${kind} ${row}`,
      message: 'About a home',
      channel: 'in_app',
      priority: 'medium',
      status: 'sent',
      metadata: {},
      created_at: new Date(now - index * 1000).toISOString(),
    }));
    const { error } = await serviceClient(stack).from('notifications').insert(rows);
    expect(error).toBeNull();

    const popup = await browser.open('popup');
    const list = popup.getByRole('region', { name: 'Notifications' });
    await expect(list.getByRole('listitem').first()).toContainText('NTF-06', { timeout: 90_000 });
    await expect(list.getByRole('listitem')).toHaveCount(5);
    await expect(list.getByRole('listitem').last()).toContainText('NTF-10');
    await expect(list.getByText('older')).toHaveCount(0);

    for (const [row, kind, path] of kinds) {
      await test.step(`[${row}] ${kind} leads to ${path}`, async () => {
        const opened = browser.context.waitForEvent('page');
        await list.getByRole('button', { name: row }).click();
        const page = await opened;
        // The app has no session here: it asks to sign in first, and remembers the target.
        await page.waitForURL((url) => {
          const wanted = url.searchParams.get('redirect') ?? url.pathname;
          return url.origin === stack.pwaUrl && wanted.split('?')[0] === path;
        });
        await page.close();
        const id = rows.find(({ title }) => title.endsWith(row))?.id;
        const read = await host.client
          .from('notifications')
          .select('read_at')
          .eq('id', id)
          .single();
        expect(read.data?.read_at).not.toBeNull();
      });
    }
    await test.step('its button opens the start of whichever role is active', async () => {
      const opened = browser.context.waitForEvent('page');
      await popup.getByRole('button', { name: 'Open Kinstead' }).click();
      await (await opened).waitForURL(
        (url) => url.searchParams.get('redirect') === '/host-dashboard',
      );
    });
    const { error: left } = await serviceClient(stack)
      .from('notifications')
      .delete()
      .in(
        'id',
        rows.map(({ id }) => id),
      );
    expect(left).toBeNull();
  });
});

test('text typed in the popup is there again after it closed, also after the worker was stopped', async ({
  stack,
}) => {
  await withScene(stack, async ({ browser }) => {
    const popup = await browser.open('popup');
    const bar = popup.getByRole('combobox', { name: 'Do anything' });
    await bar.pressSequentially('reply to Maya: Sat');
    await popup.close();
    await browser.stopWorker();
    const again = await browser.open('popup');
    await expect(again.getByRole('combobox', { name: 'Do anything' })).toHaveValue(
      'reply to Maya: Sat',
    );
    await expect(again.getByRole('combobox', { name: 'Do anything' })).toBeFocused();
  });
});
