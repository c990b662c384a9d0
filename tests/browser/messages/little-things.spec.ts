import { devices, type Page } from 'playwright/test';
import postgres from 'postgres';
import { expect, test } from '../../support/browser.ts';
import { composer } from '../leaving/life.ts';
import { arriveAs } from '../people.ts';
import { photograph } from './sent-files.ts';
import { fillThread, makeTwoPeople } from './two-people.ts';

const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];

const log = (page: Page) => page.getByRole('log');
const field = (page: Page) => page.getByRole('textbox', { name: /^Message to/ });
const list = (page: Page) => page.getByRole('region', { name: 'Conversations' });

const optionsOf = (page: Page) =>
  page
    .getByRole('region', { name: 'Conversation', exact: true })
    .getByRole('button', { name: 'Conversation options' });

/** How far the end of the thread is below what is seen, in px. */
const below = (page: Page) =>
  log(page).evaluate((box) => box.scrollHeight - box.scrollTop - box.clientHeight);

const pictures = async (count: number) => {
  const buffer = await photograph();
  return Array.from({ length: count }, (_, at) => ({
    name: `room-${at}.jpg`,
    mimeType: 'image/jpeg',
    buffer,
  }));
};

test.describe('details on a desktop', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('a dialog that a menu opens has the focus, and returns it', async ({ page, stack }) => {
    const people = await makeTwoPeople(stack, [{ by: 'host', text: 'Hello there' }]);
    await arriveAs(page, stack, people.renter.email);
    await page.goto(`/messages?c=${people.conversation}`);
    const options = optionsOf(page);
    const dialog = page.getByRole('dialog');
    const isInside = () => dialog.evaluate((element) => element.contains(document.activeElement));
    // The second time its code is there, and it opens before the menu has gone.
    for (const time of ['first', 'second']) {
      await options.click();
      await page.getByRole('menuitem', { name: /^Block/ }).click();
      await expect(dialog).toBeVisible();
      await expect(page.getByRole('menu')).toHaveCount(0);
      await expect.poll(isInside, time).toBe(true);
      for (let press = 0; press < 4; press += 1) {
        await page.keyboard.press('Tab');
        // At the dialog's edges its guards hand the focus on, a moment after the press.
        await expect.poll(isInside, time).toBe(true);
      }
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(options).toBeFocused();
    }
  });

  test('[MSG-09] files that are chosen after others were sent leave the thread at its end', async ({
    page,
    stack,
  }) => {
    const people = await makeTwoPeople(stack);
    await fillThread(stack, people, 40);
    await arriveAs(page, stack, people.renter.email);
    await page.goto(`/messages?c=${people.conversation}`);
    await expect(log(page).getByText('number 40.').first()).toBeInViewport();
    const chips = page.getByRole('list', { name: 'Files to send' });
    const picker = page.locator('input[type=file][multiple]');
    for (let round = 0; round < 3; round += 1) {
      await picker.setInputFiles(await pictures(5));
      await expect(chips.getByText('Ready')).toHaveCount(5);
      await expect.poll(() => below(page), `chosen, round ${round}`).toBeLessThan(2);
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(chips).toHaveCount(0);
    }
    await expect.poll(() => below(page)).toBeLessThan(2);
    await expect(page.getByRole('button', { name: 'Jump to latest' })).toHaveCount(0);
  });

  test('a lone slash is not sent', async ({ page, stack }) => {
    const people = await makeTwoPeople(stack, [{ by: 'host', text: 'Hello there' }]);
    await arriveAs(page, stack, people.renter.email);
    await page.goto(`/messages?c=${people.conversation}`);
    await field(page).fill('/');
    await expect(page.getByText('No quick replies yet.')).toBeVisible();
    await field(page).press('Enter');
    await expect(field(page)).toHaveValue('/');
    await field(page).fill('/ no shortcut');
    await field(page).press('Enter');
    await expect(log(page).getByRole('article')).toHaveCount(2);
  });
});

