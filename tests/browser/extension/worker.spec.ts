import { expect, test } from '../../support/browser.ts';
import { ask, badgeOf, withScene } from './hosts.ts';

/** Smoke size of F7; each kill comes at another moment of the worker's life. */
test('[F7] a worker that is stopped five times loses nothing and confirms nothing twice', async ({
  stack,
}) => {
  test.setTimeout(360_000);
  await withScene(stack, async ({ browser, host, renter }) => {
    const run = Date.now();
    const conversation = await renter.write(host.id, `Message 0 of ${run}`);
    const { data: me } = await renter.client
      .from('public_profiles')
      .select('full_name')
      .eq('id', renter.id)
      .single();
    const right = async () => badgeOf(await host.unreadConversations());
    const bellOf = async (popup: Awaited<ReturnType<typeof browser.open>>) => {
      const unfold = popup.getByRole('button', { name: /^Notifications/, expanded: false });
      const list = popup.getByRole('region', { name: 'Notifications' });
      // Folded while an answer shows, and neither before what is stored has been read.
      await expect(unfold.or(list).first()).toBeVisible({ timeout: 90_000 });
      if (await unfold.isVisible()) await unfold.click();
      return list;
    };

    await test.step('1: a message comes while it is dead, and a surface wakes it', async () => {
      await browser.stopWorker();
      await renter.write(host.id, `Message 1 of ${run}`);
      const popup = await browser.open('popup');
      await expect((await bellOf(popup)).getByText(`Message 1 of ${run}`)).toBeVisible({
        timeout: 90_000,
      });
      await popup.close();
      expect(await browser.badge()).toBe(await right());
    });

    await test.step('2: the host reads elsewhere while it is dead, and the alarm wakes it', async () => {
      await browser.stopWorker();
      await host.client.rpc('mark_conversation_read', { conversation });
      await expect.poll(() => browser.badge(), { timeout: 60_000 }).toBe(await right());
    });

    const text = `The answer of ${run}`;
    await test.step('3: it dies between the question and the plan', async () => {
      const panel = await browser.open('sidepanel');
      await ask(panel, `reply to ${me?.full_name}: ${text}`);
      await browser.stopWorker();
      // A page that looks wakes it, as does the alarm.
      await panel.reload();
      const confirm = panel.getByRole('button', { name: 'Confirm' });
      const words = panel.getByRole('combobox');
      // Either the worker had taken the request, or the words are still where they were typed.
      await expect(async () => {
        if ((await words.inputValue()).includes(text)) await words.press('Enter');
        await expect(confirm).toBeEnabled({ timeout: 500 });
      }).toPass({ timeout: 90_000 });

      await test.step('4: it dies right after the yes', async () => {
        await confirm.click();
        await browser.stopWorker();
        await panel.reload();
        // Either it had taken the yes, or the question is still there.
        await expect(async () => {
          if (await confirm.isEnabled({ timeout: 100 }).catch(() => false)) await confirm.click();
          const done = panel.getByRole('listitem', { name: 'Done: done' });
          await expect(done).toBeVisible({ timeout: 500 });
        }).toPass({ timeout: 90_000 });
        await panel.close();
      });
    });

    await test.step('5: it dies while messages come', async () => {
      const messages = [2, 3, 4].map((index) => `Message ${index} of ${run}`);
      await renter.write(host.id, messages[0] ?? '');
      await browser.stopWorker();
      await renter.write(host.id, messages[1] ?? '');
      await renter.write(host.id, messages[2] ?? '');
      const popup = await browser.open('popup');
      const bell = await bellOf(popup);
      for (const message of messages) {
        await expect(bell.getByText(message)).toBeVisible({ timeout: 90_000 });
      }
    });

    await expect.poll(() => browser.badge(), { timeout: 90_000 }).toBe(await right());
    const sent = await host.client
      .from('messages')
      .select('id')
      .eq('conversation_id', conversation)
      .eq('content', text);
    expect(sent.data).toHaveLength(1);
  });
});
