import { expect, test } from '../../support/browser.ts';
import { serviceClient } from '../../support/person.ts';
import { ask, withScene } from './hosts.ts';

test('[PNL-01][PNL-07][PNL-24] a reply is planned below the bar, confirmed by keys, and sent exactly once', async ({
  stack,
}) => {
  await withScene(stack, async ({ browser, host, renter }) => {
    const conversation = await renter.write(host.id, 'Could I see it on Saturday?');
    const text = `Saturday at ten works, ${Date.now()}.`;
    const popup = await browser.open('popup');
    await popup.setViewportSize({ width: 400, height: 600 });
    const { data: me } = await renter.client
      .from('public_profiles')
      .select('full_name')
      .eq('id', renter.id)
      .single();
    await ask(popup, `reply to ${me?.full_name}: ${text}`);
    const panel = popup.getByRole('dialog', { name: 'Assistant' });
    await expect(panel.getByRole('region', { name: 'What will happen' })).toContainText(text);
    // A message can be unsent for a day, so nothing is said to be final.
    await expect(panel.getByText('This cannot be undone.')).toHaveCount(0);

    const bar = await popup.getByRole('combobox').boundingBox();
    const box = await panel.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
    expect(box?.height).toBeLessThanOrEqual(0.7 * 600);
    // All of it is in reach without scrolling the popup.
    expect(await popup.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(
      600,
    );

    await expect(panel).toBeFocused();
    await popup.keyboard.press('Enter');
    await expect(panel.getByRole('button', { name: 'Confirm' })).toBeEnabled();
    await Promise.all([
      popup.keyboard.press('Control+Enter'),
      popup.keyboard.press('Control+Enter'),
      panel
        .getByRole('button', { name: 'Confirm' })
        .click({ clickCount: 2, force: true, timeout: 2_000 })
        .catch(() => {}),
    ]);
    await expect(panel.getByRole('listitem', { name: 'Done: done' })).toBeVisible({
      timeout: 90_000,
    });
    await expect(panel.getByRole('blockquote')).toHaveText(text);
    const sent = await host.client
      .from('messages')
      .select('id')
      .eq('conversation_id', conversation)
      .eq('content', text);
    expect(sent.data).toHaveLength(1);

    // The second click may have met the page below, where Confirm was before the panel shrank.
    await panel.press('Escape');
    await expect(panel).toBeHidden();
  });
});

test('a host marks all notifications as read in the extension and undoes it', async ({ stack }) => {
  await withScene(stack, async ({ browser, host, renter }) => {
    await renter.write(host.id, 'One more question');
    await expect.poll(() => host.unreadNotifications()).toBeGreaterThan(0);
    const unread = await host.unreadNotifications();
    const panel = await browser.open('sidepanel');
    await ask(panel, 'mark all notifications as read');
    await panel.getByRole('button', { name: 'Confirm' }).click();
    await expect.poll(() => host.unreadNotifications()).toBe(0);
    // The answer may be looked at later: closing the panel's page and the worker loses nothing.
    await panel.close();
    await browser.stopWorker();
    const again = await browser.open('sidepanel');
    await again.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => host.unreadNotifications()).toBe(unread);
    await expect(again.getByText('It is as it was.')).toBeVisible();
    await expect(again.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  });
});

test('[PNL-25] a declined plan changes nothing, and the server knows', async ({ stack }) => {
  await withScene(stack, async ({ browser, host, renter }) => {
    await renter.write(host.id, 'And a last question');
    await expect.poll(() => host.unreadNotifications()).toBeGreaterThan(0);
    const unread = await host.unreadNotifications();
    const popup = await browser.open('popup');
    await ask(popup, 'mark all notifications as read');
    await expect(popup.getByRole('button', { name: 'Confirm' })).toBeEnabled();
    await popup.getByRole('button', { name: 'Decline' }).click();
    await expect(popup.getByText('Nothing was done')).toBeVisible();
    await popup.keyboard.press('Escape');
    await expect(popup.getByRole('dialog')).toBeHidden();
    const lastState = async () => {
      const rows = serviceClient(stack)
        .from('command_sessions')
        .select('state')
        .eq('user_id', host.id);
      const { data } = await rows.order('created_at', { ascending: false }).limit(1);
      return data?.[0]?.state;
    };
    await expect.poll(lastState).not.toBe('awaitingConfirm');
    expect(await host.unreadNotifications()).toBe(unread);
  });
});