test.describe('details on a phone', () => {
  test.use({ ...phone, viewport: { width: 360, height: 780 } });

  test('a thread that stopped at the first new message stays there when the keyboard opens', async ({
    page,
    stack,
  }) => {
    const old = Array.from({ length: 20 }, (_, at) => ({
      by: 'renter' as const,
      text: `Old line ${at}`,
      minutesAgo: 200 - at,
    }));
    // Few, and much higher than a list expects before it has drawn them.
    const fresh = Array.from({ length: 3 }, (_, at) => ({
      by: 'host' as const,
      minutesAgo: 60 - at,
      text: `New ${at}: ${'what is worth knowing about the house and its garden '.repeat(30)}`,
    }));
    const people = await makeTwoPeople(stack, [...old, ...fresh]);
    const sql = postgres(stack.adminDatabaseUrl, { max: 1 });
    await sql`update public.conversation_participants set last_read_at = now() - interval '90 minutes'
      where conversation_id = ${people.conversation} and user_id = ${people.renter.id}`;
    await sql.end();
    await arriveAs(page, stack, people.renter.email);
    await page.goto('/messages');
    await list(page).getByRole('listitem').first().tap();
    const first = log(page).getByText(/^New 0:/);
    await expect(first).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Jump to latest' })).toBeVisible();
    await page.setViewportSize({ width: 360, height: 440 });
    await page.waitForTimeout(500);
    await expect(first).toBeInViewport();
    await expect(log(page).getByText(/^New 2:/)).not.toBeInViewport();
  });

  test('a conversation that does not exist leads back to the list', async ({ page, stack }) => {
    const people = await makeTwoPeople(stack, [{ by: 'host', text: 'Hello there' }]);
    await arriveAs(page, stack, people.renter.email);
    await page.goto('/messages?c=00000000-0000-4000-8000-0000000000aa');
    await expect(page.getByText('This conversation is not here')).toBeVisible();
    await expect(page.getByRole('navigation').first()).toBeVisible();
    await page.getByRole('button', { name: 'Back to all conversations' }).tap();
    await expect(list(page).getByText('Hello there')).toBeVisible();
  });

  test('on a phone Back closes the picture, not the conversation', async ({ page, stack }) => {
    const people = await makeTwoPeople(stack, [{ by: 'host', text: 'Hello there' }]);
    await arriveAs(page, stack, people.renter.email);
    await page.goto(`/messages?c=${people.conversation}`);
    await page.locator('input[type=file][multiple]').setInputFiles(await pictures(1));
    await page.getByRole('button', { name: 'Send', exact: true }).tap();
    // In the thread: next to the field it stands for a moment longer, to be removed.
    await page
      .getByRole('log')
      .getByRole('button', { name: /room-0/ })
      .tap();
    const gallery = page.locator('.yarl__root');
    await expect(gallery).toBeVisible();
    await expect.poll(() => page.evaluate(() => history.state.layers)).toBe(1);
    await page.goBack();
    await expect(gallery).toHaveCount(0);
    await expect(composer(page)).toBeVisible();
    await optionsOf(page).tap();
    await page.getByRole('menuitem', { name: /^Block/ }).tap();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByRole('menu')).toHaveCount(0);
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(composer(page)).toBeVisible();
  });

  test('a blocked conversation offers nothing that sends more', async ({ page, stack }) => {
    const people = await makeTwoPeople(stack, [{ by: 'host', text: 'Hello there' }]);
    const sql = postgres(stack.adminDatabaseUrl, { max: 1 });
    await sql`insert into public.blocks (blocker_id, blocked_id)
      values (${people.renter.id}, ${people.host.id})`;
    await sql.end();
    await arriveAs(page, stack, people.renter.email);
    await page.goto(`/messages?c=${people.conversation}`);
    await expect(page.getByText('You blocked Hugo Amari.')).toBeVisible();
    const message = log(page).getByText('Hello there');
    await message.dispatchEvent('pointerdown', { pointerType: 'touch', clientX: 90, clientY: 90 });
    await expect(page.getByRole('menuitem', { name: 'Copy' })).toBeVisible();
    await message.dispatchEvent('pointerup', { pointerType: 'touch', clientX: 90, clientY: 90 });
    await expect(page.getByRole('menuitem', { name: 'Reply' })).toHaveCount(0);
    await expect(page.getByRole('menuitemcheckbox')).toHaveCount(0);
  });

  test('a search is not shown under the name of another view', async ({ page, stack }) => {
    const people = await makeTwoPeople(stack, [{ by: 'host', text: 'The kitchen is new' }]);
    await arriveAs(page, stack, people.renter.email);
    await page.goto('/messages');
    await expect(list(page).getByText('The kitchen is new')).toBeVisible();
    await page.getByRole('button', { name: 'Which conversations to show' }).tap();
    await page
      .getByRole('menuitemradio', { name: 'Starred' })
      .or(page.getByRole('menuitem', { name: 'Starred' }))
      .tap();
    const view = list(page).getByText('Starred', { exact: true });
    await expect(view).toBeVisible();
    await list(page).getByRole('searchbox').fill('kitchen');
    await expect(list(page).getByRole('button', { name: /kitchen/ })).toBeVisible();
    await expect(view).toHaveCount(0);
  });
});

test('[DEC-02] a scheduled message is shown without a connection, too', { tag: '@worker' }, async ({
  page,
  stack,
}) => {
  const people = await makeTwoPeople(stack, [{ by: 'host', text: 'Hello there' }]);
  const sql = postgres(stack.adminDatabaseUrl, { max: 1 });
  await sql`
    insert into public.scheduled_messages (id, user_id, conversation_id, content, send_at)
    values (gen_random_uuid(), ${people.renter.id}, ${people.conversation}, 'Good morning', now() + interval '1 day')`;
  await sql.end();
  await arriveAs(page, stack, people.renter.email);
  await page.goto(`/messages?c=${people.conversation}`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const foot = page.getByRole('button', { name: /^1 scheduled message/ });
  await expect(foot).toBeVisible();
  await page.context().setOffline(true);
  await page.reload();
  await expect(log(page).getByText('Hello there')).toBeVisible();
  await expect(foot).toBeVisible();
});
